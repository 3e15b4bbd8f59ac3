package gene.playground;

import gene.cli.run.ChildVm;
import gene.guard.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A playground for the clients of a test. */
final class Served implements AutoCloseable {
  static final Duration LIMIT = Duration.ofSeconds(180);
  static final Limits LIMITS = new Limits(1_500_000_000L, 20_000_000_000L, 32L << 20, 200, 20_000);

  final Playground playground;
  private final HttpClient client = HttpClient.newHttpClient();

  Served(Limits limits, int runs, int queue, int rate) throws IOException {
    this(limits, runs, queue, rate, Settings.PATIENCE);
  }

  Served(Limits limits, int runs, int queue, int rate, Duration patience) throws IOException {
    InetSocketAddress here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    List<String> origins = List.of("https://play.example.org");
    List<String> java = ChildVm.command(null, limits);
    playground =
        Playground.open(
            new Settings(here, origins, true, runs, queue, rate, limits, patience, java));
  }

  String url(String path) {
    return "http://127.0.0.1:" + playground.port() + path;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url(path)))
        .timeout(LIMIT)
        .header("content-type", "application/json");
  }

  static String body(String program) {
    return new String(
        Json.object(j -> j.writeStringField("program", program)), StandardCharsets.UTF_8);
  }

  HttpResponse<String> post(String path, String body, String visitor)
      throws IOException, InterruptedException {
    return client.send(
        request(path)
            .header("x-forwarded-for", visitor)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Runs a program to its end; all that the client is told. */
  String run(String program) throws IOException, InterruptedException {
    return post("/api/run", body(program), "192.0.2.1").body();
  }

  /** Begins a program; what the client is told can be read, and closing gives it up. */
  InputStream begin(String program, String visitor) throws IOException, InterruptedException {
    return client
        .send(
            request("/api/run")
                .header("x-forwarded-for", visitor)
                .POST(HttpRequest.BodyPublishers.ofString(body(program)))
                .build(),
            HttpResponse.BodyHandlers.ofInputStream())
        .body();
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(request(path).GET().build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Reads lines up to one that has the text; that one. */
  static String await(InputStream lines, String text) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = lines.read(); c >= 0; c = lines.read()) {
      if (c != '\n') {
        line.append((char) c);
      } else if (line.indexOf(text) >= 0) {
        return line.toString();
      } else {
        line.setLength(0);
      }
    }
    throw new AssertionError("never " + text);
  }

  static void until(BooleanSupplier condition, String what) throws InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("never " + what);
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** The processes of programs. */
  static List<ProcessHandle> children() {
    List<ProcessHandle> found = new ArrayList<>();
    try (Stream<ProcessHandle> all = ProcessHandle.current().children()) {
      all.filter(ProcessHandle::isAlive)
          .filter(p -> p.info().command().orElse("").endsWith("java"))
          .forEach(found::add);
    }
    return found;
  }

  /** Sends bytes as they are; the status line of the answer, "" when the connection ends. */
  String raw(String request) throws IOException {
    try (Socket s = new Socket(InetAddress.getLoopbackAddress(), playground.port())) {
      s.setSoTimeout((int) LIMIT.toMillis());
      s.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      s.getOutputStream().flush();
      StringBuilder line = new StringBuilder();
      InputStream in = s.getInputStream();
      for (int c = in.read(); c >= 0 && c != '\r'; c = in.read()) {
        line.append((char) c);
      }
      return line.toString();
    } catch (SocketException e) {
      return "";
    }
  }

  @Override
  public void close() {
    playground.close();
  }
}
