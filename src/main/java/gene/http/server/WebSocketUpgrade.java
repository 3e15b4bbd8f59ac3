package gene.http.server;

import gene.http.message.ErrorResponse;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.Utf8FrameValidator;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshakerFactory;
import java.util.List;

/** From an HTTP/1.1 request to a WebSocket (RFC 6455, section 4.2). */
final class WebSocketUpgrade {
  private WebSocketUpgrade() {}

  static boolean wanted(HttpServer server, ServerRequest request, HttpConnection connection) {
    ServerOptions.WebSocketOptions options = server.options().webSocket();
    return options != null
        && !connection.transport().isStream()
        && request.head().method().equals(HttpMethod.GET)
        && request.head().protocolVersion().equals(HttpVersion.HTTP_1_1)
        && request.wantsWebSocket()
        && (options.path() == null || options.path().equals(request.target().path()));
  }

  static void begin(HttpConnection connection, ServerRequest request) {
    HttpServer server = connection.transport().server();
    HttpRequest head = request.head();
    if (!connection.idle() || !validKey(head) || server.stopping()) {
      connection.refuse(ErrorResponse.BAD_REQUEST);
      return;
    }
    if (!"13".equals(head.headers().get(HttpHeaderNames.SEC_WEBSOCKET_VERSION))) {
      connection.refuse(ErrorResponse.UPGRADE_REQUIRED);
      return;
    }
    ServerOptions.WebSocketOptions options = server.options().webSocket();
    if (!options.origins().allow(head.headers().get(HttpHeaderNames.ORIGIN))) {
      connection.refuse(ErrorResponse.FORBIDDEN);
      return;
    }
    upgrade(connection, request, options);
  }

  /** Sixteen bytes in base64, once. */
  private static boolean validKey(HttpRequest head) {
    List<String> keys = head.headers().getAll(HttpHeaderNames.SEC_WEBSOCKET_KEY);
    return keys.size() == 1 && keys.getFirst().matches("[A-Za-z0-9+/]{22}==");
  }

  private static void upgrade(
      HttpConnection connection, ServerRequest request, ServerOptions.WebSocketOptions options) {
    HttpRequest head = request.head();
    WebSocketDecoderConfig config =
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(options.maxMessage())
            .allowExtensions(false)
            .withUTF8Validator(true)
            .closeOnProtocolViolation(false) // its goodbye would miss the encoder; ours does not
            .build();
    WebSocketServerHandshaker handshaker =
        new WebSocketServerHandshakerFactory(null, null, config).newHandshaker(head);
    FullHttpRequest full =
        new DefaultFullHttpRequest(
            head.protocolVersion(),
            head.method(),
            head.uri(),
            Unpooled.EMPTY_BUFFER,
            head.headers(),
            DefaultHttpHeadersFactory.trailersFactory().newEmptyHeaders());
    Transport transport = connection.transport();
    ServerWebSocket socket = new ServerWebSocket(transport.server(), transport.channel());
    ChannelPipeline pipeline = transport.channel().pipeline();
    pipeline.addLast(new Utf8FrameValidator(), new WebSocketFrameAggregator(options.maxMessage()));
    connection.handOver(socket);
    pipeline.remove(connection);
    pipeline.addLast(socket);
    handshaker
        .handshake(transport.channel(), full)
        .addListener(
            done -> {
              if (done.isSuccess()) {
                socket.opened(request);
              } else {
                transport.channel().close();
              }
            });
  }
}
