package gene.http.server;

import gene.async.Scheduler;
import gene.async.life.RunForever;
import gene.async.loop.NettyIo;
import gene.fuzz.Target;
import gene.runtime.Vm;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.socket.SocketChannel;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A server in this process: every input is a connection, which must end, and nothing else. */
abstract class FuzzedServer implements Target {
  private static final String PROGRAM =
      """
      (import genex/http)
      (fn answer [req]
        (try
          (case req/path
            when "/body" (respond 200 ($ (req .body_params)) {^X "y"})
            when "/query" ($ req/params req/headers)
            when "/events" (do (var s (respond_sse req)) (s .send "x") (s .close) s)
            else (respond 200 req/body))
          catch * (if ($ex/code == "GENE.VM.INTERNAL") (throw $ex) else (respond 400 $ex/message))))
      (fn echo [c]
        (var m (await (c .recv)))
        (while (not (m == nil))
          (c .send m)
          (m = (await (c .recv)))))
      (var server (start_server 0 answer
        ^websocket {^path "/ws" ^handler echo ^max_message 5000} ^max_body 20000))
      (ready server)
      (run_forever)
      """;
  private static final int LIMIT_MILLIS = 120_000;

  private final CompletableFuture<Vm> vm = new CompletableFuture<>();
  private final CompletableFuture<Integer> port = new CompletableFuture<>();
  private final ProgramRun.Started run;
  private final boolean http2;
  private int taken;

  FuzzedServer(boolean http2) {
    this.http2 = http2;
    run =
        ProgramRun.of(PROGRAM)
            .globals(t -> t.fn("ready", "server", "Tells the test.", this::ready))
            .start();
    run.status().whenComplete((s, e) -> port.completeExceptionally(new AssertionError(run.err())));
  }

  private Object ready(Vm running, Object started) {
    HttpServer server = (HttpServer) started;
    if (http2) { // without TLS, which would cost more than all the rest
      server =
          new HttpServer(server.cls(), Scheduler.of(running), server.options(), server.classes());
      server.start(FuzzedServer::frames);
    }
    vm.complete(running);
    port.complete((int) server.port());
    return Singleton.NIL;
  }

  private static ChannelInitializer<SocketChannel> frames(HttpServer server, NettyIo io) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(SocketChannel channel) {
        io.track(channel);
        Http2Setup.configure(channel.pipeline(), server);
      }
    };
  }

  /** Sends it on a connection of its own and reads what comes to the end. */
  final byte[] exchange(byte[] bytes) throws Exception {
    return exchange(new byte[0], bytes);
  }

  /** The same behind a greeting, whose answer ends with an empty line. */
  final byte[] exchange(byte[] greeting, byte[] bytes) throws Exception {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress("127.0.0.1", port.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS)));
      socket.setSoTimeout(LIMIT_MILLIS);
      byte[] answer = {};
      try {
        InputStream in = socket.getInputStream();
        if (greeting.length > 0) {
          socket.getOutputStream().write(greeting);
          for (int end = 0; end != 0x0d0a0d0a; ) {
            int b = in.read();
            if (b < 0) {
              throw new AssertionError("the greeting was not answered");
            }
            end = end << 8 | b;
          }
        }
        socket.getOutputStream().write(bytes);
        socket.shutdownOutput();
        answer = in.readAllBytes();
      } catch (SocketTimeoutException e) {
        throw new AssertionError("the connection does not end", e);
      } catch (SocketException e) {
        // a reset ends the connection as well
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      socket.setSoLinger(true, 0); // leaves no port waiting
      check();
      return answer;
    }
  }

  private void check() {
    if (run.status().isDone() || ++taken % 200 == 0 && !run.err().isEmpty()) {
      throw new AssertionError("the server said: " + run.err());
    }
  }

  @Override
  public void close() {
    Scheduler scheduler = Scheduler.of(vm.join());
    while (!run.status().isDone()) { // run_forever may not have begun
      scheduler.loop().post(() -> RunForever.of(scheduler).stopAll());
      run.status().copy().completeOnTimeout(null, 20, TimeUnit.MILLISECONDS).join();
    }
    if (!run.err().isEmpty()) {
      throw new AssertionError("the server said: " + run.err());
    }
  }
}
