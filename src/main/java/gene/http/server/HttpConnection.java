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
import java.net.InetSocketAddress;
import java.util.ArrayDeque;

/**
 * One HTTP/1.1 connection, or one stream of an HTTP/2 connection. Takes requests in, starts an
 * {@link Exchange} for each, and sends the answers in the order of the requests: the first in the
 * row is the one that may write.
 *
 * <p>Runs on the VM thread inside polls only, so nothing here may run Gene code.
 */
final class HttpConnection extends ChannelInboundHandlerAdapter
    implements HttpServer.TrackedConnection {
  /** So many pipelined requests are handled at once, and as many more are read ahead. */
  private static final int PIPELINE = 16;

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
  private final ArrayDeque<Exchange> exchanges = new ArrayDeque<>(2);
  private final ReadDeadline readDeadline = new ReadDeadline();
  private Waiting waiting = Waiting.NOTHING;
  private StalledWrites stalls; // made when a write does not go through at once
  private ChannelHandlerContext wire; // below the codec of HTTP/1.1; null for a stream
  private HttpRequest head; // of the request that is being read
  private RequestTarget target;
  private RequestBody body;
  private int running; // handlers
  private int queued; // requests whose handler has to wait
  private boolean starting;
  private long progress; // pieces that have gone out
  private boolean bytesSeen; // since the last request
  private boolean discardInput; // whatever comes in is dropped
  private boolean closing; // no request after those that are here
  private boolean continuePending;
  private boolean handedOver; // to a WebSocket

  HttpConnection(HttpServer server, Channel channel) {
    this(server, channel, false);
  }

  HttpConnection(HttpServer server, Channel channel, boolean stream) {
    this.server = server;
    this.channel = channel;
    this.stream = stream;
  }

  HttpServer server() {
    return server;
  }

  Channel channel() {
    return channel;
  }

  void wire(ChannelHandlerContext ctx) {
    wire = ctx;
  }

  /** Where bytes can be written without the codec, null when they cannot. */
  ChannelHandlerContext wire() {
    return wire;
  }

  boolean isStream() {
    return stream;
  }

  /** Can the kernel send files by itself? */
  boolean zeroCopy() {
    return !stream && server.tls() == null;
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
    if (stalls != null) {
      stalls.stop();
    }
    discardInput = true;
    queued = 0;
    for (Exchange x = exchanges.pollFirst(); x != null; x = exchanges.pollFirst()) {
      x.gone();
    }
    if (!stream && !handedOver) {
      server.left(this);
    }
  }

  @Override
  public void serverStops() {
    closing = true;
    if (exchanges.isEmpty() && head == null) {
      channel.close();
    } else {
      exchanges.forEach(Exchange::serverStops);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    channel.close(); // a reset connection, TLS that went wrong
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      // The client will send no more, but may wait for its answers. One that listens to a stream
      // has gone.
      closing = true;
      if (exchanges.isEmpty() || exchanges.stream().anyMatch(Exchange::streaming)) {
        channel.close();
      }
    }
    ReferenceCountUtil.release(event);
  }

  /** A client that does not take its answers gets no further requests read. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (!stream) {
      channel.config().setAutoRead(channel.isWritable() && exchanges.size() < 2 * PIPELINE);
    }
    if (channel.isWritable() && !exchanges.isEmpty()) {
      advance();
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

  /** Tells the client to send the body, when earlier answers do not stand before that. */
  private void sendContinue() {
    if (continuePending && exchanges.isEmpty()) {
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
        new ServerRequest(server.classes().request(), head, target, bytes, this);
    head = null;
    body = null;
    if (!request.keepAlive()) {
      closing = true;
      discardInput = true;
    }
    if (WebSocketUpgrade.wanted(server, request, this)) {
      WebSocketUpgrade.begin(this, request);
      return;
    }
    Exchange x = new Exchange(this, request);
    exchanges.addLast(x);
    if (running < PIPELINE && exchanges.size() <= 2 * PIPELINE) {
      start(x);
    } else {
      queued++;
    }
    if (exchanges.size() >= 2 * PIPELINE) {
      channel.config().setAutoRead(false);
    }
  }

  private void start(Exchange x) {
    running++;
    x.start();
  }

  /** Answers without a handler and takes no more from this client. */
  void refuse(ErrorResponse refusal) {
    if (refusal != ErrorResponse.UNAVAILABLE && refusal != ErrorResponse.INCOMPLETE) {
      server.status().trouble(ServerStatus.Trouble.DISPATCH, "status " + refusal.status());
    }
    stopWaiting();
    discardInput = true;
    closing = true;
    head = null;
    body = null;
    Exchange x = new Exchange(this, null);
    exchanges.addLast(x);
    x.refuse(refusal.answer());
  }

  boolean idle() {
    return exchanges.isEmpty();
  }

  // ---- writing

  /** A handler has ended. */
  void handlerEnded() {
    running--;
    startWaiting();
  }

  /** Answers that the client has not taken count as well: they are held in memory. */
  private void startWaiting() {
    if (starting) {
      return; // a request that is refused has ended when it has begun
    }
    starting = true;
    while (running < PIPELINE && queued > 0) {
      Exchange next =
          exchanges.stream().limit(2 * PIPELINE).filter(Exchange::waiting).findFirst().orElse(null);
      if (next == null) {
        break;
      }
      queued--;
      start(next);
    }
    starting = false;
  }

  /** Something can be sent: writes as far as the answers are there, in order. */
  void advance() {
    Exchange written = null;
    for (Exchange x = exchanges.peekFirst(); x != null; x = exchanges.peekFirst()) {
      if (!x.begun() && !channel.isWritable()) {
        break; // until the client has taken what went before
      }
      boolean last = closing && exchanges.size() == 1;
      if (!x.write(last || server.stopping())) {
        break;
      }
      exchanges.pollFirst();
      if (written != null) {
        written.finish();
      }
      written = x;
      if (!x.keepsConnection()) {
        dropRest();
        break;
      }
    }
    channel.flush();
    if (written != null) {
      written.finish(); // in most cases it has gone out by now
      afterAnswer();
    }
  }

  /** An answer said that the connection ends: requests behind it are not answered. */
  private void dropRest() {
    discardInput = true;
    closing = true;
    queued = 0;
    for (Exchange x = exchanges.pollFirst(); x != null; x = exchanges.pollFirst()) {
      x.gone();
    }
  }

  private void afterAnswer() {
    startWaiting();
    if (!exchanges.isEmpty() || handedOver) {
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

  /** The last answer has gone out. */
  void closeAfterLast(boolean refused) {
    if (!refused || stream) {
      channel.close();
      return;
    }
    // The client may still be sending. Closing now would reset the connection and could destroy
    // the answer before the client reads it.
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

  /** Watches a write that may take long. */
  void sending() {
    if (!channel.isActive()) {
      return;
    }
    if (stalls == null) {
      stalls = new StalledWrites(this);
    }
    if (!stalls.started()) {
      server.timetable().sending.start(stalls);
    }
  }

  /** A piece has gone out; only this shows that the client of a stream reads. */
  void progressed() {
    progress++;
  }

  long progress() {
    return progress;
  }

  void sent() {
    if (stalls != null) {
      stalls.stop();
    }
  }

  /** The pipeline belongs to a WebSocket from now on. */
  void handOver(HttpServer.TrackedConnection next) {
    stopWaiting();
    handedOver = true;
    server.replace(this, next);
  }

  String remote() {
    Channel socket = stream ? channel.parent() : channel;
    return socket.remoteAddress() instanceof InetSocketAddress a && a.getAddress() != null
        ? a.getAddress().getHostAddress()
        : "";
  }
}
