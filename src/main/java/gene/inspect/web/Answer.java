package gene.inspect.web;

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
import java.util.Arrays;

/**
 * The answer to one request. Every one forbids the browser whatever the page does not need: other
 * sites, frames, inline scripts, guessing of types, keeping copies.
 */
public final class Answer {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none';";

  private final Channel channel;
  private String tag; // null: must not be kept
  private String frames = " frame-ancestors 'none'";

  Answer(Channel channel) {
    this.channel = channel;
  }

  /** Pages of this server may show each other in frames. */
  public Answer framed() {
    frames = " frame-src 'self'; frame-ancestors 'self'";
    return this;
  }

  public Channel channel() {
    return channel;
  }

  public void text(HttpResponseStatus status, String text) {
    bytes(status, "text/plain; charset=utf-8", (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  public void json(byte[] bytes) {
    bytes(HttpResponseStatus.OK, "application/json", bytes);
  }

  /** A file that the browser may keep, if it asks each time whether it is still the same. */
  public void file(PageFile file, String known) {
    byte[] bytes = file.bytes();
    tag = '"' + Integer.toHexString(Arrays.hashCode(bytes)) + '-' + bytes.length + '"';
    if (tag.equals(known)) {
      bytes(HttpResponseStatus.NOT_MODIFIED, file.type(), new byte[0]);
    } else {
      bytes(HttpResponseStatus.OK, file.type(), bytes);
    }
  }

  /** From any thread. */
  public void bytes(HttpResponseStatus status, String type, byte[] bytes) {
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
  public void stream(String type) {
    HttpResponse r = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
    HttpUtil.setTransferEncodingChunked(r, true);
    headers(r, type);
    channel.writeAndFlush(r);
  }

  private void headers(HttpResponse r, String type) {
    HttpHeaders h = r.headers();
    h.set(HttpHeaderNames.CONTENT_TYPE, type);
    h.set(HttpHeaderNames.CACHE_CONTROL, tag == null ? "no-store" : "no-cache");
    if (tag != null) {
      h.set(HttpHeaderNames.ETAG, tag);
    }
    h.set("content-security-policy", POLICY + frames);
    h.set("x-content-type-options", "nosniff");
    h.set("referrer-policy", "no-referrer");
    h.set("cross-origin-resource-policy", "same-origin");
    h.set("cross-origin-opener-policy", "same-origin");
  }
}
