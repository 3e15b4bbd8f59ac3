package gene.inspect;

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
import java.util.concurrent.TimeUnit;

/**
 * Serves the page, on the loopback interface and on one thread of its own, which makes the frames
 * too. A daemon: it keeps no program alive.
 */
final class InspectServer {
  private static final int MAX_BODY = 1 << 16;
  private static final int MAX_LINE = 4096;
  private static final int MAX_HEADERS = 16_384;
  private static final int IDLE_SECONDS = 120;
  private static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(1 << 18, 1 << 20);

  private final MultiThreadIoEventLoopGroup threads;
  private final Channel listener;

  private InspectServer(MultiThreadIoEventLoopGroup threads, Channel listener) {
    this.threads = threads;
    this.listener = listener;
  }

  /** Opens the port, 0 for any. */
  static InspectServer open(int port, Routes routes) throws IOException {
    MultiThreadIoEventLoopGroup threads =
        new MultiThreadIoEventLoopGroup(
            1,
            r -> {
              Thread t = new Thread(r, "gene-inspect");
              t.setDaemon(true);
              return t;
            },
            NioIoHandler.newFactory());
    ServerBootstrap boot =
        new ServerBootstrap()
            .group(threads)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel c) {
                    c.pipeline()
                        .addLast(new HttpServerCodec(MAX_LINE, MAX_HEADERS, MAX_LINE))
                        .addLast(new IdleStateHandler(0, 0, IDLE_SECONDS))
                        .addLast(new HttpObjectAggregator(MAX_BODY))
                        .addLast(new PageHandler(routes));
                  }
                });
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    var bound = boot.bind(address).awaitUninterruptibly();
    if (!bound.isSuccess()) {
      threads.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      throw new IOException(bound.cause().getMessage());
    }
    return new InspectServer(threads, bound.channel());
  }

  int port() {
    return ((InetSocketAddress) listener.localAddress()).getPort();
  }

  /** The thread. */
  EventLoop thread() {
    return listener.eventLoop();
  }

  void close() {
    listener.close();
    threads.shutdownGracefully(50, 500, TimeUnit.MILLISECONDS);
  }
}
