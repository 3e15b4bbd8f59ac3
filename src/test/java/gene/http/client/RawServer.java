package gene.http.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that does whatever a test wants with each connection, right or wrong. */
final class RawServer implements AutoCloseable {
  /** Talks over a connection, which is closed afterwards. */
  interface Talk {
    void on(Socket socket) throws IOException, InterruptedException;
  }

  private final ServerSocket socket;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final List<Thread> talks = new CopyOnWriteArrayList<>();

  RawServer(Talk talk) {
    try {
      socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual()
        .start(
            () -> {
              while (!socket.isClosed()) {
                try {
                  Socket s = socket.accept();
                  open.add(s);
                  talks.add(Thread.ofVirtual().start(() -> talk(s, talk)));
                } catch (IOException e) {
                  return; // closed
                }
              }
            });
  }

  private static void talk(Socket s, Talk talk) {
    try (s) {
      talk.on(s);
    } catch (IOException | InterruptedException e) {
      // The client has gone, as tests of cancelling want it.
    }
  }

  /** Reads the head of a request: everything up to the empty line. */
  static String head(Socket s) throws IOException {
    InputStream in = s.getInputStream();
    StringBuilder text = new StringBuilder();
    while (!text.toString().endsWith("\r\n\r\n")) {
      int c = in.read();
      if (c < 0) {
        throw new IOException("end of connection");
      }
      text.append((char) c);
    }
    return text.toString();
  }

  static void say(Socket s, String text) throws IOException {
    s.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    s.getOutputStream().flush();
  }

  /** Waits until all talks are over, as they are when clients hang up. */
  boolean allOver() throws InterruptedException {
    for (Thread t : talks) {
      if (!t.join(Duration.ofSeconds(20))) {
        return false;
      }
    }
    return true;
  }

  int port() {
    return socket.getLocalPort();
  }

  ClientRun run() {
    return new ClientRun()
        .with("base", "http://127.0.0.1:" + port())
        .with("place", "127.0.0.1:" + port())
        .with("port", (long) port());
  }

  @Override
  public void close() {
    try {
      socket.close();
      for (Socket s : open) {
        s.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
