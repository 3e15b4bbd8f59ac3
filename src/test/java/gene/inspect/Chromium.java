package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A headless browser with one page, driven through its debugging protocol. */
public final class Chromium implements AutoCloseable {
  private static final JsonFactory JSON = new JsonFactory();
  private static final long LIMIT_SECONDS = 120;

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<String>> answers = new ConcurrentHashMap<>();
  private int calls;

  public static boolean installed() throws Exception {
    return new ProcessBuilder("sh", "-c", "command -v chromium").start().waitFor() == 0;
  }

  public Chromium(Path folder, String url) throws Exception {
    process =
        new ProcessBuilder(
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--window-size=1200,800",
                "--user-data-dir=" + folder.resolve("profile"),
                "--remote-debugging-port=0",
                url)
            .redirectErrorStream(true)
            .redirectOutput(Files.createTempFile(folder, "chromium", ".log").toFile())
            .start();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(page(folder.resolve("profile/DevToolsActivePort"))), new Heard())
            .get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  /** The address of the page's debugger. */
  private String page(Path portFile) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    Pattern address = Pattern.compile("\"webSocketDebuggerUrl\": \"(ws:[^\"]*/page/[^\"]*)\"");
    while (System.nanoTime() < end && process.isAlive()) {
      if (Files.exists(portFile) && Files.readString(portFile).contains("\n")) {
        String port = Files.readString(portFile).lines().findFirst().orElseThrow();
        String list =
            HttpClient.newHttpClient()
                .send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list"))
                        .build(),
                    HttpResponse.BodyHandlers.ofString())
                .body();
        Matcher m = address.matcher(list);
        if (m.find()) {
          return m.group(1);
        }
      }
      process.waitFor(50, TimeUnit.MILLISECONDS);
    }
    throw new AssertionError("chromium does not start");
  }

  /** What arrives: answers by their number, everything else is dropped. */
  private final class Heard implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket s, CharSequence data, boolean last) {
      message.append(data);
      if (last) {
        Matcher m = Pattern.compile("^\\{\"id\":(\\d+),").matcher(message);
        CompletableFuture<String> f = m.find() ? answers.remove(Integer.valueOf(m.group(1))) : null;
        if (f != null) {
          f.complete(message.toString());
        }
        message.setLength(0);
      }
      s.request(1);
      return null;
    }
  }

  private String call(String method, String params) throws Exception {
    int id = ++calls;
    CompletableFuture<String> answer = new CompletableFuture<>();
    answers.put(id, answer);
    socket
        .sendText(
            "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}", true)
        .get(LIMIT_SECONDS, TimeUnit.SECONDS);
    return answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  /** The value of a script, as text, "" before there is a page; an exception fails the test. */
  public String eval(String script) throws Exception {
    StringWriter quoted = new StringWriter();
    try (var j = JSON.createGenerator(quoted)) {
      j.writeString("String(" + script + ")");
    }
    String answer =
        call("Runtime.evaluate", "{\"awaitPromise\":true,\"expression\":" + quoted + "}");
    if (answer.contains("Cannot find default execution context")) {
      return ""; // the page is being loaded
    }
    if (answer.contains("\"exceptionDetails\"")) {
      throw new AssertionError(script + ": " + answer);
    }
    return field(answer, "value");
  }

  /** Waits until a script gives true. */
  public void until(String script) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!eval(script).equals("true")) {
      if (System.nanoTime() > end) {
        throw new AssertionError("never true: " + script);
      }
      process.waitFor(30, TimeUnit.MILLISECONDS);
    }
  }

  /** A picture of the page. */
  public byte[] screenshot() throws Exception {
    return Base64.getDecoder().decode(field(call("Page.captureScreenshot", "{}"), "data"));
  }

  private static String field(String json, String name) throws IOException {
    try (JsonParser p = JSON.createParser(json)) {
      for (JsonToken t = p.nextToken(); t != null; t = p.nextToken()) {
        if (t == JsonToken.FIELD_NAME && p.currentName().equals(name)) {
          p.nextToken();
          return p.getText();
        }
      }
    }
    throw new AssertionError(json);
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
  }
}
