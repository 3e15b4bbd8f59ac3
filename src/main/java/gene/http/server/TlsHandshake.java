package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;

/**
 * A connection while its TLS handshake lasts. It counts like any other from the moment it is
 * accepted, so that clients that never finish cannot be more than the server allows; {@link
 * io.netty.handler.ssl.SslHandler} ends those that take too long.
 */
abstract class TlsHandshake extends ApplicationProtocolNegotiationHandler
    implements HttpServer.TrackedConnection {
  private final HttpServer server;
  private final Channel channel;

  TlsHandshake(HttpServer server, Channel channel) {
    super(ApplicationProtocolNames.HTTP_1_1);
    this.server = server;
    this.channel = channel;
  }

  /** What the connection becomes; it is counted as that. */
  protected abstract void speak(ChannelHandlerContext ctx, boolean http2);

  /** False when there are too many connections: a handshake only to say so is too expensive. */
  boolean admitted() {
    boolean admitted = server.admit(this);
    if (admitted) {
      channel.closeFuture().addListener(closed -> server.left(this));
    }
    return admitted;
  }

  @Override
  protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
    server.left(this);
    speak(ctx, protocol.equals(ApplicationProtocolNames.HTTP_2));
  }

  @Override
  protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
    ctx.close(); // a client that speaks no TLS, or none that suits us
  }

  @Override
  public void serverStops() {
    channel.close();
  }
}
