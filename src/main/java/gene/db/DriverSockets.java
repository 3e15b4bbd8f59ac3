package gene.db;

import gene.async.loop.LoopFiber;
import gene.async.loop.LoopSocket;
import gene.async.loop.NettyIo;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.SQLException;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sockets for the PostgreSQL driver, which makes this factory by its name: those of connections
 * that are being opened {@link #with} a fiber belong to the event loop, others (a driver opens one
 * to cancel a statement) to the thread that uses them. Given a path they lead to that socket of the
 * file system instead of a host.
 */
public final class DriverSockets extends SocketFactory {
  /** Opens a connection. */
  interface Opening<T> {
    T open() throws SQLException;
  }

  private record Place(NettyIo io, LoopFiber user) {}

  private static final ThreadLocal<Place> PLACE = new ThreadLocal<>();

  private final @Nullable Path file;

  public DriverSockets() {
    this(null);
  }

  /** The driver hands over its {@code socketFactoryArg}. */
  public DriverSockets(@Nullable String file) {
    this.file = file == null ? null : Path.of(file);
  }

  /** Opens a connection whose socket is of that event loop. */
  static <T> T with(NettyIo io, LoopFiber user, Opening<T> opening) throws SQLException {
    PLACE.set(new Place(io, user));
    try {
      return opening.open();
    } finally {
      PLACE.remove();
    }
  }

  @Override
  public Socket createSocket() throws IOException {
    Place p = PLACE.get();
    if (file == null) {
      return p == null ? new Socket() : new LoopSocket(p.io, p.user);
    }
    if (p == null || p.io.domainChannel() == null) {
      return new FileSocket(file);
    }
    LoopSocket s = new LoopSocket(p.io, p.user);
    s.connect(file);
    return s;
  }

  // The driver makes sockets and connects them itself; these are for the sake of the class.

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws IOException {
    return createSocket(host, port);
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket s = createSocket();
    if (!s.isConnected()) {
      s.connect(address);
    }
    return s;
  }
}
