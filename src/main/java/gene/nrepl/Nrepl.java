package gene.nrepl;

import gene.async.Scheduler;
import gene.engine.Engine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Listens for editors on this machine, and tells them in a file how to be let in. */
public final class Nrepl implements AutoCloseable {
  /** The file in the working directory: the port and the token, a line each. */
  public static final String FILE = ".gene-nrepl";

  private final Engine engine;
  private final ServerSocket socket;
  private final String token;
  private final Path file;

  private Nrepl(Engine engine, ServerSocket socket, String token, Path file) {
    this.engine = engine;
    this.socket = socket;
    this.token = token;
    this.file = file;
  }

  /** Opens the port, 0 for any; the file is made anew and can be read by its owner alone. */
  public static Nrepl open(Engine engine, int port, Path folder) throws IOException {
    engine.vm().kernel(); // evaluations are tasks
    ServerSocket socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
    byte[] secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    String token = HexFormat.of().formatHex(secret);
    Path file = folder.resolve(FILE);
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, socket.getLocalPort() + "\n" + token + "\n", StandardCharsets.UTF_8);
    Nrepl server = new Nrepl(engine, socket, token, file);
    Thread.ofPlatform().daemon().name("gene-nrepl").start(server::accept);
    return server;
  }

  public int port() {
    return socket.getLocalPort();
  }

  /** Does what editors ask for until the program is ended. On the thread of the VM. */
  public void await() {
    Scheduler scheduler = Scheduler.of(engine.vm());
    scheduler.loop().addSource();
    scheduler.awaitAll();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket editor = socket.accept();
        Thread.ofVirtual().start(() -> new Connection(engine, editor, token).run());
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    Files.deleteIfExists(file);
  }
}
