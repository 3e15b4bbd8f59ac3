package gene.http.server;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.async.life.Shutdown;
import gene.async.loop.NettyIo;
import gene.http.message.SmallResponseEncoder;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.handler.ssl.SslContext;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * A listening server (chapter 20.2). Everything happens on the VM thread: channels are touched only
 * inside polls, handlers run as tasks right after them. It ends when the listening socket and all
 * connections are closed.
 */
final class HttpServer extends Instance implements Shutdown.Server {
  /** The classes of the values that a server hands to handlers. */
  record Classes(GeneClass request, GeneClass stream, GeneClass connection) {}

  /** Something that is open and has to be told when the server stops. */
  interface TrackedConnection {
    /** Closes now when idle, else when what is under way has ended. */
    void serverStops();
  }

  private final Scheduler scheduler;
  private final ServerOptions options;
  private final Classes classes;
  private final ServerStatus status;
  private final Permissions narrowed; // what less its handlers may do than the program
  private final Set<TrackedConnection> tracked = new HashSet<>();
  private final GeneFuture ended;
  private final SmallResponseEncoder wholeAnswer = new SmallResponseEncoder();
  private ServerTimeouts timetable;
  private SslContext tls;
  private Channel listener;
  private ConcurrentHandlers concurrent; // null: handlers run here
  private final Isolate isolate; // of the actor that started it, null: the main program
  private boolean stopping;
  private int connections;
  private int underWay;
  private long port;

  HttpServer(GeneClass cls, Scheduler scheduler, ServerOptions options, Classes classes) {
    super(cls);
    this.scheduler = scheduler;
    this.options = options;
    this.classes = classes;
    this.isolate = scheduler.vm().isolate;
    this.status = new ServerStatus(options);
    this.narrowed = scheduler.vm().inherited();
    this.ended = scheduler.futures().operation((f, reason) -> {});
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Vm vm() {
    return scheduler.vm();
  }

  ServerOptions options() {
    return options;
  }

  Classes classes() {
    return classes;
  }

  Permissions narrowed() {
    return narrowed;
  }

  ServerStatus status() {
    return status;
  }

  /** What runs handlers in actors, null when they run here. */
  ConcurrentHandlers concurrent() {
    return concurrent;
  }

  /** Starts a task for an event of the loop; it sees the variables of who started the server. */
  GeneFuture startFromLoop(Scheduler.Body body) {
    return scheduler.startFromLoop(isolate, body);
  }

  SmallResponseEncoder wholeAnswer() {
    return wholeAnswer;
  }

  ServerTimeouts timetable() {
    return timetable;
  }

  SslContext tls() {
    return tls;
  }

  long port() {
    return port;
  }

  boolean running() {
    return listener != null && !stopping;
  }

  boolean stopping() {
    return stopping;
  }

  // ---- starting

  /** Binds and waits for that; {@code setup} makes what is put into every new connection. */
  void start(BiFunction<HttpServer, NettyIo, ChannelHandler> setup) {
    try {
      if (options.concurrent()) {
        concurrent = ConcurrentHandlers.start(this);
        status.concurrent(concurrent);
      }
      if (options.tls() != null) {
        tls = TlsContext.make(vm(), options.tls());
      }
      InetSocketAddress address = ListenAddress.resolve(vm(), options);
      GeneFuture bound = scheduler.futures().operation((f, reason) -> {});
      scheduler.loop().post(() -> bind(address, setup, bound));
      scheduler.await(bound);
    } catch (GeneError e) {
      status.startupFailed(e.value(vm()).cls().name());
      throw e;
    }
    status.started((int) port);
    Shutdown.of(scheduler).add(this);
    OpenServers.of(scheduler).add(status);
  }

  private void bind(
      InetSocketAddress address,
      BiFunction<HttpServer, NettyIo, ChannelHandler> setup,
      GeneFuture bound) {
    NettyIo io = scheduler.sockets();
    timetable = new ServerTimeouts(io.group().next(), options);
    ServerBootstrap bootstrap = new ServerBootstrap();
    if (options.sharedPort()) {
      io.sharePort(bootstrap);
    }
    bootstrap
        .group(io.group())
        .channel(io.serverChannel())
        .option(ChannelOption.SO_BACKLOG, 1024)
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
        .childHandler(setup.apply(this, io))
        .bind(address)
        .addListener(done -> bound((ChannelFuture) done, bound));
  }

  private void bound(ChannelFuture done, GeneFuture bound) {
    if (done.isSuccess()) {
      listener = done.channel();
      scheduler.sockets().track(listener);
      port = ((InetSocketAddress) listener.localAddress()).getPort();
      scheduler.futures().succeed(bound, Singleton.NIL);
    } else {
      String reason = ListenAddress.reason(done.cause());
      scheduler
          .futures()
          .fail(
              bound,
              new GeneError(
                  ErrorKind.NETWORK, "cannot listen on port " + options.port() + ": " + reason));
    }
  }

  // ---- connections and requests, counted

  /** Takes a new connection; false when there are too many. */
  boolean admit(TrackedConnection connection) {
    if (connections >= options.limits().connections()) {
      return false;
    }
    connections++;
    tracked.add(connection);
    return true;
  }

  /** A connection goes on as something else. */
  void replace(TrackedConnection before, TrackedConnection now) {
    tracked.remove(before);
    tracked.add(now);
  }

  void left(TrackedConnection connection) {
    if (tracked.remove(connection)) {
      connections--;
    }
    endWhenEmpty();
  }

  void requestBegan() {
    underWay++;
  }

  void requestEnded() {
    underWay--;
  }

  @Override
  public int underWay() {
    return underWay;
  }

  // ---- stopping

  /** {@code (s .stop)}: waits until the port is free; the future of the end of all connections. */
  GeneFuture stop() {
    if (running()) {
      GeneFuture closed = scheduler.futures().operation((f, reason) -> {});
      scheduler
          .loop()
          .post(
              () -> {
                listener
                    .closeFuture()
                    .addListener(done -> scheduler.futures().succeed(closed, Singleton.NIL));
                stopAccepting();
              });
      scheduler.await(closed);
      Shutdown.of(scheduler).remove(this);
    }
    return ended;
  }

  @Override
  public void stopAccepting() {
    if (!running()) {
      return;
    }
    stopping = true;
    status.stopped();
    OpenServers.of(scheduler).remove(status);
    listener.close();
    new ArrayList<>(tracked).forEach(TrackedConnection::serverStops);
    endWhenEmpty();
  }

  private void endWhenEmpty() {
    if (stopping && tracked.isEmpty()) {
      if (concurrent != null) {
        concurrent.stop();
      }
      scheduler.futures().succeed(ended, Singleton.NIL);
    }
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(Server ^port ").nested(port).raw(" ^running ").nested(running()).raw(")");
  }
}
