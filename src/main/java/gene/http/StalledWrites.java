package gene.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;

/** Ends the connection of a client that has not read anything for the whole time allowed. */
final class StalledWrites extends Deadlines.Entry {
  private final Channel channel;
  private final Timetable timetable;
  private long before = -1;

  StalledWrites(Channel channel, Timetable timetable) {
    this.channel = channel;
    this.timetable = timetable;
  }

  @Override
  protected void expired() {
    ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
    if (out == null || out.isEmpty()) {
      return;
    }
    long now = out.totalPendingWriteBytes() - out.currentProgress();
    if (now == before) {
      channel.close();
    } else {
      before = now;
      timetable.sending.start(this);
    }
  }
}
