package gene.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.util.List;

/** Netty's decoder, strict as configured, that tells the connection when bytes come in. */
final class RequestDecoder extends HttpRequestDecoder {
  private final HttpConnection connection;
  private boolean strict; // the line that is being read, so far

  RequestDecoder(HttpDecoderConfig config, HttpConnection connection) {
    super(config);
    this.connection = connection;
  }

  /** One space between the words of the line; Netty takes any white space (RFC 9112, section 3). */
  @Override
  protected String splitFirstWordInitialLine(byte[] line, int start, int length) {
    strict = singleSpace(line, start + length);
    return super.splitFirstWordInitialLine(line, start, length);
  }

  private static boolean singleSpace(byte[] line, int at) {
    return at + 1 < line.length && line[at] == ' ' && line[at + 1] > ' ';
  }

  @Override
  protected String splitThirdWordInitialLine(byte[] line, int start, int length) {
    strict &= start > 1 && line[start - 1] == ' ' && line[start - 2] > ' ';
    return super.splitThirdWordInitialLine(line, start, length);
  }

  @Override
  protected HttpMessage createMessage(String[] line) throws Exception {
    if (!strict) {
      throw new IllegalArgumentException("white space in the request line");
    }
    if (!line[2].equals("HTTP/1.1") && !line[2].equals("HTTP/1.0")) {
      throw line[2].matches("HTTP/[0-9]\\.[0-9]")
          ? new UnsupportedVersion()
          : new IllegalArgumentException("no version of HTTP");
    }
    return super.createMessage(line);
  }

  /** A request of another version than this server speaks here. */
  static final class UnsupportedVersion extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) throws Exception {
    connection.bytesCame();
    super.decode(ctx, in, out);
  }
}
