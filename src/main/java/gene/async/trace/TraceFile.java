package gene.async.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.async.AsyncObserver;
import gene.async.GeneFuture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A trace in the event format of Chrome, which Perfetto reads too. One process for the main program
 * and for each worker; in it one track for the loop, one per task; a task's track shows when it had
 * the VM and the callbacks it ran, nested. Futures are asynchronous spans from their making to
 * their end, task groups from their opening on, each with the one it is inside of; a track says
 * which group its task is of. Times are microseconds since the file was opened.
 *
 * <p>Spans on a track must nest, but a callback may wait in the middle. So when a task loses the VM
 * all its spans are closed, and opened again when it goes on: every track is balanced at any
 * moment.
 *
 * <p>Synchronized, since the program may be ended by a signal in the middle of an event. When
 * writing fails the trace stops; the program goes on.
 */
public final class TraceFile implements AsyncObserver {
  private static final int MAIN = 1; // the number of a process; workers follow
  private static final int LOOP_TRACK = 1_000_000_000; // last in the list
  private static final double LEAST_POLL_MICROS = 50;

  /** The file, for all VMs of the program. */
  private static final class Output {
    final JsonGenerator json;
    final long start = System.nanoTime();
    final List<TraceFile> workers = new CopyOnWriteArrayList<>();
    boolean closed;

    Output(JsonGenerator json) {
      this.json = json;
    }
  }

  private final Output out;
  private final int process;
  private final Map<Integer, ArrayDeque<String>> open = new HashMap<>();
  private final Map<GeneFuture, Integer> numbers = new WeakHashMap<>();
  private final Map<Integer, String> pending = new LinkedHashMap<>();
  private final Thread atExit = new Thread(this::finish, "gene-trace-end");
  private final Map<Integer, String> groups = new LinkedHashMap<>(); // open ones
  private String lastMade = "";
  private int futures;
  private int onTrack = LOOP;
  private double pollStart;
  private double parkStart;
  private boolean lagShown;

  /** Begins a trace; what the file held before is gone. */
  public static TraceFile open(Path file) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(Files.newOutputStream(file));
    TraceFile trace = new TraceFile(new Output(json), MAIN);
    json.writeStartObject();
    json.writeStringField("displayTimeUnit", "ms");
    json.writeArrayFieldStart("traceEvents");
    trace.begin("gene");
    Runtime.getRuntime().addShutdownHook(trace.atExit);
    return trace;
  }

  private TraceFile(Output out, int process) {
    this.out = out;
    this.process = process;
  }

  private void begin(String name) {
    name("process_name", LOOP_TRACK, name);
    name("thread_name", LOOP_TRACK, "event loop");
  }

  @Override
  public AsyncObserver ofWorker(int number) {
    TraceFile t = new TraceFile(out, MAIN + number);
    t.begin("worker " + number);
    out.workers.add(t);
    return t;
  }

  // ---- events

  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private double now() {
    return rounded((System.nanoTime() - out.start) / 1e3);
  }

  /** To nanoseconds. */
  private static double rounded(double micros) {
    return Math.rint(micros * 1e3) / 1e3;
  }

  private static int track(int task) {
    return task == LOOP ? LOOP_TRACK : task + 1; // viewers treat thread 0 as idle
  }

  private void event(String phase, int track, String name, double at, Fields more) {
    synchronized (out) {
      if (out.closed) {
        return;
      }
      JsonGenerator json = out.json;
      try {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeNumberField("pid", process);
        json.writeNumberField("tid", track);
        json.writeStringField("name", name);
        json.writeNumberField("ts", at);
        more.write(json);
        json.writeEndObject();
      } catch (IOException e) {
        out.closed = true;
      }
    }
  }

  private void event(String phase, int track, String name) {
    event(phase, track, name, now(), j -> {});
  }

  private void name(String what, int track, String name) {
    event("M", track, what, 0, j -> args(j, "name", name));
  }

  private static void args(JsonGenerator j, String key, String value) throws IOException {
    j.writeObjectFieldStart("args");
    j.writeStringField(key, value);
    j.writeEndObject();
  }

  private void whole(String name, double from, Fields more) {
    double to = now();
    event(
        "X",
        LOOP_TRACK,
        name,
        from,
        j -> {
          j.writeNumberField("dur", rounded(to - from));
          more.write(j);
        });
  }

  // ---- tasks

  @Override
  public synchronized void taskMade(int task, String where) {
    String name = task == 0 ? "main" : "task " + task;
    lastMade = where.isEmpty() ? name : name + " (" + where + ")";
    name("thread_name", track(task), lastMade);
  }

  @Override
  public synchronized void taskInGroup(int task, int group) {
    name("thread_name", track(task), lastMade + " of group " + group);
  }

  @Override
  public synchronized void groupOpened(int group, int outer, int task, String where) {
    String name = "group " + group + (where.isEmpty() ? "" : " (" + where + ")");
    groups.put(group, name);
    groupSpan("b", group, task, outer);
  }

  @Override
  public synchronized void groupClosed(int group, int task) {
    groupSpan("e", group, task, 0);
    groups.remove(group);
  }

  private void groupSpan(String phase, int group, int task, int outer) {
    event(
        phase,
        track(task),
        groups.getOrDefault(group, "group " + group),
        now(),
        j -> {
          j.writeStringField("cat", "group");
          j.writeStringField("id", "group " + group);
          j.writeObjectFieldStart("args");
          j.writeNumberField("task", task);
          if (outer > 0) {
            j.writeNumberField("inside", outer);
          }
          j.writeEndObject();
        });
  }

  /** The names of a task's open spans, outermost first. */
  private ArrayDeque<String> spans(int task) {
    return open.computeIfAbsent(
        task,
        t -> {
          ArrayDeque<String> spans = new ArrayDeque<>(2);
          spans.add("running");
          return spans;
        });
  }

  @Override
  public synchronized void running(int task) {
    onTrack = task;
    for (String span : spans(task)) {
      event("B", track(task), span);
    }
  }

  @Override
  public synchronized void paused(int task, boolean ended, String where) {
    closeSpans(ended ? "ended" : where);
    if (ended) {
      open.remove(task);
    }
  }

  /** Ends what is open on the track of the running task, innermost first. */
  private void closeSpans(String where) {
    if (onTrack != LOOP) {
      for (Iterator<String> i = spans(onTrack).descendingIterator(); i.hasNext(); ) {
        event("E", track(onTrack), i.next(), now(), j -> args(j, "at", where));
      }
      onTrack = LOOP;
    }
  }

  @Override
  public synchronized void callbackBegins(int task, String name) {
    String span = name == null ? "callback" : "callback " + name;
    spans(task).addLast(span);
    event("B", track(task), span);
  }

  @Override
  public synchronized void callbackEnds(int task) {
    event("E", track(task), spans(task).removeLast());
  }

  // ---- futures

  @Override
  public synchronized void futureMade(GeneFuture f, int task, String where) {
    int number = ++futures;
    String name = where.isEmpty() ? "future" : "future (" + where + ")";
    numbers.put(f, number);
    pending.put(number, name);
    span("b", number, name, task, "pending");
  }

  @Override
  public synchronized void futureSettled(GeneFuture f, int task) {
    Integer number = numbers.remove(f);
    if (number != null) {
      span(
          "e",
          number,
          Objects.requireNonNull(pending.remove(number)),
          task,
          f.state().symbol().toString());
    }
  }

  private void span(String phase, int number, String name, int task, String state) {
    event(
        phase,
        track(task),
        name,
        now(),
        j -> {
          j.writeStringField("cat", "future");
          j.writeStringField("id", process == MAIN ? "" + number : process + "." + number);
          args(j, "state", state);
        });
  }

  // ---- the loop

  @Override
  public void pollBegins() {
    pollStart = now();
  }

  @Override
  public synchronized void pollEnds(boolean found, long lagNanos) {
    if (found || now() - pollStart >= LEAST_POLL_MICROS) {
      whole("poll", pollStart, j -> {});
    }
    if (lagNanos > 0 || lagShown) {
      lagShown = lagNanos > 0;
      event(
          "C",
          LOOP_TRACK,
          "loop lag",
          now(),
          j -> {
            j.writeObjectFieldStart("args");
            j.writeNumberField("ms", lagNanos / 1e6);
            j.writeEndObject();
          });
    }
  }

  @Override
  public void parkBegins() {
    parkStart = now();
  }

  @Override
  public synchronized void parkEnds() {
    whole("park", parkStart, j -> {});
  }

  // ---- the end

  @Override
  public void close() {
    if (process != MAIN) {
      endSpans();
      return;
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // the process is ending already; the hook does the same
    }
    finish();
  }

  private synchronized void endSpans() {
    closeSpans("end of program");
    groups.keySet().forEach(group -> groupSpan("e", group, LOOP, 0));
    pending.forEach((number, name) -> span("e", number, name, LOOP, "pending"));
    groups.clear();
    pending.clear();
  }

  private void finish() {
    endSpans();
    out.workers.forEach(TraceFile::endSpans);
    synchronized (out) {
      if (out.closed) {
        return;
      }
      out.closed = true;
      try {
        out.json.close(); // closes the array and the object too
      } catch (IOException e) {
        // as with any event: a trace that cannot be written is no reason to fail
      }
    }
  }
}
