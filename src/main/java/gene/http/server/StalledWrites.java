package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;

/** Ends the connection of a client that has not read anything for the whole time allowed. */
final class StalledWrites extends Deadlines.Entry {
  private final Transport transport;
  private long before = Long.MIN_VALUE;

  StalledWrites(Transport transport) {
    this.transport = transport;
  }

  @Override
  protected void expired() {
    Channel channel = transport.channel();
    if (!channel.isActive()) {
      return;
    }
    long now = transport.isStream() ? transport.progress() : pending(channel);
    if (now == before) {
      if (transport.isStream()) { // what waits for the client's window has to go, too
        channel.writeAndFlush(new DefaultHttp2ResetFrame(Http2Error.CANCEL));
      }
      channel.close();
    } else {
      before = now;
      transport.server().timetable().sending.start(this);
    }
  }

  private static long pending(Channel channel) {
    ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
    return out == null ? 0 : out.totalPendingWriteBytes() - out.currentProgress();
  }
}
