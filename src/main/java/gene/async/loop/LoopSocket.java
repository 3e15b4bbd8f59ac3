package gene.async.loop;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ConnectTimeoutException;
import io.netty.channel.unix.DomainSocketAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A socket of the VM's event loop behind the streams that blocking drivers want. In its {@link
 * LoopFiber} reading suspends the fiber; on other threads (a connection is opened on one) it blocks
 * the thread, and bytes come through the loop all the same.
 *
 * <p>Bytes go through two arrays: the inbox, filled by the VM thread and emptied by the reader, and
 * the outbox, which the writer fills and the VM thread sends when the writer waits. Both have an
 * end: the peer is not read from while the inbox is full, and a writer waits while the network does
 * not take what was sent.
 */
public final class LoopSocket extends Socket {
  private static final int FULL = 1 << 20;
  private static final int SEND_AT = 1 << 16;

  private final NettyIo io;
  private final LoopFiber fiber;
  private final Input input = new Input();
  private final Output output = new Output();
  private volatile @Nullable Channel channel;
  private volatile int timeout; // milliseconds, 0: none
  private volatile boolean closed;

  // of both sides, under the monitor of input; nobody waits inside of it
  private byte[] inbox = new byte[1 << 13];
  private int start;
  private int end;
  private boolean ended;
  private @Nullable Thread waiting; // outside of the fiber

  // of the writer
  private byte[] outbox = new byte[1 << 13];
  private int filled;
  private boolean sending;

  public LoopSocket(NettyIo io, LoopFiber fiber) throws SocketException {
    super((SocketImpl) null);
    this.io = io;
    this.fiber = fiber;
  }

  // ---- opening and closing

  @Override
  public void connect(SocketAddress address) throws IOException {
    connect(address, 0);
  }

  /** Not in the fiber: the name has been resolved by blocking, and so will be what follows. */
  @Override
  public void connect(SocketAddress address, int millis) throws IOException {
    if (address instanceof InetSocketAddress a && a.isUnresolved()) {
      throw new UnknownHostException(a.getHostString());
    }
    open(
        new Bootstrap()
            .channel(io.socketChannel())
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, millis)
            .option(ChannelOption.TCP_NODELAY, true),
        address);
  }

  /** Connects to a socket of the file system; {@link NettyIo#domainChannel} must know a way. */
  public void connect(Path file) throws IOException {
    open(new Bootstrap().channel(io.domainChannel()), new DomainSocketAddress(file.toString()));
  }

  private void open(Bootstrap how, SocketAddress address) throws IOException {
    ChannelFuture connected =
        how.group(io.group()).handler(new Arrivals()).connect(address).awaitUninterruptibly();
    Throwable failure = connected.cause();
    if (failure instanceof ConnectTimeoutException) {
      throw new SocketTimeoutException("Connect timed out");
    } else if (failure != null) {
      throw (IOException) new ConnectException("Connection refused").initCause(failure);
    }
    channel = connected.channel();
    if (closed) {
      connected.channel().close();
    }
  }

  @Override
  public void close() {
    closed = true;
    Channel c = channel;
    if (c != null) {
      c.close();
    }
    wake();
  }

  private Channel channel() throws IOException {
    Channel c = channel;
    if (closed || c == null) {
      throw new SocketException(closed ? "Socket closed" : "Socket is not connected");
    }
    return c;
  }

  // ---- reading

  @Override
  public InputStream getInputStream() {
    return input;
  }

  /** On the VM thread: what the network brings. */
  private final class Arrivals extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext at, Object message) {
      ByteBuf bytes = (ByteBuf) message;
      boolean full = put(bytes);
      bytes.release();
      if (full) {
        at.channel().config().setAutoRead(false);
      }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext at) {
      wake();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext at) {
      wake();
    }

    @Override
    public void channelInactive(ChannelHandlerContext at) {
      synchronized (input) {
        ended = true;
      }
      wake();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext at, Throwable failure) {
      at.close(); // a reset: the reader sees the end
    }
  }

  private boolean put(ByteBuf bytes) {
    synchronized (input) {
      int n = bytes.readableBytes();
      if (end + n > inbox.length) {
        int held = end - start;
        byte[] to = held + n > inbox.length ? new byte[Integer.highestOneBit(held + n) * 2] : inbox;
        System.arraycopy(inbox, start, to, 0, held);
        inbox = to;
        start = 0;
        end = held;
      }
      bytes.readBytes(inbox, end, n);
      end += n;
      return end - start >= FULL;
    }
  }

  private void wake() {
    Thread thread;
    synchronized (input) {
      thread = waiting;
    }
    if (thread != null) {
      LockSupport.unpark(thread);
    } else if (fiber.loop().vmThread() == Thread.currentThread()) {
      fiber.resumeLater();
    } else {
      fiber.unblocked();
    }
  }

  private final class Input extends InputStream {
    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int available() {
      synchronized (this) {
        return end - start;
      }
    }

    @Override
    public int read(byte[] to, int from, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      if (fiber.isCurrent()) {
        fiber.yieldIfLong();
      }
      int n = take(to, from, count);
      if (n == 0) {
        n = fiber.isCurrent() ? suspended(to, from, count) : blocked(to, from, count);
      }
      return n;
    }

    /** What is there: -1 at the end, 0 when there is nothing yet. */
    private int take(byte[] to, int from, int count) throws IOException {
      Channel c = channel();
      int n;
      boolean again;
      synchronized (this) {
        int held = end - start;
        n = Math.min(held, count);
        if (n == 0) {
          return ended ? -1 : 0;
        }
        System.arraycopy(inbox, start, to, from, n);
        start += n;
        again = held >= FULL / 2 && held - n < FULL / 2;
        if (start == end) {
          start = 0;
          end = 0;
          inbox = inbox.length > SEND_AT ? new byte[1 << 13] : inbox;
        }
      }
      if (again) {
        c.config().setAutoRead(true);
      }
      return n;
    }

    private int suspended(byte[] to, int from, int count) throws IOException {
      int millis = timeout;
      long deadline = System.nanoTime() + millis * 1_000_000L;
      Timers.Timer alarm =
          millis == 0
              ? null
              : fiber.loop().timer(millis * 1_000_000L, Timers.Kind.UPKEEP, fiber::resumeLater);
      try {
        int n = 0;
        while (n == 0) {
          fiber.suspend();
          n = take(to, from, count);
          checkTime(n, millis, deadline);
        }
        return n;
      } finally {
        if (alarm != null) {
          fiber.loop().cancel(alarm);
        }
      }
    }

    private int blocked(byte[] to, int from, int count) throws IOException {
      int millis = timeout;
      long deadline = System.nanoTime() + millis * 1_000_000L;
      synchronized (this) {
        waiting = Thread.currentThread();
      }
      try {
        int n = take(to, from, count);
        while (n == 0) {
          LockSupport.parkNanos(this, millis == 0 ? Long.MAX_VALUE : deadline - System.nanoTime());
          n = take(to, from, count);
          checkTime(n, millis, deadline);
        }
        return n;
      } finally {
        synchronized (this) {
          waiting = null;
        }
      }
    }

    private static void checkTime(int n, int millis, long deadline) throws IOException {
      if (n == 0 && millis != 0 && System.nanoTime() - deadline >= 0) {
        throw new SocketTimeoutException("Read timed out");
      }
    }

    @Override
    public void close() {
      LoopSocket.this.close();
    }
  }

  // ---- writing

  @Override
  public OutputStream getOutputStream() {
    return output;
  }

  private final class Output extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      channel();
      if (filled + count > outbox.length) {
        outbox = Arrays.copyOf(outbox, Integer.highestOneBit(filled + count) * 2);
      }
      System.arraycopy(bytes, from, outbox, filled, count);
      filled += count;
      if (filled >= SEND_AT) {
        flush();
      }
    }

    @Override
    public void flush() throws IOException {
      Channel c = channel();
      if (!fiber.isCurrent()) {
        send(c);
        return;
      }
      if (!sending) {
        sending = true;
        fiber.errand(() -> send(c));
      }
      if (filled >= SEND_AT) {
        fiber.yieldNow();
        while (!c.isWritable() && c.isActive()) {
          fiber.suspend();
        }
      }
    }

    private void send(Channel c) {
      sending = false;
      if (filled > 0) {
        c.writeAndFlush(c.alloc().directBuffer(filled).writeBytes(outbox, 0, filled));
        filled = 0;
        outbox = outbox.length > 2 * SEND_AT ? new byte[1 << 13] : outbox;
      }
    }

    @Override
    public void close() {
      LoopSocket.this.close();
    }
  }

  // ---- what drivers ask sockets for

  @Override
  public void setSoTimeout(int millis) {
    timeout = millis;
  }

  @Override
  public int getSoTimeout() {
    return timeout;
  }

  /** It never waits for more to send. */
  @Override
  public void setTcpNoDelay(boolean on) {}

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    set(ChannelOption.SO_KEEPALIVE, on);
  }

  @Override
  public void setReceiveBufferSize(int bytes) throws SocketException {
    set(ChannelOption.SO_RCVBUF, bytes);
  }

  @Override
  public void setSendBufferSize(int bytes) throws SocketException {
    set(ChannelOption.SO_SNDBUF, bytes);
  }

  private <T> void set(ChannelOption<T> option, T value) throws SocketException {
    Channel c = channel;
    if (c == null) {
      throw new SocketException("Socket is not connected");
    }
    c.config().setOption(option, value);
  }

  @Override
  public boolean isConnected() {
    return channel != null;
  }

  @Override
  public boolean isBound() {
    return channel != null;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    return channel != null && channel.remoteAddress() instanceof InetSocketAddress a
        ? a.getAddress()
        : null;
  }

  @Override
  public int getPort() {
    return channel != null && channel.remoteAddress() instanceof InetSocketAddress a
        ? a.getPort()
        : 0;
  }

  @Override
  public void shutdownOutput() throws IOException {
    output.flush();
  }
}
