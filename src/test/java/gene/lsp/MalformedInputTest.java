package gene.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bytes that are no protocol: an error where one can be sent, and the server lives on. */
class MalformedInputTest {
  private final PipedInputStream toServer = new PipedInputStream(1 << 20);
  private final PipedInputStream answers = new PipedInputStream(1 << 20);
  private final OutputStream requests;
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();

  MalformedInputTest() throws IOException {
    requests = new PipedOutputStream(toServer);
    OutputStream out = new PipedOutputStream(answers);
    Thread.ofPlatform()
        .daemon()
        .start(() -> ended.complete(Lsp.serve(toServer, out, new Lsp.Settings(null, null, null))));
  }

  @Test
  @Timeout(120)
  void theServerLives() throws Exception {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///x\"},\"position\":{\"line\":0,\"character\":0}}}");
    assertEquals(-32002, errorCode(answer(1)), "before initialize");
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    assertTrue(answer(2).has("result"));
    send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"no/such\",\"params\":{}}");
    assertEquals(-32601, errorCode(answer(3)), "unknown method");
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///not/there.gene\"},\"position\":{\"line\":0,\"character\":0}}}");
    assertEquals(-32602, errorCode(answer(4)), "no such document");
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"textDocument/hover\",\"params\":{\"position\":\"no\"}}");
    assertTrue(answer(5).has("error"), "wrong parameters");
    send("{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"textDocument/hover\"");
    assertEquals(-32700, errorCode(next()), "broken JSON");
    raw("Nonsense: header\r\n\r\n");
    raw("Content-Length: not a number\r\n\r\n");
    send("[1, 2, 3]");
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///never/opened\",\"version\":1},\"contentChanges\":[{\"text\":\"x\"}]}}");
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"not a uri at all\",\"languageId\":\"gene\",\"version\":1,\"text\":\"(a\"}}}");
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"not a uri at all\",\"version\":2},\"contentChanges\":[{\"range\":{\"start\":{\"line\":99,\"character\":99},\"end\":{\"line\":5,\"character\":-3}},\"text\":\")\"}]}}");
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"textDocument/documentSymbol\",\"params\":{\"textDocument\":{\"uri\":\"not a uri at all\"}}}");
    assertTrue(answer(7).has("result"), "still there");
    send("{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"shutdown\"}");
    assertTrue(answer(8).has("result"));
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///x\"},\"position\":{\"line\":0,\"character\":0}}}");
    assertEquals(-32600, errorCode(answer(9)), "after shutdown");
    send("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
    assertEquals(0, ended.get(60, TimeUnit.SECONDS));
  }

  /** A request without what it needs is refused in words of the protocol. */
  @Test
  @Timeout(120)
  void missingParameters() throws Exception {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    assertTrue(answer(1).has("result"));
    String[][] cases = {
      {"textDocument/hover", "", "params"},
      {"textDocument/hover", ",\"params\":null", "params"},
      {
        "textDocument/hover",
        ",\"params\":{\"position\":{\"line\":0,\"character\":0}}",
        "params.textDocument"
      },
      {
        "textDocument/hover",
        ",\"params\":{\"textDocument\":{},\"position\":{\"line\":0,\"character\":0}}",
        "params.textDocument.uri"
      },
      {
        "textDocument/rename",
        ",\"params\":{\"textDocument\":{\"uri\":\"file:///x\"},\"position\":{\"line\":0,\"character\":0}}",
        "params.newName"
      },
      {"textDocument/formatting", "", "params"},
      {"workspace/symbol", ",\"params\":{}", "params.query"},
      {"initialize", "", "params"},
    };
    for (int i = 0; i < cases.length; i++) {
      int id = i + 2;
      String method = cases[i][0];
      send(
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + id
              + ",\"method\":\""
              + method
              + "\""
              + cases[i][1]
              + "}");
      JsonObject answer = answer(id);
      assertEquals(-32602, errorCode(answer), method + cases[i][1]);
      String text = answer.getAsJsonObject("error").get("message").getAsString();
      assertEquals(method + " needs " + cases[i][2], text);
    }
    send("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"shutdown\"}");
    assertTrue(answer(99).has("result"));
  }

  @Test
  @Timeout(120)
  void anEndWithoutGoodbyeIsAFailure() throws Exception {
    requests.close();
    assertEquals(1, ended.get(60, TimeUnit.SECONDS));
  }

  private void send(String json) throws IOException {
    int length = json.getBytes(StandardCharsets.UTF_8).length;
    raw("Content-Length: " + length + "\r\n\r\n" + json);
  }

  private void raw(String text) throws IOException {
    requests.write(text.getBytes(StandardCharsets.UTF_8));
    requests.flush();
  }

  private static int errorCode(JsonObject message) {
    return message.has("error") ? message.getAsJsonObject("error").get("code").getAsInt() : 0;
  }

  /** The answer with that number; notifications and others in between are left out. */
  private JsonObject answer(int id) throws IOException {
    while (true) {
      JsonObject m = next();
      if (m.has("id")
          && m.get("id").isJsonPrimitive()
          && m.get("id").getAsString().equals("" + id)) {
        return m;
      }
    }
  }

  private JsonObject next() throws IOException {
    int length = 0;
    for (String line = line(answers); !line.isEmpty(); line = line(answers)) {
      if (line.startsWith("Content-Length: ")) {
        length = Integer.parseInt(line.substring(16));
      }
    }
    String text = new String(answers.readNBytes(length), StandardCharsets.UTF_8);
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the server ended");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
