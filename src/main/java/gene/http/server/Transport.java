package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.net.InetSocketAddress;

/**
 * What the responses of one connection are written to: the channel of an HTTP/1.1 connection or of
 * one HTTP/2 stream, what it can do, and the watch over writes that its client does not read. Knows
 * nothing of requests, so everything from the writer of a response upwards can hold one.
 */
final class Transport {
  private final HttpServer server;
  private final Channel channel;
  private final boolean stream; // of HTTP/2
  private ChannelHandlerContext wire; // below the codec of HTTP/1.1; null for a stream
  private StalledWrites stalls; // made when a write does not go through at once
  private long progress; // pieces that have gone out

  Transport(HttpServer server, Channel channel, boolean stream) {
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

  boolean isStream() {
    return stream;
  }

  void wire(ChannelHandlerContext ctx) {
    wire = ctx;
  }

  /** Where bytes can be written without the codec, null when they cannot. */
  ChannelHandlerContext wire() {
    return wire;
  }

  /** Whether the kernel can send files by itself. */
  boolean zeroCopy() {
    return !stream && server.tls() == null;
  }

  String remote() {
    Channel socket = stream ? channel.parent() : channel;
    return socket.remoteAddress() instanceof InetSocketAddress a && a.getAddress() != null
        ? a.getAddress().getHostAddress()
        : "";
  }

  // ---- writes that take long

  /** Watches a write that did not go through at once. */
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

  /** Everything has gone out, or nothing will any more. */
  void sent() {
    if (stalls != null) {
      stalls.stop();
    }
  }

  /** A piece has gone out; only this shows that the client of an HTTP/2 stream reads. */
  void progressed() {
    progress++;
  }

  long progress() {
    return progress;
  }
}
