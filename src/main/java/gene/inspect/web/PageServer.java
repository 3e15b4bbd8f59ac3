package gene.inspect.web;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.timeout.IdleStateHandler;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Serves a page on one thread of its own, on which its owner may do more. A daemon: it keeps no
 * program alive. Requests are small and whole before they are looked at; a client that sends one
 * too slowly, or neither asks nor takes for long, is let go.
 */
public final class PageServer {
  private static final int MAX_LINE = 4096;
  private static final int MAX_HEADERS = 16_384;

  /** How long a client may take to send a request. */
  public static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final int IDLE_SECONDS = 120;
  private static final int MAX_CONNECTIONS = 500;
  private static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 18, 1 << 20);

  private final MultiThreadIoEventLoopGroup threads;
  private final Channel listener;

  private PageServer(MultiThreadIoEventLoopGroup threads, Channel listener) {
    this.threads = threads;
    this.listener = listener;
  }

  /** Opens the port, 0 for any, of the loopback interface. */
  public static PageServer open(String name, int port, int maxBody, Routes routes)
      throws IOException {
    InetSocketAddress here = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    return open(name, here, maxBody, PATIENCE, routes);
  }

  /** Opens the port of that address. */
  public static PageServer open(
      String name, InetSocketAddress address, int maxBody, Duration patience, Routes routes)
      throws IOException {
    MultiThreadIoEventLoopGroup threads =
        new MultiThreadIoEventLoopGroup(
            1,
            r -> {
              Thread t = new Thread(r, name);
              t.setDaemon(true);
              return t;
            },
            NioIoHandler.newFactory());
    AtomicInteger open = new AtomicInteger();
    ServerBootstrap boot =
        new ServerBootstrap()
            .group(threads)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel c) {
                    if (!counted(c, open)) {
                      c.close();
                      return;
                    }
                    c.pipeline()
                        .addLast(new RequestDeadline(patience))
                        .addLast(new HttpServerCodec(MAX_LINE, MAX_HEADERS, MAX_LINE))
                        .addLast(RequestDeadline.END)
                        .addLast(new IdleStateHandler(0, 0, IDLE_SECONDS))
                        .addLast(new HttpObjectAggregator(maxBody))
                        .addLast(new PageHandler(routes));
                  }
                });
    var bound = boot.bind(address).awaitUninterruptibly();
    if (!bound.isSuccess()) {
      threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      throw new IOException(bound.cause().getMessage());
    }
    return new PageServer(threads, bound.channel());
  }

  /** Counts a connection while it is open; false when there are too many. */
  private static boolean counted(Channel c, AtomicInteger open) {
    if (open.incrementAndGet() > MAX_CONNECTIONS) {
      open.decrementAndGet();
      return false;
    }
    c.closeFuture().addListener(f -> open.decrementAndGet());
    return true;
  }

  public int port() {
    return ((InetSocketAddress) listener.localAddress()).getPort();
  }

  /** The thread. */
  public EventLoop thread() {
    return listener.eventLoop();
  }

  public void close() {
    listener.close();
    threads.shutdownGracefully(50, 500, TimeUnit.MILLISECONDS);
  }
}
