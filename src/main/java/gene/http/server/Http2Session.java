package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.util.ReferenceCountUtil;
import java.util.HashSet;
import java.util.Set;

/**
 * An HTTP/2 connection as a whole: counted by the server, closed when it has no streams for long.
 */
final class Http2Session extends ChannelInboundHandlerAdapter
    implements HttpServer.TrackedConnection {
  /** Runs while there is no stream. */
  private final class Idle extends Deadlines.Entry {
    @Override
    protected void expired() {
      channel.close();
    }
  }

  private final HttpServer server;
  private final Channel channel;
  private final Idle idle = new Idle();
  private final Set<Channel> streams = new HashSet<>();

  Http2Session(HttpServer server, Channel channel) {
    this.server = server;
    this.channel = channel;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    server.timetable().idle.start(idle);
    if (!server.admit(this)) {
      server.status().trouble(ServerStatus.Trouble.OVERLOAD, "too many connections");
      channel.close();
    }
  }

  void streamOpened(Channel stream) {
    idle.stop();
    streams.add(stream);
    stream
        .closeFuture()
        .addListener(
            done -> {
              streams.remove(stream);
              if (streams.isEmpty() && channel.isActive()) {
                server.timetable().idle.start(idle);
              }
            });
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    idle.stop();
    server.left(this);
    ctx.fireChannelInactive();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (!(cause instanceof Http2Exception)) { // those the codec ends, and tells the client why
      channel.close();
    }
  }

  /** A client that will send no more cannot take answers either: it has to open windows. */
  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      channel.close();
    }
    ReferenceCountUtil.release(event);
  }

  /** Says goodbye; streams under way may end. */
  @Override
  public void serverStops() {
    for (Channel stream : streams.toArray(new Channel[0])) {
      HttpConnection c = stream.pipeline().get(HttpConnection.class);
      if (c != null) {
        c.serverStops();
      }
    }
    channel.close();
  }
}
