package gene.http;

import gene.async.Scheduler;
import gene.async.life.RunForever;
import gene.engine.Options;
import gene.runtime.Vm;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A Gene program that serves, on a thread of its own, for clients of the test. The program gets
 * {@code (start_server 0 handler options)} from the test's text, tells its port and runs until
 * closed.
 */
final class ServedProgram implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(600);

  private final ProgramRun.Started run;
  private final CompletableFuture<Integer> port = new CompletableFuture<>();
  private final CompletableFuture<Vm> vm = new CompletableFuture<>();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LIMIT).build();

  private ServedProgram(String program, boolean baton) {
    BufferLeaks.watch();
    run =
        ProgramRun.of(program)
            .named("served.gene")
            .options(Options.DEFAULT.withBatonTasks(baton))
            .globals(
                t ->
                    t.fn("ready", "port", "Tells the test.", this::ready)
                        .fn("fault", "kind", "Throws what no native should.", ServedProgram::fault))
            .start();
    run.status()
        .whenComplete(
            (s, e) ->
                port.completeExceptionally(new AssertionError("the program ended: " + err())));
  }

  /** Serves a handler; {@code options} are keywords of start_server. */
  static ServedProgram handler(String handler, String options) {
    return handler(handler, options, false);
  }

  static ServedProgram handler(String handler, String options, boolean baton) {
    return program("(var server (start_server 0 " + handler + " " + options + "))", baton);
  }

  /** Runs a whole program that starts {@code server}. */
  static ServedProgram program(String text, boolean baton) {
    return new ServedProgram(
        "(import genex/http)\n"
            + text
            + "\n(ready (server .port))\n(run_forever)\n(await (server .stop))",
        baton);
  }

  private Object ready(Vm running, Object p) {
    vm.complete(running);
    port.complete(((Long) p).intValue());
    return Singleton.NIL;
  }

  private static Object fault(Vm vm, Object kind) {
    if (kind.equals("memory")) {
      throw new OutOfMemoryError("Java heap space");
    }
    throw new IllegalStateException("a native fails");
  }

  int port() {
    try {
      return port.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError("no port: " + err(), e);
    }
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  String out() {
    return run.out();
  }

  /** What it has printed so far. */
  String flushed() {
    onLoop(() -> vm.join().console().flush());
    return out();
  }

  String err() {
    return run.err();
  }

  // ---- clients

  HttpResponse<String> get(String path, String... headers) {
    return send(request(path, headers).GET().build());
  }

  CompletableFuture<HttpResponse<String>> getAsync(String path) {
    return client.sendAsync(
        request(path).GET().build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  HttpResponse<String> post(String path, String body, String... headers) {
    return send(request(path, headers).POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  HttpResponse<String> send(HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(err(), e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder b = HttpRequest.newBuilder(URI.create(url(path))).timeout(LIMIT);
    return headers.length == 0 ? b : b.headers(headers);
  }

  /** A bare connection. */
  RawClient raw() {
    try {
      return new RawClient(new Socket("127.0.0.1", port()));
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs something on the VM thread and waits for it. */
  void onLoop(Runnable action) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    Scheduler.of(vm.join())
        .loop()
        .post(
            () -> {
              action.run();
              done.complete(null);
            });
    done.orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS).join();
  }

  /** Sockets that are open, the one that listens included. */
  int openChannels() {
    CompletableFuture<Integer> open = new CompletableFuture<>();
    onLoop(() -> open.complete(Scheduler.of(vm.join()).loop().io().open()));
    return open.join();
  }

  /** Ends the program; what it printed. */
  String finish() {
    port();
    Vm running = vm.join();
    while (!run.status().isDone()) { // run_forever may not have begun
      Scheduler.of(running).loop().post(() -> RunForever.of(Scheduler.of(running)).stopAll());
      run.status().copy().completeOnTimeout(null, 20, TimeUnit.MILLISECONDS).join();
    }
    client.close();
    if (run.status().join() != 0) {
      throw new AssertionError("exit status " + run.status().join() + "\n" + err());
    }
    BufferLeaks.check();
    return out();
  }

  @Override
  public void close() {
    finish();
  }
}
