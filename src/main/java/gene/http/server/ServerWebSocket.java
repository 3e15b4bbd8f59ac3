package gene.http.server;

import gene.async.GeneFuture;
import gene.http.ws.WebSocketPeer;
import gene.http.ws.WsConnection;
import gene.runtime.error.GeneError;
import gene.value.Bytes;
import gene.value.Singleton;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;

/**
 * The server's end of a WebSocket. Channel operations happen inside polls; what tasks ask for is
 * posted there. A peer that is silent for two ping periods is taken for dead.
 */
final class ServerWebSocket extends SimpleChannelInboundHandler<WebSocketFrame>
    implements WebSocketPeer, HttpServer.TrackedConnection {
  private static final int MUCH = 65_536;
  private static final int LITTLE = 16_384;
  private static final int GOING_AWAY = 1001;
  private static final int PROTOCOL_ERROR = 1002;
  private static final int TOO_BIG = 1009;
  private static final int INTERNAL_ERROR = 1011;
  private static final int LAST_STATUS = 4999; // that a peer may give (RFC 6455, section 7.4.2)

  /** Asks the peer for a sign of life, again and again. */
  private final class Pings extends Deadlines.Entry {
    @Override
    protected void expired() {
      // While this side does not read, it cannot hear the other one.
      if (!alive && wanted && !writesMove()) {
        channel.close();
        return;
      }
      alive = false;
      channel.writeAndFlush(new PingWebSocketFrame());
      server.timetable().pings.start(this);
    }
  }

  /** The time for the other side to answer a close. */
  private final class CloseLinger extends Deadlines.Entry {
    @Override
    protected void expired() {
      channel.close();
    }
  }

  private final HttpServer server;
  private final Channel channel;
  private final Pings pings = new Pings();
  private final CloseLinger closeLinger = new CloseLinger();
  private final WsConnection connection;
  private boolean alive = true;
  private boolean wanted = true; // by the program: further messages
  private long pending; // bytes in the buffer of the socket at the last ping
  private boolean handling;
  private boolean closeSent;
  private long held; // bytes handed over that have not reached the socket
  private GeneFuture room;

  ServerWebSocket(HttpServer server, Channel channel) {
    super(true);
    this.server = server;
    this.channel = channel;
    this.connection = new WsConnection(server.classes().connection(), server.scheduler(), this);
  }

  // ---- life

  /** The handshake is done: the handler's task begins. */
  void opened(ServerRequest request) {
    connection.set("request", request);
    server.timetable().pings.start(pings);
    server.requestBegan();
    handling = true;
    server.startFromLoop(() -> handle(request));
  }

  private Object handle(ServerRequest request) {
    server.vm().narrowed(server.narrowed());
    int status = NORMAL;
    try {
      Object result = server.vm().call(server.options().webSocket().handler(), connection);
      while (result instanceof GeneFuture f) {
        result = server.scheduler().await(f);
      }
    } catch (GeneError e) {
      status = INTERNAL_ERROR;
      server.status().trouble(ServerStatus.Trouble.HANDLER, e.value(server.vm()).cls().name());
      HandlerFailure.report(server.vm(), request.label(), e.value(server.vm()));
    } finally {
      connection.close(status, "");
      post(this::handlerEnded);
    }
    return Singleton.NIL;
  }

  private void handlerEnded() {
    if (handling) {
      handling = false;
      server.requestEnded();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    pings.stop();
    closeLinger.stop();
    makeRoom();
    connection.ended();
    server.left(this);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      channel.close();
    }
  }

  @Override
  public void serverStops() {
    sendClose(GOING_AWAY, "");
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (cause instanceof TooLongFrameException) {
      sendClose(TOO_BIG, "");
    } else if (cause instanceof CorruptedWebSocketFrameException e) {
      sendClose(e.closeStatus().code(), "");
    } else {
      channel.close();
    }
  }

  // ---- reading

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, WebSocketFrame frame) {
    alive = true;
    switch (frame) {
      case TextWebSocketFrame text -> connection.received(text.text());
      case BinaryWebSocketFrame binary ->
          connection.received(Bytes.wrap(ByteBufUtil.getBytes(binary.content())));
      case PingWebSocketFrame ping ->
          channel.writeAndFlush(new PongWebSocketFrame(ping.content().retain()));
      case PongWebSocketFrame pong -> {}
      case CloseWebSocketFrame close -> closedByPeer(close);
      default -> sendClose(PROTOCOL_ERROR, "");
    }
  }

  private void closedByPeer(CloseWebSocketFrame close) {
    connection.ended();
    if (closeSent) {
      channel.close();
      return;
    }
    closeSent = true;
    int given = close.statusCode() < 0 ? NORMAL : close.statusCode();
    int status = given > LAST_STATUS ? PROTOCOL_ERROR : given;
    channel.writeAndFlush(new CloseWebSocketFrame(status, "")).addListener(done -> channel.close());
  }

  @Override
  public void reading(boolean more) {
    post(
        () -> {
          wanted = more;
          read();
        });
  }

  /** A peer that takes nothing is not read either: answers to its pings would pile up. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    read();
  }

  private void read() {
    channel.config().setAutoRead(closeSent || wanted && channel.isWritable());
  }

  /** Whether a slow peer has taken some messages since the last ping. */
  private boolean writesMove() {
    ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
    long now = out == null ? 0 : out.totalPendingWriteBytes() - out.currentProgress();
    boolean moved = now > 0 && now != pending;
    pending = now;
    return moved && !channel.isWritable();
  }

  // ---- writing

  @Override
  public boolean send(Object message) {
    if (!channel.isActive()) {
      return false;
    }
    byte[] bytes =
        message instanceof Bytes b
            ? b.unsafeArray()
            : ((String) message).getBytes(StandardCharsets.UTF_8);
    held += bytes.length;
    post(
        () ->
            channel
                .writeAndFlush(
                    message instanceof Bytes
                        ? new BinaryWebSocketFrame(Unpooled.wrappedBuffer(bytes))
                        : new TextWebSocketFrame(Unpooled.wrappedBuffer(bytes)))
                .addListener(done -> sent(bytes.length)));
    return true;
  }

  private void sent(int n) {
    held -= n;
    if (held < LITTLE) {
      makeRoom();
    }
  }

  @Override
  public GeneFuture room() {
    if (held < MUCH || !channel.isActive()) {
      return null;
    }
    if (room == null || !room.pending()) {
      room = server.scheduler().futures().operation((f, reason) -> {});
    }
    return room;
  }

  private void makeRoom() {
    if (room != null) {
      GeneFuture waiting = room;
      room = null;
      server.scheduler().futures().succeed(waiting, Singleton.NIL);
    }
  }

  @Override
  public void close(int status, String reason) {
    post(() -> sendClose(status, reason));
  }

  private void sendClose(int status, String reason) {
    if (closeSent || !channel.isActive()) {
      return;
    }
    closeSent = true;
    connection.ended();
    channel.config().setAutoRead(true); // for the answer
    channel.writeAndFlush(new CloseWebSocketFrame(status, reason));
    server.timetable().lingering.start(closeLinger);
  }

  private void post(Runnable action) {
    server.scheduler().loop().later(action);
  }
}
