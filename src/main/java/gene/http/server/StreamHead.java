package gene.http.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.ReferenceCountUtil;
import java.util.Map;

/**
 * Stands before the codec that makes HTTP objects of a stream's frames, and looks at the first list
 * of fields. That codec takes fields without a method for trailers, asks for no scheme, and loses a
 * buffer for each path that is no path, so that any client could use up the memory.
 */
final class StreamHead extends ChannelInboundHandlerAdapter {
  private boolean refused;

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (refused) {
      ReferenceCountUtil.release(message);
    } else if (message instanceof Http2HeadersFrame frame && !isClear(frame.headers())) {
      refused = true;
      Http2Session.reset(ctx.channel(), Http2Error.PROTOCOL_ERROR);
    } else {
      ctx.fireChannelRead(message);
      ctx.pipeline().remove(this);
    }
  }

  /** A whole request (RFC 9113, section 8.3.1) whose values are those of fields (8.2.1). */
  private static boolean isClear(Http2Headers fields) {
    CharSequence method = fields.method();
    if (method == null || !isWord(method)) {
      return false;
    }
    boolean connect = HttpMethod.CONNECT.asciiName().contentEquals(method);
    CharSequence path = fields.path();
    if (!connect && (fields.scheme() == null || path == null || !isWord(path))) {
      return false;
    }
    for (Map.Entry<CharSequence, CharSequence> field : fields) {
      if (!isTrimmed(field.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** Something without blanks and control characters. */
  private static boolean isWord(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) <= ' ' || text.charAt(i) == 127) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private static boolean isTrimmed(CharSequence value) {
    int n = value.length();
    return n == 0 || !isBlank(value.charAt(0)) && !isBlank(value.charAt(n - 1));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
