package gene.inspect.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.timeout.IdleStateEvent;

/** The requests of one connection. */
final class PageHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private final Routes routes;

  PageHandler(Routes routes) {
    this.routes = routes;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
    Answer answer = new Answer(ctx.channel());
    if (request.decoderResult().isFailure()) {
      answer.text(HttpResponseStatus.BAD_REQUEST, "not a request");
      return;
    }
    routes.handle(request, answer);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof IdleStateEvent) {
      ctx.close(); // a client that neither asks nor takes
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    ctx.close();
  }
}
