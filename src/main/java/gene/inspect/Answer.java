package gene.inspect;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;

/**
 * The answer to one request. Every one forbids the browser whatever the page does not need: other
 * sites, frames, inline scripts, guessing of types, keeping copies.
 */
final class Answer {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  private final Channel channel;

  Answer(Channel channel) {
    this.channel = channel;
  }

  Channel channel() {
    return channel;
  }

  void text(HttpResponseStatus status, String text) {
    bytes(status, "text/plain; charset=utf-8", (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  void json(byte[] bytes) {
    bytes(HttpResponseStatus.OK, "application/json", bytes);
  }

  /** From any thread. */
  void bytes(HttpResponseStatus status, String type, byte[] bytes) {
    DefaultFullHttpResponse r =
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(bytes));
    HttpUtil.setContentLength(r, bytes.length);
    headers(r, type);
    boolean fine = status.code() < 400;
    HttpUtil.setKeepAlive(r, fine);
    var sent = channel.writeAndFlush(r);
    if (!fine) {
      sent.addListener(ChannelFutureListener.CLOSE);
    }
  }

  /** Begins an answer whose parts are sent later. */
  void stream(String type) {
    HttpResponse r = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
    HttpUtil.setTransferEncodingChunked(r, true);
    headers(r, type);
    channel.writeAndFlush(r);
  }

  private static void headers(HttpResponse r, String type) {
    HttpHeaders h = r.headers();
    h.set(HttpHeaderNames.CONTENT_TYPE, type);
    h.set(HttpHeaderNames.CACHE_CONTROL, "no-store");
    h.set("content-security-policy", POLICY);
    h.set("x-content-type-options", "nosniff");
    h.set("referrer-policy", "no-referrer");
    h.set("cross-origin-resource-policy", "same-origin");
    h.set("cross-origin-opener-policy", "same-origin");
  }
}
