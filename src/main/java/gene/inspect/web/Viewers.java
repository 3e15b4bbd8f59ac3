package gene.inspect.web;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The pages that get frames, as server-sent events. One that does not take them in time misses
 * frames, and after a while is let go; on the inspector's thread.
 */
public final class Viewers {
  static final int MAX = 16;
  private static final int MAX_MISSED = 300;
  private static final byte[] DATA = "data: ".getBytes(StandardCharsets.US_ASCII);

  private static final class Viewer {
    private final Channel channel;
    private int missed;

    Viewer(Channel channel) {
      this.channel = channel;
    }
  }

  private final List<Viewer> all = new ArrayList<>();

  public boolean full() {
    return all.size() >= MAX;
  }

  public boolean any() {
    return !all.isEmpty();
  }

  public void add(Channel channel, Runnable gone) {
    Viewer viewer = new Viewer(channel);
    all.add(viewer);
    channel
        .closeFuture()
        .addListener(
            f -> {
              all.remove(viewer);
              gone.run();
            });
  }

  /** Sends a frame to one that comes late. */
  public static void sendTo(Channel channel, byte[] frame) {
    write(channel, DATA, frame);
  }

  public void send(byte[] frame) {
    for (Viewer v : List.copyOf(all)) {
      if (v.channel.isWritable()) {
        v.missed = 0;
        write(v.channel, DATA, frame);
      } else if (++v.missed > MAX_MISSED) {
        v.channel.close();
      }
    }
  }

  private static void write(Channel c, byte[] prefix, byte[] frame) {
    byte[] end = {'\n', '\n'};
    c.writeAndFlush(new DefaultHttpContent(Unpooled.wrappedBuffer(prefix, frame, end)));
  }

  /** Nothing follows. */
  public void end() {
    for (Viewer v : List.copyOf(all)) {
      v.channel.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
    }
  }
}
