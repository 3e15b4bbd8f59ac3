package gene.http.client;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/** A web server for tests, of the JDK and so independent of what is tested. */
final class WebServer implements AutoCloseable {
  /** Answers a request. */
  interface Handler {
    void handle(HttpExchange e) throws IOException, InterruptedException;
  }

  private final HttpServer server;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  WebServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  WebServer on(String path, Handler handler) {
    server.createContext(
        path,
        e -> {
          requests.add(e.getRequestMethod() + " " + e.getRequestURI());
          try (e) {
            handler.handle(e);
          } catch (InterruptedException x) {
            throw new IllegalStateException(x);
          }
        });
    return this;
  }

  /** A path that answers with a text. */
  WebServer on(String path, int status, String body, String... headers) {
    return on(
        path,
        e -> {
          for (int i = 0; i < headers.length; i += 2) {
            e.getResponseHeaders().add(headers[i], headers[i + 1]);
          }
          answer(e, status, body);
        });
  }

  /** A path that answers with what it got: method, URL, headers in order of names, body. */
  WebServer echo(String path) {
    return on(
        path,
        e -> {
          StringBuilder text = new StringBuilder();
          text.append(e.getRequestMethod()).append(' ').append(e.getRequestURI()).append('\n');
          new TreeMap<>(e.getRequestHeaders())
              .forEach(
                  (name, values) -> {
                    if (!List.of("Host", "User-agent", "Connection").contains(name)) {
                      text.append(name).append(": ").append(values).append('\n');
                    }
                  });
          text.append(new String(e.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          answer(e, 200, text.toString());
        });
  }

  static void answer(HttpExchange e, int status, String body) throws IOException {
    answer(e, status, body.getBytes(StandardCharsets.UTF_8));
  }

  static void answer(HttpExchange e, int status, byte[] body) throws IOException {
    e.getRequestBody().readAllBytes();
    boolean none = body.length == 0 || e.getRequestMethod().equals("HEAD");
    e.sendResponseHeaders(status, none ? -1 : body.length);
    if (!none) {
      e.getResponseBody().write(body);
    }
  }

  static byte[] gzip(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static String first(Headers headers, String name) {
    String value = headers.getFirst(name);
    return value == null ? "" : value;
  }

  /** What was asked for so far: method and URL. */
  List<String> requests() {
    return requests;
  }

  int port() {
    return server.getAddress().getPort();
  }

  String base() {
    return "http://127.0.0.1:" + port();
  }

  ClientRun run() {
    return new ClientRun().with("base", base()).with("port", (long) port());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
