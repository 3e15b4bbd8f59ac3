package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.async.Figures;
import gene.async.KernelView;
import gene.async.Scheduler;
import gene.async.Workers;
import gene.inspect.EventRing.Kind;
import gene.runtime.Vm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes frames: what has happened since the last one, and a few times a second what there is. On
 * the inspector's thread.
 */
final class Monitor {
  /** The version of the format; it grows when a field changes its meaning. */
  static final int VERSION = 1;

  private static final JsonFactory JSON = new JsonFactory();
  private static final int RING = 1 << 15;
  private static final long VIEW_NANOS = 250_000_000L;
  private static final long MOST_NANOS = 1_000_000_000L;
  private static final int VIEW_REST = 20; // of the time at most a part is for views
  private static final long TURN_NANOS = 120_000_000L;
  private static final int MAX_EVENTS = 6000;

  private final Program program;
  private final Scheduler scheduler;
  private final EventRing ring = new EventRing(RING);
  private final Recorder recorder;
  private final TurnRecorders turns = new TurnRecorders();
  private final KernelProbe probe;
  private final Figures figures;
  private final TaskTitles titles = new TaskTitles();
  private final LogLines logs;
  private final Ages ages = new Ages();
  private final HttpFigures http = new HttpFigures();
  private final MemoryFigures memory = new MemoryFigures();
  private final Map<Integer, Long> computed = new HashMap<>();
  private final long start = System.nanoTime();
  private int runs = -1;
  private long runsSince;
  private long viewAt;
  private long viewEvery = VIEW_NANOS;
  private long viewTook; // by the last one
  private boolean watched;
  private long events;
  private long leftOut;

  Monitor(Program program, Vm vm) {
    this.program = program;
    this.logs = new LogLines(vm);
    this.scheduler = Scheduler.of(vm);
    this.recorder = new Recorder(scheduler, ring);
    this.probe = new KernelProbe(vm, scheduler);
    this.figures = Figures.of(scheduler);
  }

  /** Somebody looks from now on, or nobody does. */
  void watched(boolean b) {
    if (b == watched) {
      return;
    }
    watched = b;
    if (!b) {
      scheduler.loop().post(recorder::detach);
      turns.leave();
    }
  }

  /** One tick without viewers. */
  void idle() {
    ages.record(System.nanoTime(), scheduler.tasksMade());
  }

  /** Sees to it that there is a view soon. */
  void ask() {
    probe.ask(true);
  }

  /** A page has come: the next frame has a view, if that can be; whether it will be a new one. */
  boolean greets(int before) {
    viewAt = System.nanoTime() - MOST_NANOS;
    return probe.taken() != before;
  }

  int viewsTaken() {
    return probe.taken();
  }

  /** Sets how much is logged; false when that cannot be. */
  boolean logLevel(String logger, String level) {
    return logs.level(logger, level);
  }

  boolean answered() {
    return probe.view() != null;
  }

  /** One tick with viewers: the frame for them. */
  byte[] nextFrame() {
    ages.record(System.nanoTime(), scheduler.tasksMade());
    scheduler.loop().post(recorder::attach);
    turns.watch(workers());
    probe.ask(System.nanoTime() - viewAt >= viewEvery - TURN_NANOS);
    return frame();
  }

  private byte[] frame() {
    long now = System.nanoTime();
    ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
    try (JsonGenerator j = JSON.createGenerator(out)) {
      j.writeStartObject();
      j.writeNumberField("t", (now - start) / 1_000_000);
      writeEvents(j);
      logs.writeNew(j);
      if (now - viewAt >= viewEvery) {
        viewAt = now;
        j.writeFieldName("view");
        writeView(j, now);
        rest(System.nanoTime() - now);
      }
      j.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // into memory: cannot be
    }
    return out.toByteArray();
  }

  /**
   * Views come more rarely when they take long, and the page needs as long to read them. Of two in
   * a row the faster one counts: the first view of a program loads classes.
   */
  private void rest(long took) {
    viewEvery = Math.clamp(Math.min(took, viewTook) * VIEW_REST, VIEW_NANOS, MOST_NANOS);
    viewTook = took;
  }

  /** The frame after the end of the program. */
  byte[] last() {
    viewAt = System.nanoTime() - MOST_NANOS;
    return frame();
  }

  /** A frame with a view and no events, for those who ask for one. */
  byte[] snapshot() {
    long now = System.nanoTime();
    ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
    try (JsonGenerator j = JSON.createGenerator(out)) {
      writeView(j, now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  // ---- events

  private void writeEvents(JsonGenerator j) throws IOException {
    j.writeArrayFieldStart("events");
    int[] written = {0};
    EventRing.Reader reader =
        (at, kind, task, value, text) -> {
          account(at, kind, task);
          events++;
          if (kind == Kind.REQUEST) {
            http.add(at, text, EventRing.status(value), EventRing.nanos(value), task);
          }
          if (++written[0] > MAX_EVENTS) {
            leftOut++;
            return;
          }
          try {
            writeEvent(j, at, kind, task, value, text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    ring.drain(reader);
    turns.drain(reader);
    j.writeEndArray();
  }

  /**
   * {@code [microseconds, kind, task, value, text]}, the last two where there are any; of a request
   * its status, how long it took, what it was, and the task.
   */
  private void writeEvent(JsonGenerator j, long at, Kind kind, int task, long value, String text)
      throws IOException {
    boolean request = kind == Kind.REQUEST;
    j.writeStartArray();
    j.writeNumber((at - start) / 1000);
    j.writeNumber(kind.ordinal());
    j.writeNumber(request ? EventRing.status(value) : task);
    if (value != 0 || text != null) {
      j.writeNumber((request ? EventRing.nanos(value) : value) / 1000);
    }
    if (text != null) {
      j.writeString(text);
    }
    if (request) {
      j.writeNumber(task);
    }
    j.writeEndArray();
  }

  /** Adds up the computing time of tasks. */
  private void account(long at, Kind kind, int task) {
    switch (kind) {
      case RUNNING -> {
        runs = task;
        runsSince = at;
      }
      case PAUSED -> stopped(at, task);
      case ENDED -> {
        stopped(at, task);
        computed.remove(task);
      }
      default -> {}
    }
  }

  private void stopped(long at, int task) {
    if (runs == task) {
      computed.merge(task, at - runsSince, Long::sum);
      runs = -1;
    }
  }

  // ---- views

  /** Of a program with actors, else null. */
  private Workers workers() {
    return scheduler.vm().core().actors() instanceof Workers w ? w : null;
  }

  private void writeView(JsonGenerator j, long now) throws IOException {
    j.writeStartObject();
    j.writeNumberField("version", VERSION);
    j.writeNumberField("uptime_ms", (now - start) / 1_000_000);
    program.write(j);
    j.writeNumberField("events", events);
    j.writeNumberField("left_out", leftOut + ring.leftOut() + recorder.leftOut() + turns.leftOut());
    j.writeNumberField("sampled", recorder.pauses());
    memory.write(j);
    j.writeFieldName("http");
    http.write(j, now);
    KernelProbe.Stuck stuck = program.ended() ? null : probe.stuck(now);
    j.writeFieldName("stuck");
    ViewJson.stuck(j, stuck);
    logs.write(j);
    KernelView view = probe.view();
    if (view != null) {
      ViewJson.kernel(j, view, t -> ages.age(t, now), t -> computed.getOrDefault(t, 0L), titles);
      Workers w = workers();
      if (w != null) {
        ViewJson.workers(j, w);
      }
      ViewJson.tables(j, figures.tables());
    }
    j.writeEndObject();
  }
}
