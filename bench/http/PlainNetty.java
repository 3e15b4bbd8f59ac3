import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** The limit: Netty alone, one thread, the answer made inside its own handler. */
public class PlainNetty {
  private static final byte[] HELLO = "Hello, World!".getBytes(StandardCharsets.UTF_8);
  private static final byte[] JSON =
      "{\"message\":\"Hello, World!\",\"items\":[1,2,3],\"ok\":true}".getBytes(StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    new ServerBootstrap()
        .group(new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory()))
        .channel(EpollServerSocketChannel.class)
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel c) {
                c.pipeline()
                    .addLast(new HttpServerCodec(), new HttpObjectAggregator(1 << 20), new Answers());
              }
            })
        .bind("127.0.0.1", Integer.parseInt(args[0]))
        .sync();
    System.out.println("listening");
  }

  private static final class Answers extends SimpleChannelInboundHandler<HttpRequest> {
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, HttpRequest request) {
      switch (request.uri()) {
        case "/json" -> answer(ctx, JSON, "application/json");
        case "/await" ->
            ctx.executor()
                .schedule(() -> answer(ctx, HELLO, "text/plain"), 10, TimeUnit.MILLISECONDS);
        default -> answer(ctx, HELLO, "text/plain");
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      ctx.close(); // a client that has gone
    }

    private static void answer(ChannelHandlerContext ctx, byte[] body, String type) {
      var response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(body));
      response.headers().set("content-type", type).set("content-length", body.length);
      ctx.writeAndFlush(response);
    }
  }
}
