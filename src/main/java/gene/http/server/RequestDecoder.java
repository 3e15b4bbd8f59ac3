package gene.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.util.List;

/** Netty's decoder, strict as configured, that tells the connection when bytes come in. */
final class RequestDecoder extends HttpRequestDecoder {
  private final HttpConnection connection;

  RequestDecoder(HttpDecoderConfig config, HttpConnection connection) {
    super(config);
    this.connection = connection;
  }

  @Override
  protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) throws Exception {
    connection.bytesCame();
    super.decode(ctx, in, out);
  }
}
