package gene.http.server;

import gene.http.message.ErrorResponse;
import gene.http.message.RequestTarget;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;

/**
 * One HTTP/1.1 connection, or one stream of an HTTP/2 connection, as a channel handler: puts
 * requests together, checks them, and gives them to the {@link Pipeline}, which has the responses
 * written in order. It has one deadline at a time, for what it waits to read.
 *
 * <p>Runs on the VM thread inside polls only, so nothing here may run Gene code.
 */
final class HttpConnection extends ChannelInboundHandlerAdapter
    implements HttpServer.TrackedConnection, Pipeline.Owner {
  /** What the connection waits for, with a deadline. */
  private enum Waiting {
    NOTHING,
    NEXT_REQUEST,
    HEAD,
    BODY,
    LINGER
  }

  /** The one deadline that runs at a time. */
  private final class ReadDeadline extends Deadlines.Entry {
    @Override
    protected void expired() {
      Waiting what = waiting;
      waiting = Waiting.NOTHING;
      if (what == Waiting.HEAD && bytesSeen || what == Waiting.BODY) {
        refuse(ErrorResponse.REQUEST_TIMEOUT);
      } else {
        channel.close();
      }
    }
  }

  private final HttpServer server;
  private final Channel channel;
  private final boolean stream; // of HTTP/2
  private final Http2Session session; // of the stream
  private final Transport transport;
  private final Pipeline pipeline;
  private final ReadDeadline readDeadline = new ReadDeadline();
  private Waiting waiting = Waiting.NOTHING;
  private HttpRequest head; // of the request that is being read
  private RequestTarget target;
  private RequestBody body;
  private boolean bytesSeen; // since the last request
  private boolean discardInput; // whatever comes in is dropped
  private boolean continuePending;
  private boolean handedOver; // to a WebSocket

  HttpConnection(HttpServer server, Channel channel) {
    this(server, channel, null);
  }

  /** A stream of an HTTP/2 connection. */
  HttpConnection(HttpServer server, Channel channel, Http2Session session) {
    this.server = server;
    this.channel = channel;
    this.session = session;
    this.stream = session != null;
    this.transport = new Transport(server, channel, stream);
    this.pipeline = new Pipeline(this, transport);
  }

  /** Whether what came was answered. */
  boolean responded() {
    return pipeline.answered();
  }

  boolean handling() {
    return pipeline.handling();
  }

  /** Whether a request has begun that has not come to its end, or none has begun. */
  boolean reading() {
    return head != null || !pipeline.answered() && pipeline.isEmpty();
  }

  Transport transport() {
    return transport;
  }

  // ---- life

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    if (channel.isActive()) {
      opened();
    }
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    opened();
  }

  private void opened() {
    if (stream) {
      return;
    }
    if (waiting == Waiting.NOTHING && !discardInput) {
      waitFor(Waiting.HEAD, server.timetable().headers);
      if (!server.admit(this)) {
        server.status().trouble(ServerStatus.Trouble.OVERLOAD, "too many connections");
        refuse(ErrorResponse.UNAVAILABLE);
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    stopWaiting();
    transport.sent();
    discardInput = true;
    pipeline.drop();
    if (!stream && !handedOver) {
      server.left(this);
    }
  }

  @Override
  public void serverStops() {
    pipeline.closeAfterLast();
    if (pipeline.isEmpty() && head == null) {
      channel.close();
    } else {
      pipeline.serverStops();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (stream) {
      Http2Session.reset(channel, Http2Session.reason(cause));
    } else {
      channel.close(); // a reset connection, TLS that went wrong
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      // The client will send no more, but may wait for responses. One that listens to a stream has
      // gone.
      pipeline.closeAfterLast();
      if (pipeline.isEmpty() || pipeline.streaming()) {
        channel.close();
      }
    }
    ReferenceCountUtil.release(event);
  }

  /** A client that does not take its responses gets no further requests read. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (!stream) {
      channel.config().setAutoRead(channel.isWritable() && pipeline.hasRoom());
    }
    if (channel.isWritable() && !pipeline.isEmpty()) {
      pipeline.advance();
    }
  }

  private void waitFor(Waiting what, Deadlines deadlines) {
    waiting = what;
    deadlines.start(readDeadline);
  }

  private void stopWaiting() {
    waiting = Waiting.NOTHING;
    readDeadline.stop();
  }

  // ---- reading

  void bytesCame() {
    bytesSeen = true;
  }

  /** Most heads come in one piece; a deadline is for the others. */
  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    if (bytesSeen && waiting == Waiting.NEXT_REQUEST) {
      waitFor(Waiting.HEAD, server.timetable().headers);
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    try {
      if (!discardInput && message instanceof HttpRequest request) {
        begin(request);
      }
      if (!discardInput && message instanceof HttpContent content) {
        read(content);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void begin(HttpRequest request) {
    if (request.decoderResult().isFailure()) {
      refuse(RequestCheck.ofFailure(request.decoderResult().cause()));
      return;
    }
    target = RequestTarget.of(request.uri());
    ErrorResponse refusal =
        stream && RequestCheck.lineLength(request) > server.options().limits().line()
            ? ErrorResponse.URI_TOO_LONG
            : RequestCheck.of(request, target);
    long announced = HttpUtil.getContentLength(request, -1L);
    if (refusal == null && announced > server.options().limits().body()) {
      refusal = ErrorResponse.PAYLOAD_TOO_LARGE;
    }
    if (refusal != null) {
      refuse(refusal);
      return;
    }
    head = request;
    if (announced > 0 || HttpUtil.isTransferEncodingChunked(request) || stream) {
      body = new RequestBody(server.options().limits().body(), announced);
      waitFor(Waiting.BODY, server.timetable().bodies);
      continuePending = HttpUtil.is100ContinueExpected(request);
      sendContinue();
    }
  }

  /** Tells the client to send the body, unless earlier responses have to go out first. */
  private void sendContinue() {
    if (continuePending && pipeline.isEmpty()) {
      continuePending = false;
      channel.writeAndFlush(
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE, Unpooled.EMPTY_BUFFER));
    }
  }

  private void read(HttpContent content) {
    if (content.decoderResult().isFailure()) {
      refuse(RequestCheck.ofBodyFailure(content.decoderResult().cause()));
      return;
    }
    if (head == null) {
      return;
    }
    if (body != null && !body.add(content.content())) {
      refuse(ErrorResponse.PAYLOAD_TOO_LARGE);
      return;
    }
    if (content instanceof LastHttpContent) {
      complete();
    }
  }

  private void complete() {
    stopWaiting();
    continuePending = false;
    bytesSeen = false;
    byte[] bytes = body == null ? RequestBody.EMPTY : body.bytes();
    ServerRequest request =
        new ServerRequest(server.classes().request(), head, target, bytes, transport);
    head = null;
    body = null;
    if (!request.keepAlive()) {
      pipeline.closeAfterLast();
      discardInput = true;
    }
    if (WebSocketUpgrade.wanted(server, request, this)) {
      WebSocketUpgrade.begin(this, request);
      return;
    }
    pipeline.add(request);
    if (!pipeline.hasRoom()) {
      channel.config().setAutoRead(false);
    }
  }

  /** Responds without a handler and takes no more from this client. */
  void refuse(ErrorResponse refusal) {
    if (refusal != ErrorResponse.UNAVAILABLE && refusal != ErrorResponse.INCOMPLETE) {
      server.status().trouble(ServerStatus.Trouble.DISPATCH, "status " + refusal.status());
    }
    stopWaiting();
    discardInput = true;
    head = null;
    body = null;
    pipeline.refuse(refusal.answer());
  }

  boolean idle() {
    return pipeline.isEmpty();
  }

  // ---- after responses

  @Override
  public void discardInput() {
    discardInput = true;
  }

  @Override
  public void handlersEnded() {
    if (stream) {
      session.handlerEnded(channel);
    }
  }

  @Override
  public void drained() {
    if (handedOver) {
      return;
    }
    sendContinue();
    if (stream) {
      return;
    }
    if (!channel.config().isAutoRead() && channel.isWritable()) {
      channel.config().setAutoRead(true);
    }
    if (head == null && !discardInput && waiting == Waiting.NOTHING) {
      waitFor(Waiting.NEXT_REQUEST, server.timetable().idle);
    }
  }

  @Override
  public void lastSent(boolean refused) {
    if (!refused || stream) {
      channel.close();
      return;
    }
    // The client may still be sending. Closing now would reset the connection and could destroy
    // the response before the client reads it.
    SslHandler tls = channel.pipeline().get(SslHandler.class);
    ChannelFuture goodbye =
        tls != null ? tls.closeOutbound() : ((DuplexChannel) channel).shutdownOutput();
    goodbye.addListener(
        done -> {
          if (channel.isActive()) {
            waitFor(Waiting.LINGER, server.timetable().lingering);
          }
        });
  }

  /** The channel belongs to a WebSocket from now on. */
  void handOver(HttpServer.TrackedConnection next) {
    stopWaiting();
    handedOver = true;
    server.replace(this, next);
  }
}
