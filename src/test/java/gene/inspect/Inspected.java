package gene.inspect;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Vm;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program with an inspector, on a thread of its own, for clients of a test. */
final class Inspected implements AutoCloseable {
  static final Duration LIMIT = Duration.ofSeconds(120);
  private static final Pattern ADDRESS =
      Pattern.compile("Inspector: (http://127.0.0.1:(\\d+)/\\?token=(\\S+))\n");

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> status = new CompletableFuture<>();
  private final CountDownLatch held = new CountDownLatch(1);
  private final HttpClient client = HttpClient.newHttpClient();
  private final Engine engine;

  /** Set by the program's {@code (ready)}. */
  final CountDownLatch ready = new CountDownLatch(1);

  Inspected(Path folder, boolean readOnly, boolean baton, String program) {
    engine =
        new Engine(
            Options.DEFAULT.withBatonTasks(baton),
            new Console(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err));
    Table rows = Table.of(engine.core().global());
    rows.fn("ready", "", "Tells the test.", this::ready);
    rows.fn("let_go", "", "True when the test has let go.", vm -> held.getCount() == 0);
    rows.fn("hold", "", "Stands still until the test lets go.", this::hold);
    Inspector.of(
        engine,
        "inspected.gene",
        new Inspector.Settings(0, readOnly, false, true, folder.resolve("recording")),
        new PageRegister(folder));
    Thread thread =
        new Thread(
            null,
            () -> status.complete(engine.runText("inspected.gene", program, List.of())),
            "inspected program",
            64L << 20);
    thread.setDaemon(true);
    thread.start();
  }

  private Object ready(Vm vm) {
    ready.countDown();
    return Singleton.NIL;
  }

  private Object hold(Vm vm) {
    try {
      held.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Singleton.NIL;
  }

  void letGo() {
    held.countDown();
  }

  Inspected awaitReady() throws InterruptedException {
    if (!ready.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("not ready: " + err);
    }
    return this;
  }

  private Matcher address() {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (System.nanoTime() < end) {
      Matcher m = ADDRESS.matcher(err.toString(StandardCharsets.UTF_8));
      if (m.find()) {
        return m;
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("no address: " + err);
  }

  String url() {
    return address().group(1);
  }

  int port() {
    return Integer.parseInt(address().group(2));
  }

  String token() {
    return address().group(3);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
        .timeout(LIMIT)
        .header("authorization", "Bearer " + token());
  }

  HttpResponse<String> send(HttpRequest r) {
    try {
      return client.send(r, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  String get(String path) {
    return send(request(path).build()).body();
  }

  HttpResponse<String> post(String path, String body) {
    return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  /** Asks again and again until a snapshot is as wanted; that one. */
  String snapshot(Predicate<String> wanted) {
    long end = System.nanoTime() + LIMIT.toNanos();
    String last = "";
    while (System.nanoTime() < end) {
      last = get("/api/snapshot");
      if (wanted.test(last)) {
        return last;
      }
    }
    throw new AssertionError("never as wanted: " + last);
  }

  int awaitEnd() throws Exception {
    return status.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
  }

  /** Ends the program and waits for that. */
  void end() throws Exception {
    close();
    awaitEnd();
  }

  @Override
  public void close() {
    letGo();
    engine.terminate(0);
  }
}
