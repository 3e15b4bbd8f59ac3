package gene.dap;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** {@code gene dap} and {@code gene run --debug-wait}. */
public final class Dap {
  private static final Logger QUIET = Logger.getLogger("org.eclipse.lsp4j");

  private Dap() {}

  /** Serves one editor, which says what to launch; the exit status is that of the server. */
  public static int serve(InputStream in, OutputStream out) {
    Launched program = new Launched();
    Adapter adapter = new Adapter(program);
    program.adapter = adapter;
    listen(adapter, in, out);
    program.terminate();
    return 0;
  }

  private static void listen(Adapter adapter, InputStream in, OutputStream out) {
    QUIET.setLevel(Level.OFF); // what is wrong is told to the editor
    Launcher<IDebugProtocolClient> launcher = DSPLauncher.createServerLauncher(adapter, in, out);
    Outbox outbox = new Outbox(launcher.getRemoteProxy());
    adapter.outbox(outbox);
    Future<Void> listening = launcher.startListening();
    try {
      listening.get();
    } catch (InterruptedException | ExecutionException e) {
      return; // the connection is gone
    } finally {
      outbox.close();
    }
  }

  /**
   * Lets editors attach to the engine, one after the other, and waits until the first has said what
   * it wants. Only programs of this machine can.
   */
  public static void await(Engine engine, int port, IntConsumer ready) throws IOException {
    Debugger debugger = new Debugger(engine);
    ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    CountDownLatch begun = new CountDownLatch(1);
    Thread.ofPlatform()
        .daemon()
        .name("gene-dap")
        .start(() -> accept(engine, debugger, socket, begun));
    ready.accept(socket.getLocalPort());
    try {
      begun.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void accept(
      Engine engine, Debugger debugger, ServerSocket socket, CountDownLatch begun) {
    while (!socket.isClosed()) {
      try (Socket editor = socket.accept()) {
        Adapter adapter =
            new Adapter(
                new Adapter.Debuggee() {
                  @Override
                  public Debugger prepare(Map<String, Object> launch) {
                    return debugger;
                  }

                  @Override
                  public void start() {
                    begun.countDown();
                  }

                  @Override
                  public void end(boolean terminate) {
                    begun.countDown();
                    hangUp(editor);
                    if (terminate) {
                      Thread.ofVirtual().start(() -> engine.terminate(143));
                    }
                  }
                });
        listen(adapter, editor.getInputStream(), editor.getOutputStream());
        debugger.detach(); // the editor may have gone without a word
      } catch (IOException e) {
        return; // the program ends
      }
    }
  }

  /** The connection ends when the answer has been sent: the next editor need not wait for it. */
  private static void hangUp(Socket editor) {
    try {
      editor.shutdownInput();
    } catch (IOException e) {
      return; // it has gone already
    }
  }

  /** A program in this process, whose output goes to the editor. */
  private static final class Launched implements Adapter.Debuggee {
    private Adapter adapter;
    private Engine engine;
    private Path program;
    private List<String> args = List.of();
    private Thread running;

    @Override
    public Debugger prepare(Map<String, Object> launch) {
      if (!(launch.get("program") instanceof String name)) {
        throw new IllegalArgumentException("launch needs a program");
      }
      Console console =
          new Console(InputStream.nullInputStream(), new Events("stdout"), new Events("stderr"))
              .watched();
      engine = new Engine(Options.DEFAULT.withErrorFormat(Options.ErrorFormat.HUMAN), console);
      if (launch.get("cwd") instanceof String cwd) {
        engine.vm().workingDirectory().change(cwd);
      }
      program = engine.vm().workingDirectory().resolve(name);
      if (!Files.isReadable(program)) {
        throw new IllegalArgumentException("Cannot read " + program);
      }
      if (launch.get("args") instanceof List<?> given) {
        args = given.stream().map(String::valueOf).toList();
      }
      return new Debugger(engine);
    }

    @Override
    public synchronized void start() {
      if (running == null && engine != null) {
        running =
            Thread.ofPlatform()
                .daemon()
                .name("gene-debuggee")
                .start(
                    () -> {
                      int status = engine.runFile(program, args);
                      adapter.exited(status);
                    });
      }
    }

    @Override
    public void end(boolean terminate) {
      Thread.ofVirtual().start(this::terminate);
    }

    synchronized void terminate() {
      if (running != null && running.isAlive()) {
        engine.terminate(143);
      }
    }

    /** Output as events, whole characters each. */
    private final class Events extends OutputStream {
      private final String category;

      Events(String category) {
        this.category = category;
      }

      @Override
      public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) {
        adapter.output(category, new String(bytes, from, count, StandardCharsets.UTF_8));
      }
    }
  }
}
