package gene.http;

import gene.async.GeneProcess;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Clients that leave at random moments: before they send, while they do, before and while they
 * receive; and some that stay. Those that stay must get every answer, once and in order; afterwards
 * the server's figures must add up and nothing may be left over.
 *
 * <p>{@code bench/http/disconnects COUNT [SEED]} runs it with many requests.
 */
final class Disconnects {
  private static final int THREADS = 8;

  static final String PROGRAM =
      """
      (var begun 0)
      (var ended 0)
      (var logged 0)
      (var large "0123456789")
      (for i in (1 .. 12) (large = (large ++ large)))
      (fn pieces* [id]
        (for i in (1 .. 8)
          (if ((i % 3) == 0) (await (sleep_async 1)))
          (yield #"#{id},")))
      (fn answer [req]
        (var id req/params/id)
        (case req/path
          when "/wait" (do (await (sleep_async 1)) id)
          when "/stream" (pieces* id)
          when "/echo" #"#{id}:#{req/body}"
          when "/large" #"#{id}:#{large}"
          when "/refused" (respond 403 id)
          else id))
      (fn handler [req]
        (if (req/path == "/figures")
          (respond {^begun begun ^ended ended ^logged logged ^status (http_server_status)})
        else
          (begun += 1)
          (try (answer req) finally (ended += 1))))
      (var server (start_server 0 handler ^host "0.0.0.0"
        ^access_log (fn [e] (if (e/path != "/figures") (logged += 1)))))
      """;

  private static final String[] PATHS = {
    "/", "/wait", "/stream", "/echo", "/large", "/refused", "/", "/echo"
  };

  /** When a client leaves. */
  private enum Leaving {
    NEVER,
    AT_ONCE,
    WHILE_SENDING,
    BEFORE_ANSWERS,
    WHILE_RECEIVING
  }

  /** What came out of a run. */
  record Figures(
      long requests, long whole, long answered, long connections, String server, long heapGrowth) {}

  private final ServedProgram server;
  private final long count;
  private final long seed;
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong whole = new AtomicLong(); // sent to their end
  private final AtomicLong answered = new AtomicLong(); // whose answer was read and is right
  private final AtomicLong connections = new AtomicLong();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private Disconnects(ServedProgram server, long count, long seed) {
    this.server = server;
    this.count = count;
    this.seed = seed;
  }

  /** Runs so many requests; fails when anything does not add up. */
  static Figures run(long count, long seed, boolean baton) throws Exception {
    try (ServedProgram server = ServedProgram.program(PROGRAM, baton)) {
      new Disconnects(server, count / 10, seed + 1).clients();
      long before = heap();
      Disconnects d = new Disconnects(server, count, seed);
      d.clients();
      String figures = settled(server);
      long growth = heap() - before;
      d.compare(figures, count / 10);
      return new Figures(
          d.requests.get(), d.whole.get(), d.answered.get(), d.connections.get(), figures, growth);
    }
  }

  private static long heap() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime r = Runtime.getRuntime();
    return r.totalMemory() - r.freeMemory();
  }

  private void clients() throws Exception {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int k = 0; k < THREADS; k++) {
      Random random = new Random(seed * THREADS + k);
      CompletableFuture<Void> done = new CompletableFuture<>();
      all.add(done);
      Thread.ofPlatform()
          .daemon()
          .name("client " + k)
          .start(
              () -> {
                try {
                  while (requests.get() < count && failure.get() == null) {
                    connection(random);
                  }
                } catch (Throwable t) {
                  failure.compareAndSet(null, t);
                }
                done.complete(null);
              });
    }
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get();
    if (failure.get() != null) {
      throw new AssertionError("a client failed\n" + server.err(), failure.get());
    }
  }

  private record Sent(String path, String id, String body) {}

  private void connection(Random random) throws IOException {
    connections.incrementAndGet();
    Leaving leaving = Leaving.values()[random.nextInt(Leaving.values().length)];
    List<Sent> row = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int n = 1 + random.nextInt(6);
    int lastBegins = 0;
    for (int i = 0; i < n; i++) {
      lastBegins = text.length();
      row.add(request(random, i == n - 1, text));
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    InetAddress to =
        InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (1 + random.nextInt(100))});
    try (Socket s = new Socket(to, server.port())) {
      s.setTcpNoDelay(true);
      s.setSoTimeout((int) Duration.ofSeconds(120).toMillis());
      if (leaving != Leaving.NEVER && random.nextBoolean()) {
        s.setSoLinger(true, 0); // a reset instead of a goodbye
      }
      if (leaving == Leaving.AT_ONCE) {
        return;
      }
      requests.addAndGet(n);
      if (leaving == Leaving.WHILE_SENDING) {
        int end = lastBegins + random.nextInt(bytes.length - lastBegins);
        whole.addAndGet(n - 1);
        s.getOutputStream().write(bytes, 0, end);
        return;
      }
      whole.addAndGet(n);
      send(s, bytes, random);
      if (leaving == Leaving.WHILE_RECEIVING) {
        s.getInputStream().readNBytes(random.nextInt(20_000));
      } else if (leaving == Leaving.NEVER) {
        answers(s, row);
      }
    }
  }

  private static final AtomicLong IDS = new AtomicLong();

  private static Sent request(Random random, boolean last, StringBuilder text) {
    String path = PATHS[random.nextInt(PATHS.length)];
    String id = "n" + IDS.incrementAndGet();
    boolean chunked = random.nextInt(4) == 0;
    String body = "b".repeat(random.nextInt(20) == 0 ? random.nextInt(50_000) : random.nextInt(60));
    text.append("POST ").append(path).append("?id=").append(id);
    text.append(" HTTP/1.1\r\nHost: localhost\r\n");
    if (last) {
      text.append("Connection: close\r\n");
    }
    if (chunked) {
      text.append("Transfer-Encoding: chunked\r\n\r\n");
      if (!body.isEmpty()) {
        text.append(Integer.toHexString(body.length())).append("\r\n").append(body).append("\r\n");
      }
      text.append("0\r\n\r\n");
    } else {
      text.append("Content-Length: ").append(body.length()).append("\r\n\r\n").append(body);
    }
    return new Sent(path, id, body);
  }

  /** In one piece or in several. */
  private static void send(Socket s, byte[] bytes, Random random) throws IOException {
    int at = 0;
    while (at < bytes.length) {
      int n = random.nextInt(3) > 0 ? bytes.length - at : 1 + random.nextInt(bytes.length - at);
      s.getOutputStream().write(bytes, at, n);
      at += n;
    }
  }

  private void answers(Socket s, List<Sent> row) throws IOException {
    InputStream in = new BufferedInputStream(s.getInputStream());
    for (Sent sent : row) {
      String body = body(in, sent);
      String right =
          switch (sent.path) {
            case "/stream" -> (sent.id + ",").repeat(8);
            case "/echo" -> sent.id + ":" + sent.body;
            case "/large" -> sent.id + ":" + "0123456789".repeat(4096);
            default -> sent.id;
          };
      if (!body.equals(right)) {
        throw new AssertionError(sent.path + " " + sent.id + " got " + abbreviated(body));
      }
      answered.incrementAndGet();
    }
    int more = in.read();
    if (more >= 0) {
      throw new AssertionError("more than the answers: " + (char) more);
    }
  }

  private static String body(InputStream in, Sent sent) throws IOException {
    String status = line(in);
    int wanted = sent.path.equals("/refused") ? 403 : 200;
    if (!status.startsWith("HTTP/1.1 " + wanted + " ")) {
      throw new AssertionError(sent.path + " " + sent.id + " got " + status);
    }
    int length = -1;
    for (String h = line(in); !h.isEmpty(); h = line(in)) {
      if (h.startsWith("content-length: ")) {
        length = Integer.parseInt(h.substring(16));
      }
    }
    StringBuilder body = new StringBuilder();
    if (length >= 0) {
      return body.append(new String(in.readNBytes(length), StandardCharsets.UTF_8)).toString();
    }
    for (int n = Integer.parseInt(line(in), 16); n > 0; n = Integer.parseInt(line(in), 16)) {
      body.append(new String(in.readNBytes(n), StandardCharsets.UTF_8));
      line(in);
    }
    line(in);
    return body.toString();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new AssertionError("the connection ended inside an answer, after: " + line);
      }
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }

  private static String abbreviated(String s) {
    return s.length() > 100 ? s.substring(0, 100) + ".. (" + s.length() + ")" : s;
  }

  // ---- afterwards

  /** The figures once nothing is under way any more. */
  private static String settled(ServedProgram server) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (true) {
      String figures;
      try (RawClient c = server.raw()) {
        figures = c.send("GET /figures HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").readAll();
      }
      String json = figures.substring(figures.indexOf("\r\n\r\n") + 4);
      boolean quiet =
          number(json, "begun") == number(json, "ended")
              && number(json, "begun") == number(json, "logged")
              && number(json, "active_requests") == 1
              && number(json, "in_flight") == 1
              && server.openChannels() == 1; // that which listens
      if (quiet) {
        return json;
      }
      if (System.nanoTime() > deadline) {
        throw new AssertionError(
            "something is left over; open: " + server.openChannels() + ", " + json);
      }
    }
  }

  private void compare(String figures, long warmUp) {
    long begun = number(figures, "begun");
    boolean fits = begun >= answered.get() && begun <= whole.get() + warmUp + 6 * THREADS;
    boolean clean =
        number(figures, "handler_failure_count") == 0
            && number(figures, "timeout_count") == 0
            && number(figures, "overload_count") == 0
            && number(figures, "dispatch_failure_count") == 0;
    if (!fits || !clean || answered.get() == 0) {
      throw new AssertionError(
          "sent " + whole.get() + ", answered " + answered.get() + ", server: " + figures);
    }
  }

  private static long number(String json, String name) {
    int at = json.indexOf("\"" + name + "\":");
    if (at < 0) {
      throw new AssertionError(name + " is missing: " + json);
    }
    int from = at + name.length() + 3;
    int to = from;
    while (Character.isDigit(json.charAt(to))) {
      to++;
    }
    return Long.parseLong(json, from, to, 10);
  }

  /** Runs in a JVM of its own, since it counts the heap; "" when all is well. */
  static String runElsewhere(long count, long seed, boolean baton) throws Exception {
    List<String> options =
        List.of(
            "-Xmx512m",
            "-Xss16m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");
    String[] args = {Long.toString(count), Long.toString(seed), Boolean.toString(baton)};
    try (GeneProcess p = GeneProcess.start(options, Disconnects.class.getName(), args)) {
      String said = p.rest();
      return p.exitCode() == 0 ? said : said + "exit code " + p.exitCode();
    }
  }

  /**
   * Number of requests, seed; with a third, whether tasks are batons, prints only what is wrong.
   */
  public static void main(String[] args) throws Exception {
    if (args.length > 2) {
      Figures f =
          run(Long.parseLong(args[0]), Long.parseLong(args[1]), Boolean.parseBoolean(args[2]));
      if (f.heapGrowth >= 16 << 20) {
        System.out.println("the heap grew by " + f.heapGrowth);
      }
      System.exit(0);
    }
    long began = System.nanoTime();
    Figures f = run(Long.parseLong(args[0]), args.length > 1 ? Long.parseLong(args[1]) : 1, false);
    double seconds = (System.nanoTime() - began) / 1e9;
    System.out.printf(
        "%d requests on %d connections in %.0f s: %d sent whole, %d answered and read, each once%n",
        f.requests, f.connections, seconds, f.whole, f.answered);
    System.out.printf("heap after collection grew by %d KB%n%s%n", f.heapGrowth / 1024, f.server);
  }
}
