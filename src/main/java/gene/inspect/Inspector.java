package gene.inspect;

import gene.engine.Engine;
import gene.engine.RunListener;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.InspectorHost;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The page about a program (chapter 26): opened by the option {@code --inspect} or by the program
 * itself. What it serves is made on the thread of {@link InspectServer}.
 */
public final class Inspector implements InspectorHost, RunListener {
  /**
   * What the command line asks for.
   *
   * @param recording the file that all frames go to, null for none
   */
  public record Settings(int port, boolean readOnly, boolean waits, boolean opens, Path recording) {
    /** Nothing yet; the program may ask itself. */
    public static final Settings ON_DEMAND = new Settings(0, false, false, false, null);
  }

  private static final long TURN_MILLIS = 100;
  private static final long IDLE_MILLIS = 200;
  private static final long PATIENCE_MILLIS = 300;

  private final Engine engine;
  private final String name;
  private final Settings settings;
  private final PageRegister register;
  private final Gatekeeper gate = new Gatekeeper();
  private final Viewers viewers = new Viewers();
  private final CountDownLatch firstViewer = new CountDownLatch(1);
  private Program program;
  private InspectServer server; // null: not open
  private Monitor monitor;
  private Console console;
  private Actions actions;
  private RecordingFile recording; // null: none

  private Inspector(Engine engine, String name, Settings settings, PageRegister register) {
    this.engine = engine;
    this.name = name;
    this.settings = settings;
    this.register = register;
  }

  /** Gives the programs of an engine an inspector, open from their beginning when so wanted. */
  public static void of(Engine engine, String name, Settings settings, PageRegister register) {
    Inspector inspector = new Inspector(engine, name, settings, register);
    engine.core().inspectorHost(inspector);
    if (settings.opens()) {
      engine.listener(inspector);
    }
  }

  // ---- the program's thread

  @Override
  public void begins(Vm vm) {
    if (settings.recording() != null) {
      record(settings.recording());
    }
    String address = open(vm, settings.port(), settings.readOnly());
    engine.console().err("Inspector: " + address + "\n");
    if (settings.waits()) {
      engine.console().err("Waiting for a page.\n");
      try {
        firstViewer.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void record(Path file) {
    try {
      recording = RecordingFile.create(file);
    } catch (IOException e) {
      throw new UsageError("Cannot write " + file + ": " + SourceFiles.reason(e));
    }
  }

  @Override
  public String open(Vm vm, int port, boolean readOnly) {
    if (server == null) {
      program = new Program(name, readOnly);
      monitor = new Monitor(program, vm);
      console = new Console(engine);
      actions = new Actions(engine);
      try {
        server = InspectServer.open(port, new Routes(gate, new LiveRequests(this)));
      } catch (IOException e) {
        throw Errors.io("cannot open the inspector on port " + port + ": " + e.getMessage());
      }
      gate.port(server.port());
      register.add(address());
      engine.listener(this);
      server.thread().schedule(this::turn, TURN_MILLIS, TimeUnit.MILLISECONDS);
    }
    return address();
  }

  private String address() {
    return "http://127.0.0.1:" + server.port() + "/?token=" + gate.token();
  }

  @Override
  public void ended(int status) {
    if (server == null) {
      return;
    }
    program.ended(status);
    try {
      server.thread().submit(this::lastTurn).await(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.close();
    register.remove();
  }

  // ---- the inspector's thread

  private void turn() {
    if (program.ended()) {
      return;
    }
    boolean watched = viewers.any() || recording != null;
    monitor.watched(watched);
    if (watched) {
      frame(monitor.turn());
    } else {
      monitor.idle();
    }
    long next = watched ? TURN_MILLIS : IDLE_MILLIS;
    server.thread().schedule(this::turn, next, TimeUnit.MILLISECONDS);
  }

  private void frame(byte[] frame) {
    viewers.send(frame);
    if (recording != null) {
      recording.add(frame);
    }
  }

  private void lastTurn() {
    frame(monitor.last());
    viewers.end();
    if (recording != null) {
      recording.close();
    }
  }

  void events(Answer answer) {
    if (viewers.full()) {
      answer.text(HttpResponseStatus.SERVICE_UNAVAILABLE, "too many pages are open");
      return;
    }
    answer.stream("text/event-stream");
    viewers.add(answer.channel(), () -> {});
    firstViewer.countDown();
  }

  /** Waits a moment for the VM; a view that is older, or none, says that it is stuck. */
  void snapshot(Answer answer) {
    monitor.ask();
    long late = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    answerSnapshot(answer, late);
  }

  private void answerSnapshot(Answer answer, long late) {
    if (monitor.answered() || System.nanoTime() - late > 0) {
      answer.json(monitor.snapshot());
    } else {
      server.thread().schedule(() -> answerSnapshot(answer, late), 2, TimeUnit.MILLISECONDS);
    }
  }

  boolean readOnly() {
    return program.readOnly();
  }

  void console(String code, Answer answer) {
    console.evaluate(code, answer::json);
  }

  void cancel(int task, Answer answer) {
    actions.cancel(
        task, found -> answer.json((found ? "true" : "false").getBytes(StandardCharsets.US_ASCII)));
  }

  void flame(int millis, Answer answer) {
    actions.flameGraph(
        millis,
        graph -> {
          if (graph == null) {
            answer.text(HttpResponseStatus.CONFLICT, "a profile is being made already");
          } else {
            answer.bytes(HttpResponseStatus.OK, "image/svg+xml", graph);
          }
        });
  }
}
