package gene.lsp;

import gene.engine.Engine;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** {@code gene lsp}: serves one editor until it says goodbye. */
public final class Lsp {
  /**
   * @param workspace the folder to begin with besides those that the editor names, or null
   * @param cache the folder that keeps the index between sessions, null for none
   * @param trace where messages are written as they come and go, or null
   */
  public record Settings(Path workspace, Path cache, PrintWriter trace) {
    /** The index of these folders. */
    Path indexFile(List<Path> folders) {
      if (cache == null || folders.isEmpty()) {
        return null;
      }
      String name = Integer.toHexString(folders.hashCode()) + "-" + Engine.VERSION;
      return cache.resolve("lsp").resolve(name + ".index");
    }
  }

  private static final Logger QUIET = Logger.getLogger("org.eclipse.lsp4j");

  private Lsp() {}

  /** Speaks the protocol over two streams; the exit status. */
  public static int serve(InputStream in, OutputStream out, Settings settings) {
    QUIET.setLevel(Level.OFF); // what is wrong is told to the editor
    CompletableFuture<Integer> status = new CompletableFuture<>();
    IntConsumer exit = status::complete;
    Server server = new Server(settings, exit);
    Launcher.Builder<LanguageClient> builder =
        new LSPLauncher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(out)
            .wrapMessages(Parameters::new);
    if (settings.trace() != null) {
      builder.traceMessages(settings.trace());
    }
    Launcher<LanguageClient> launcher = builder.create();
    server.client(launcher.getRemoteProxy());
    var listening = launcher.startListening();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                listening.get();
              } catch (InterruptedException | ExecutionException e) {
                // the connection is gone either way
              }
              status.complete(1);
            });
    int code = status.join();
    server.worker().end();
    return code;
  }

  /** Waits for one editor at the address, and serves it. */
  public static int serve(String host, int port, IntConsumer ready, Settings settings)
      throws IOException {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getByName(host))) {
      ready.accept(socket.getLocalPort());
      try (Socket editor = socket.accept()) {
        return serve(editor.getInputStream(), editor.getOutputStream(), settings);
      }
    }
  }
}
