package gene.inspect.web;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Lets a client go that has begun a request, or a connection, and does not finish the request in
 * time. Time between two bytes would not do: one who sends a byte now and then holds on forever.
 */
final class RequestDeadline extends ChannelInboundHandlerAdapter {
  /** Stands behind the decoder and tells of the end of each request. */
  static final ChannelHandler END = new End();

  private final Duration patience;
  private Future<?> late; // null: between two requests

  RequestDeadline(Duration patience) {
    this.patience = patience;
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) throws Exception {
    begin(ctx);
    super.channelActive(ctx);
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object bytes) throws Exception {
    if (late == null) {
      begin(ctx);
    }
    super.channelRead(ctx, bytes);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) throws Exception {
    end();
    super.channelInactive(ctx);
  }

  private void begin(ChannelHandlerContext ctx) {
    late = ctx.executor().schedule(() -> ctx.close(), patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void end() {
    if (late != null) {
      late.cancel(false);
      late = null;
    }
  }

  @ChannelHandler.Sharable
  private static final class End extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext ctx, Object part) throws Exception {
      if (part instanceof LastHttpContent) {
        ctx.pipeline().get(RequestDeadline.class).end();
      }
      super.channelRead(ctx, part);
    }
  }
}
