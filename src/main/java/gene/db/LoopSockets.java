package gene.db;

import gene.async.loop.LoopFiber;
import gene.async.loop.LoopSocket;
import gene.async.loop.NettyIo;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.sql.SQLException;
import javax.net.SocketFactory;

/**
 * Sockets for the PostgreSQL driver, which makes this factory by its name: those of connections
 * that are being opened {@link #with} a fiber belong to the event loop, others (a driver opens one
 * to cancel a statement) are plain.
 */
public final class LoopSockets extends SocketFactory {
  /** Opens a connection. */
  interface Opening<T> {
    T open() throws SQLException;
  }

  private record Place(NettyIo io, LoopFiber user) {}

  private static final ThreadLocal<Place> PLACE = new ThreadLocal<>();

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
    return p == null ? new Socket() : new LoopSocket(p.io, p.user);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket s = createSocket();
    s.connect(address);
    return s;
  }
}
