package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
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
  private final Rate cutOffs = new Rate(200, 30);
  private final Set<Channel> lingering = new HashSet<>(); // ended, with their handlers running
  private boolean calmed;

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

  /** Whether there may be another stream: one counts until its handler has ended. */
  boolean admits(int most) {
    idle.stop();
    if (calmed || streams.size() + lingering.size() >= most) {
      cutOff();
      return false;
    }
    return true;
  }

  /** A stream begins. Its channel learns of its end later than the frames behind it are read. */
  void streamOpened(Channel stream, HttpConnection connection) {
    streams.add(stream);
    stream
        .closeFuture()
        .addListener(
            done -> {
              streams.remove(stream);
              ended(stream, connection);
              if (streams.isEmpty() && channel.isActive()) {
                server.timetable().idle.start(idle);
              }
            });
  }

  /**
   * A stream has ended. One that ends without its answer cost the server work that the client does
   * not pay for, whoever reset it: the client, or the server for a frame that it was provoked with
   * (CVE-2023-44487, CVE-2025-8671).
   */
  private void ended(Channel stream, HttpConnection connection) {
    if (connection.handling()) {
      lingering.add(stream);
    }
    if (!connection.responded()) {
      cutOff();
    }
  }

  /** Ends a stream, with the reason that the client is told. */
  static void reset(Channel stream, Http2Error reason) {
    stream
        .writeAndFlush(new DefaultHttp2ResetFrame(reason))
        .addListener(ChannelFutureListener.CLOSE);
  }

  static Http2Error reason(Throwable cause) {
    return cause instanceof Http2Exception e
        ? isLate(e) ? Http2Error.STREAM_CLOSED : e.error()
        : cause instanceof DecoderException ? Http2Error.PROTOCOL_ERROR : Http2Error.CANCEL;
  }

  /**
   * Whether fields came behind the end of a stream (RFC 9113, 5.1). The codec sees that they are
   * too many first, and says in words only that nothing should have come.
   */
  private static boolean isLate(Http2Exception e) {
    return String.valueOf(e.getMessage()).endsWith("state: HALF_CLOSED_REMOTE");
  }

  /** The handler of a stream, which may have ended before, has returned. */
  void handlerEnded(Channel stream) {
    lingering.remove(stream);
  }

  private void cutOff() {
    if (!cutOffs.admit(System.nanoTime())) {
      calm("streams without answers");
    }
  }

  /** The client asks for too much: says so and closes. */
  void calm(String what) {
    if (calmed || !channel.isActive()) {
      return;
    }
    calmed = true;
    server.status().trouble(ServerStatus.Trouble.OVERLOAD, what);
    channel
        .writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.ENHANCE_YOUR_CALM))
        .addListener(done -> channel.close());
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

  /**
   * A client that will send no more may wait for answers as long as its windows are open. Requests
   * that it has not sent to their ends never come.
   */
  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      for (Channel stream : streams.toArray(new Channel[0])) {
        HttpConnection c = stream.pipeline().get(HttpConnection.class);
        if (c == null || c.reading()) {
          stream.close();
        }
      }
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
