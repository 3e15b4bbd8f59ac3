package gene.db;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A way to a server on this machine that can be interrupted: cut, or silent. */
final class CutCable implements AutoCloseable {
  private final ServerSocket server;
  private final int target;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile boolean silent;

  CutCable(int target) throws IOException {
    this.target = target;
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket near = server.accept();
        Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
        open.add(near);
        open.add(far);
        Thread.ofPlatform().daemon().start(() -> copy(near, far));
        Thread.ofPlatform().daemon().start(() -> copy(far, near));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void copy(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (!silent) {
          out.write(buffer, 0, n);
        }
      }
    } catch (IOException e) {
      // cut
    }
  }

  /** Ends all connections; new ones can be made. */
  void cut() throws IOException {
    for (Socket s : open) {
      open.remove(s); // not all: a new one may have come since
      s.close();
    }
  }

  /** Nothing comes through any more, and nobody is told. */
  void silence(boolean now) {
    silent = now;
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }
}
