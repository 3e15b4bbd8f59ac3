package gene.inspect;

import gene.engine.Engine;
import gene.engine.RunListener;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.inspect.web.Answer;
import gene.inspect.web.PageServer;
import gene.inspect.web.Routes;
import gene.inspect.web.Viewers;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.InspectorHost;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * The page about a program (chapter 26): opened by the option {@code --inspect} or by the program
 * itself. What it serves is made on the thread of {@link PageServer}.
 */
public final class Inspector implements InspectorHost, RunListener, Live.Audience {
  /**
   * What the command line asks for.
   *
   * @param recording the file that all frames go to, null for none
   */
  public record Settings(int port, boolean readOnly, boolean waits, boolean opens, Path recording) {
    /** Nothing yet; the program may ask itself. */
    public static final Settings ON_DEMAND = new Settings(0, false, false, false, null);
  }

  static final String THREAD = "gene-inspect";
  static final int MAX_BODY = 1 << 16;

  private final Engine engine;
  private final String name;
  private final Settings settings;
  private final PageRegister register;
  private final Gatekeeper gate = new Gatekeeper();
  private final Viewers viewers = new Viewers();
  private final CountDownLatch firstViewer = new CountDownLatch(1);
  private PageServer server; // null: not open
  private Live live;
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
      try {
        Routes routes = new GuardedRoutes(gate, new LiveRequests(this));
        server = PageServer.open(THREAD, port, MAX_BODY, routes);
      } catch (IOException e) {
        throw Errors.io("cannot open the inspector on port " + port + ": " + e.getMessage());
      }
      gate.port(server.port());
      register.add(address());
      engine.listener(this);
      live = new Live(engine, vm, name, readOnly, server.thread(), this);
      live.start();
      server.thread().execute(PageFiles::prepare);
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
    live.ended(status, this::endFrames);
    server.close();
    register.remove();
  }

  // ---- the inspector's thread

  @Override
  public boolean any() {
    return viewers.any() || recording != null;
  }

  @Override
  public void frame(byte[] frame) {
    viewers.send(frame);
    if (recording != null) {
      recording.add(frame);
    }
  }

  private void endFrames() {
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
    live.greet();
  }

  Live live() {
    return live;
  }
}
