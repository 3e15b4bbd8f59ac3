package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.Core;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A stream of server-sent events. Events are read when the program asks for them; a connection that
 * was lost is made again, with the id of the last event, as the HTML standard has it: after the
 * pause that the server asked for, and twice as long after every failure in a row.
 */
final class EventSource extends Instance {
  static final String KEYWORDS =
      "^headers ^query ^timeout ^connect_timeout ^retries ^retry_backoff ^follow ^last_event_id"
          + " ^retry ^reconnect";

  private static final String OWNER = "sse_connect";
  private static final long PAUSE = TimeUnit.SECONDS.toNanos(3);
  private static final long LONGEST_PAUSE = TimeUnit.MINUTES.toNanos(1);

  /** A server may be silent for as long as it likes. */
  private static final long NO_LIMIT = TimeUnit.DAYS.toNanos(365);

  /** Characters of one event. */
  private static final int LARGEST = 1 << 26;

  private static final int NO_CONTENT = 204;
  private static final int OK = 200;

  private final Http http;
  private final Scheduler scheduler;
  private final Outgoing request;
  private final Settings settings;
  private final boolean reconnects;
  private final Iter events = new Events();
  private long pause;
  private EventParser parser;
  private TextPieces lines;
  private BodyStream body; // of the connection; null before the first one
  private GeneFuture waiting; // for a new connection, or null
  private boolean closed;

  private EventSource(
      Http http, Scheduler scheduler, Outgoing request, Settings settings, GeneMap keywords) {
    super(http.eventSourceClass());
    this.http = http;
    this.scheduler = scheduler;
    this.request = request;
    this.settings = settings;
    Object again = keywords.get("reconnect");
    this.reconnects = again == null || Kinds.truthy(again);
    Object retry = keywords.get("retry");
    this.pause = retry == null ? PAUSE : Durations.nanos(OWNER + " ^retry", retry);
    Object id = keywords.get("last_event_id");
    this.parser =
        new EventParser(
            id == null || id == Singleton.NIL ? "" : Args.string(OWNER + " ^last_event_id", id));
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "EventSource",
        core.object(),
        cls ->
            Table.of(cls)
                .method("iter", "", "An iterator over the events.", (vm, s) -> of(s).events)
                .method(
                    "has_next",
                    "",
                    "Whether there is another event; waits for it.",
                    (vm, s) -> of(s).events.hasNext(vm))
                .method(
                    "next",
                    "",
                    "The next event, not_found at the end.",
                    (vm, s) -> orNotFound(of(s).events.next(vm)))
                .method(
                    "to_array",
                    "",
                    "All events up to the end.",
                    (vm, s) -> Iteration.collect(vm, of(s).events))
                .method("last_event_id", "", "The id of the last event.", (vm, s) -> of(s).lastId())
                .method("close", "", "Ends the connection; nil.", (vm, s) -> of(s).close())
                .method("closed", "", "Whether it is closed.", (vm, s) -> of(s).closed));
  }

  private static EventSource of(Object self) {
    return (EventSource) self;
  }

  private static Object orNotFound(Object v) {
    return v == null ? Singleton.NOT_FOUND : v;
  }

  /** {@code (sse_connect url [headers])}: the future of a source that is connected. */
  static GeneFuture connect(Http http, Vm vm, Object[] args, GeneMap keywords) {
    Scheduler scheduler = Scheduler.of(vm);
    Object headers = args.length > 1 ? args[1] : null;
    Outgoing request = Outgoing.of(OWNER, "GET", args[0], headers, null, keywords);
    request.headers().orElse("Accept", "text/event-stream").orElse("Cache-Control", "no-cache");
    Settings settings = Settings.of(OWNER, keywords).with(Settings.Streaming.BYTES);
    EventSource source = new EventSource(http, scheduler, request, settings, keywords);
    return scheduler.start(
        () -> {
          source.open();
          return source;
        });
  }

  /** Connects; a server that has no more events closes the source. */
  private void open() {
    Outgoing resumed = request.resumedAt(parser.lastId());
    waiting = Exchange.start(http, scheduler, resumed, settings);
    Response r = (Response) Waiting.on(scheduler, waiting);
    waiting = null;
    BodyStream stream = (BodyStream) r.get("body");
    Object type = ((GeneMap) r.get("headers")).get("content-type");
    boolean events =
        type instanceof String s && s.toLowerCase(Locale.ROOT).startsWith("text/event-stream");
    if (r.status() == OK && events && !closed) {
      stream.feed().readTimeout(NO_LIMIT);
      body = stream;
      lines = new TextPieces(StandardCharsets.UTF_8, true);
      parser = parser.forNewConnection();
      return;
    }
    stream.feed().close();
    boolean over = closed || r.status() == NO_CONTENT;
    closed = true;
    if (!over) {
      String problem =
          r.status() == OK
              ? "content type " + Printer.plain(Args.orNil(type))
              : "HTTP " + r.status();
      throw NetworkFailure.network("event stream failed: " + problem + ": " + r.url());
    }
  }

  private Object lastId() {
    return parser.lastId().isEmpty() ? Singleton.NIL : parser.lastId();
  }

  private Object close() {
    closed = true;
    if (body != null) {
      body.feed().close();
    }
    if (waiting != null && waiting.pending()) {
      scheduler.futures().cancel(waiting, (Object) null);
    }
    return Singleton.NIL;
  }

  /** The next event, or null when the source is closed. */
  private GeneMap next() {
    while (!closed) {
      for (String line = lines.poll(); line != null; line = lines.poll()) {
        GeneMap event = parser.line(line);
        if (event != null) {
          return event;
        }
        checkSize();
      }
      checkSize();
      if (!readMore() && !reconnect()) {
        break;
      }
    }
    return null;
  }

  /** A server that never ends its event must not fill the memory. */
  private void checkSize() {
    if (lines.unfinished() + (long) parser.unfinished() > LARGEST) {
      close();
      throw NetworkFailure.network("event stream failed: event too large: " + request.uri());
    }
  }

  /** False when the connection is lost. */
  private boolean readMore() {
    if (lines.ended()) {
      return false;
    }
    try {
      byte[] piece = body.feed().take();
      if (piece != null) {
        lines.add(piece);
        return true;
      }
    } catch (GeneError e) {
      if (!closed && !isNetwork(e)) {
        throw e;
      }
    }
    return false;
  }

  /** Connects again, however often it takes; false when it is over. */
  private boolean reconnect() {
    if (!reconnects) {
      closed = true;
    }
    long wanted = parser.retryMillis();
    if (wanted >= 0) {
      pause = TimeUnit.MILLISECONDS.toNanos(wanted);
    }
    for (long wait = pause; !closed; wait = Math.min(Math.max(wait, 1) * 2, LONGEST_PAUSE)) {
      try {
        waiting = new Operations(scheduler).sleepAsync(wait);
        Waiting.on(scheduler, waiting);
        if (!closed) {
          open();
        }
        return !closed;
      } catch (GeneError e) {
        if (closed && !isNetwork(e)) {
          return false; // it was closed while we waited
        }
        if (closed || !isNetwork(e)) {
          throw e;
        }
      } finally {
        waiting = null;
      }
    }
    return false;
  }

  private boolean isNetwork(GeneError e) {
    var core = scheduler.vm().core();
    GeneClass cls = e.value(scheduler.vm()).cls();
    return cls.inherits(core.exceptionClass(ErrorKind.NETWORK))
        || cls.inherits(core.exceptionClass(ErrorKind.TIMEOUT));
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    return name.equals("closed") ? (Object) closed : super.get(name);
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(EventSource ^closed ").raw(Boolean.toString(closed)).raw(")");
  }

  private final class Events extends Iter {
    private long count;

    @Override
    protected Object advance(Vm vm) {
      return EventSource.this.next();
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      Object event = next(vm);
      return event == null ? null : GeneArray.of(count++, event);
    }

    @Override
    public String kind() {
      return "Generator";
    }
  }
}
