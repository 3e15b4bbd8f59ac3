package gene.http.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Stands before the codec of HTTP/2 and counts frames that ask for nothing: pings, settings,
 * priorities, unknown ones, resets. A client that sends them faster than any honest one is told to
 * calm down, whether or not it reads the answers. Looks at the nine bytes before each frame only.
 */
final class FrameMeter extends ChannelInboundHandlerAdapter {
  private static final int HEAD = 9;
  private static final int PREFACE = 24;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int WINDOW_UPDATE = 8;
  private static final int CONTINUATION = 9;

  private final Http2Session session;
  private final Rate rate = new Rate(2000, 10);
  private final Rate windows = new Rate(200_000, 10);
  private long skip = -1; // bytes until the next frame; -1 before the first byte
  private int headAt; // bytes of the frame's head that have come
  private int length;

  FrameMeter(Http2Session session) {
    this.session = session;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    boolean calm = message instanceof ByteBuf bytes && !count(bytes);
    ctx.fireChannelRead(message);
    if (calm) {
      session.calm("too many control frames");
    }
  }

  private boolean count(ByteBuf bytes) {
    boolean admitted = true;
    int at = bytes.readerIndex();
    int end = bytes.writerIndex();
    if (skip < 0 && at < end) {
      skip = bytes.getByte(at) == 'P' ? PREFACE : 0;
    }
    while (at < end) {
      if (skip > 0) {
        long n = Math.min(skip, end - at);
        skip -= n;
        at += (int) n;
        continue;
      }
      int b = bytes.getUnsignedByte(at++);
      if (headAt < 3) {
        length = headAt == 0 ? b : length << 8 | b;
      } else if (headAt == 3) {
        admitted &= admits(b);
      }
      if (++headAt == HEAD) {
        headAt = 0;
        skip = length;
      }
    }
    return admitted;
  }

  /** Frames of data are paid for by their windows; updates of windows come with large bodies. */
  private boolean admits(int type) {
    return switch (type) {
      case HEADERS, CONTINUATION -> true;
      case DATA -> length > 0 || rate.admit(System.nanoTime());
      case WINDOW_UPDATE -> windows.admit(System.nanoTime());
      default -> rate.admit(System.nanoTime());
    };
  }
}
