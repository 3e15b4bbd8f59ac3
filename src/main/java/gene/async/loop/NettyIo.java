package gene.async.loop;

import io.netty.bootstrap.AbstractBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ManualIoEventLoop;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.ResourceLeakDetector;
import java.net.StandardSocketOptions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Sockets of a VM: a Netty event loop that the VM thread drives, epoll where there is one. Attached
 * with the first socket, so that other programs never load Netty.
 *
 * <p>Channel handlers run on the VM thread inside {@link #poll} or {@link #park} and must not run
 * Gene code there: they hand over with {@link EventLoop#post} or settle futures inside such an
 * action, and the poll goes on with that right after. Tasks may write to channels; what they write
 * goes out with the next poll.
 */
public final class NettyIo implements EventLoop.Io {
  /** Held, because the JDK forgets the level of a logger that nobody holds. */
  private static final Logger LOG = Logger.getLogger("io.netty");

  private static final Logger HTTP2_LOG = Logger.getLogger("io.netty.handler.codec.http2");

  static {
    // Netty describes its buffers to the flight recorder, whose classes take 80 ms to begin. First,
    // because Netty reads it when its first class is loaded.
    if (System.getProperty("io.netty.jfr.enabled") == null) {
      System.setProperty("io.netty.jfr.enabled", "false");
    }
    // Netty follows one buffer in 128 with stack traces, to report leaks: some percent of a small
    // request. Our tests follow all of them; who wants reports from a service sets the property.
    if (System.getProperty("io.netty.leakDetection.level") == null) {
      ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    }
    // Netty warns of what clients do wrong, with traces, on the program's standard error: any
    // client could fill an operator's disk. Who configures logging decides for himself.
    if (System.getProperty("java.util.logging.config.file") == null) {
      LOG.setLevel(Level.SEVERE);
      HTTP2_LOG.setLevel(Level.OFF); // calls it severe when a client overflows its window
    }
  }

  private final ManualIoEventLoop loop;
  private final boolean epoll = Epoll.isAvailable();
  private final Set<Channel> open = new HashSet<>();

  /**
   * {@code idle} is false while something waits that Netty does not know of. Netty asks right
   * before it blocks, when a wake-up of another thread can no longer get lost: one that came a
   * moment earlier leaves no trace in the handler.
   */
  public NettyIo(Thread vmThread, BooleanSupplier idle) {
    IoHandlerFactory factory = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    loop =
        new ManualIoEventLoop(vmThread, factory) {
          @Override
          protected boolean canBlock() {
            return idle.getAsBoolean();
          }
        };
  }

  /** The group to give to bootstraps. */
  public EventLoopGroup group() {
    return loop;
  }

  /**
   * Lets several sockets, also of other VMs, listen on the port; the system spreads connections.
   */
  public void sharePort(AbstractBootstrap<?, ?> server) {
    if (epoll) {
      server.option(EpollChannelOption.SO_REUSEPORT, true);
    } else {
      server.option(NioChannelOption.of(StandardSocketOptions.SO_REUSEPORT), true);
    }
  }

  public Class<? extends ServerChannel> serverChannel() {
    return epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
  }

  public Class<? extends SocketChannel> socketChannel() {
    return epoll ? EpollSocketChannel.class : NioSocketChannel.class;
  }

  /** For sockets of the file system; null where the event loop has none. */
  public @Nullable Class<? extends Channel> domainChannel() {
    return epoll ? EpollDomainSocketChannel.class : null;
  }

  /** Counts a channel as long as it is open: events may come from it. On the VM thread. */
  public void track(Channel channel) {
    if (open.add(channel)) {
      channel.closeFuture().addListener(closed -> open.remove(channel));
    }
  }

  @Override
  public void drivenBy(Thread vmThread) {
    loop.setOwningThread(vmThread);
  }

  @Override
  public void poll() {
    loop.runNow();
  }

  @Override
  public void park(long nanos) {
    loop.run(nanos);
  }

  @Override
  public void wake() {
    loop.wakeup();
  }

  /** Closes all servers and connections, and the loop. */
  public void close() {
    List.copyOf(open).forEach(Channel::close);
    loop.shutdownGracefully(0, 0, TimeUnit.MILLISECONDS);
    for (int i = 0; i < 100 && !loop.isTerminated(); i++) {
      loop.runNow();
    }
  }

  @Override
  public int open() {
    return open.size();
  }
}
