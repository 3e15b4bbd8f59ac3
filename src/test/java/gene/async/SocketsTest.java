package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.loop.NettyIo;
import gene.engine.Options;
import gene.runtime.Vm;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Real sockets driven by the VM thread, beside Gene tasks. */
class SocketsTest {
  /** Starts a server whose handler is a Gene function from text to text; the port. */
  private static Object serve(Vm vm, Object handler) {
    Scheduler s = Scheduler.of(vm);
    NettyIo io = s.sockets();
    GeneFuture bound = s.futures().operation((f, reason) -> {});
    new ServerBootstrap()
        .group(io.group())
        .channel(io.serverChannel())
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                io.track(channel);
                channel.pipeline().addLast(new Requests(s, handler));
              }
            })
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
        .addListener(
            done -> {
              Channel channel = ((io.netty.channel.ChannelFuture) done).channel();
              io.track(channel);
              long port = ((InetSocketAddress) channel.localAddress()).getPort();
              s.loop().post(() -> s.futures().succeed(bound, port));
            });
    return bound;
  }

  /** Every message starts a task that writes the answer. */
  private static final class Requests extends SimpleChannelInboundHandler<ByteBuf> {
    private final Scheduler scheduler;
    private final Object handler;

    Requests(Scheduler scheduler, Object handler) {
      this.scheduler = scheduler;
      this.handler = handler;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf message) {
      String text = message.toString(StandardCharsets.UTF_8);
      scheduler
          .loop()
          .post(
              () ->
                  scheduler.startFromLoop(
                      () -> {
                        Object answer = scheduler.vm().call(handler, text);
                        ctx.writeAndFlush(
                            Unpooled.copiedBuffer(answer.toString(), StandardCharsets.UTF_8));
                        return answer;
                      }));
    }
  }

  /** Sends a text over a connection of its own; the future of the answer. */
  private static Object ask(Vm vm, Object port, Object text) {
    Scheduler s = Scheduler.of(vm);
    NettyIo io = s.sockets();
    GeneFuture answer = s.futures().operation((f, reason) -> {});
    new Bootstrap()
        .group(io.group())
        .channel(io.socketChannel())
        .handler(
            new SimpleChannelInboundHandler<ByteBuf>() {
              @Override
              public void channelActive(ChannelHandlerContext ctx) {
                io.track(ctx.channel());
                ctx.writeAndFlush(Unpooled.copiedBuffer((String) text, StandardCharsets.UTF_8));
              }

              @Override
              protected void channelRead0(ChannelHandlerContext ctx, ByteBuf message) {
                String got = message.toString(StandardCharsets.UTF_8);
                ctx.close();
                s.loop().post(() -> s.futures().succeed(answer, got));
              }
            })
        .connect(InetAddress.getLoopbackAddress(), ((Long) port).intValue());
    return answer;
  }

  private static AsyncRun.Outcome run(String program, boolean baton) {
    Outcome o =
        ProgramRun.of(program)
            .options(Options.DEFAULT.withBatonTasks(baton))
            .globals(
                t ->
                    t.fn("serve", "handler", "Starts a server.", SocketsTest::serve)
                        .fn("ask", "port text", "Asks it.", SocketsTest::ask))
            .run();
    return new AsyncRun.Outcome(o.out(), o.err(), o.status(), 0);
  }

  @Test
  void handlersAreTasksAndSlowOnesDelayNobody() {
    for (boolean baton : new boolean[] {false, true}) {
      var o =
          run(
              """
              (var gate (new gene/Future))
              (var port (await (serve (fn [text] (if (text == "slow") (await gate)) #"echo #{text}"))))
              (var slow (ask port "slow"))
              (println (await (ask port "fast")) slow/.state)
              (gate .complete nil)
              (println (await slow))
              (var ticks 0)
              (var e (every 1 (fn [] (ticks += 1))))
              (println (await ([1 2 3 4 5] .map (fn [i] (spawn (await (ask port #"n#{i}")))))))
              (sleep 20)
              (e .cancel)
              (println (ticks > 3))
              """,
              baton);
      assertEquals(
          "echo fast pending\necho slow\n[echo n1 echo n2 echo n3 echo n4 echo n5]\ntrue\n",
          o.out(),
          o.err());
      assertEquals(0, o.status());
    }
  }

  @Test
  void aServerKeepsTheProgramAliveOnlyInsideRunForever() {
    var o = run("(await (serve (fn [t] t))) (println \"end\")", false);
    assertEquals("end\n", o.out(), o.err());
    var forever =
        run(
            """
            (var port (await (serve (fn [t] t))))
            (after 5 (fn [] (println (await (ask port "x"))) (stop_forever)))
            (run_forever)
            (println "stopped")
            """,
            false);
    assertEquals("x\nstopped\n", forever.out(), forever.err());
  }

  @Test
  void anOpenServerCanCompleteAnything() {
    var o =
        run(
            """
            (var f (new gene/Future))
            (var port (await (serve (fn [t] (f .complete t) "ok"))))
            (ask port "by request")
            (println (await f))
            """,
            false);
    assertEquals("by request\n", o.out(), o.err());
  }

  @Test
  void computingCodeServesRequestsAtSafepoints() {
    var o =
        run(
            """
            (var served 0)
            (var port (await (serve (fn [t] (served += 1) t))))
            (ask port "x")
            (fn step [] nil)
            (while (served == 0) (step))
            (println served)
            """,
            false);
    assertEquals("1\n", o.out(), o.err());
  }

  @Test
  void postsWakeTheLoopAtOnce() {
    var o =
        run(
            """
            (await (serve (fn [t] t)))
            (println ((await (system/exec_async "true")) .get "exit_code"))
            """,
            false);
    assertEquals("0\n", o.out(), o.err());
  }

  @Test
  void epollIsUsedWhereThereIsOne() {
    assertTrue(
        io.netty.channel.epoll.Epoll.isAvailable()
            || !System.getProperty("os.name").equals("Linux")
            || !System.getProperty("os.arch").equals("amd64"));
    assertFalse(new NettyIo(Thread.currentThread(), () -> true).open() > 0);
  }

  /**
   * Between the look at the posts and the wait for sockets another thread posts: the loop must not
   * sleep over it.
   */
  @Test
  void aPostRightBeforeTheWaitIsNotSleptOver() throws Exception {
    AtomicReference<NettyIo> io = new AtomicReference<>();
    AtomicBoolean posted = new AtomicBoolean();
    BooleanSupplier idle =
        () -> {
          boolean before = !posted.getAndSet(true);
          if (before) {
            Thread other = Thread.ofPlatform().start(() -> io.get().wake());
            try {
              other.join();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
          return before;
        };
    Thread vmThread =
        Thread.ofPlatform().daemon().unstarted(() -> io.get().park(TimeUnit.HOURS.toNanos(1)));
    io.set(new NettyIo(vmThread, idle));
    vmThread.start();
    assertTrue(vmThread.join(Duration.ofSeconds(30)), "the loop sleeps");
  }
}
