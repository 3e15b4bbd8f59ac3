package gene.http.server;

import gene.async.loop.NettyIo;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.ssl.SslHandler;
import java.util.concurrent.ForkJoinPool;

/**
 * What stands in the pipeline of a new connection: TLS if wanted, then HTTP/1.1 or, when a TLS
 * client asks for it, HTTP/2.
 */
final class ConnectionSetup extends ChannelInitializer<SocketChannel> {
  private final HttpServer server;
  private final NettyIo io;
  private final HttpDecoderConfig decoding;

  ConnectionSetup(HttpServer server, NettyIo io) {
    this.server = server;
    this.io = io;
    ServerOptions.Limits limits = server.options().limits();
    this.decoding =
        new HttpDecoderConfig()
            .setMaxInitialLineLength(limits.line())
            .setMaxHeaderSize(limits.header())
            .setMaxChunkSize(65_536)
            .setInitialBufferSize(256)
            .setStrictLineParsing(true)
            .setAllowDuplicateContentLengths(false)
            .setHeadersFactory(DefaultHttpHeadersFactory.headersFactory().withValidation(true));
  }

  @Override
  protected void initChannel(SocketChannel channel) {
    io.track(channel);
    if (server.tls() == null) {
      http1(channel.pipeline());
      return;
    }
    TlsHandshake handshake =
        new TlsHandshake(server, channel) {
          @Override
          protected void speak(ChannelHandlerContext ctx, boolean http2) {
            if (http2) {
              Http2Setup.configure(ctx.pipeline(), server);
            } else {
              http1(ctx.pipeline());
            }
          }
        };
    if (!handshake.admitted()) {
      server.status().trouble(ServerStatus.Trouble.OVERLOAD, "too many connections");
      channel.close();
      return;
    }
    SslHandler tls =
        server.tls().newHandler(channel.alloc(), ForkJoinPool.commonPool()); // handshakes compute
    tls.setHandshakeTimeoutMillis(server.options().times().header());
    channel.pipeline().addLast(tls).addLast(handshake);
  }

  private void http1(ChannelPipeline pipeline) {
    Channel channel = pipeline.channel();
    HttpConnection connection = new HttpConnection(server, channel);
    RequestDecoder decoder = new RequestDecoder(decoding, connection);
    pipeline.addLast(decoder);
    connection.transport().wire(pipeline.context(decoder));
    pipeline.addLast(new HttpResponseEncoder()).addLast(connection);
  }
}
