package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;

/** Ends the connection of a client that has not read anything for the whole time allowed. */
final class StalledWrites extends Deadlines.Entry {
  private final HttpConnection connection;
  private long before = Long.MIN_VALUE;

  StalledWrites(HttpConnection connection) {
    this.connection = connection;
  }

  @Override
  protected void expired() {
    Channel channel = connection.channel();
    if (!channel.isActive()) {
      return;
    }
    long now = connection.isStream() ? connection.progress() : pending(channel);
    if (now == before) {
      if (connection.isStream()) { // what waits for the client's window has to go, too
        channel.writeAndFlush(new DefaultHttp2ResetFrame(Http2Error.CANCEL));
      }
      channel.close();
    } else {
      before = now;
      connection.server().timetable().sending.start(this);
    }
  }

  private static long pending(Channel channel) {
    ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
    return out == null ? 0 : out.totalPendingWriteBytes() - out.currentProgress();
  }
}
