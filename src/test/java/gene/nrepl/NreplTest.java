package gene.nrepl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An editor evaluates code in a program that runs. */
@Timeout(120)
class NreplTest {
  /** A service: it waits for what comes, and counts. */
  private static final String PROGRAM =
      """
      (var count 0)
      (fn bump [n]
        ^intent "Counts."
        (count = (count + n)))
      (while (count < 100)
        (sleep 5))
      (println "enough")
      """;

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();
  private Engine engine;
  private Nrepl server;
  private Socket socket;
  private PushbackInputStream in;
  private String token;

  @BeforeEach
  void start() throws Exception {
    Path program = folder.resolve("service.gene");
    Files.writeString(program, PROGRAM);
    engine = new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), out, out));
    server = Nrepl.open(engine, 0, folder);
    Thread.ofPlatform().daemon().start(() -> ended.complete(engine.runFile(program, List.of())));
    token = Files.readAllLines(folder.resolve(Nrepl.FILE)).get(1);
    connect();
  }

  @AfterEach
  void close() throws Exception {
    socket.close();
    server.close();
    engine.end();
    ended.get(60, TimeUnit.SECONDS);
    assertTrue(Files.notExists(folder.resolve(Nrepl.FILE)));
  }

  private void connect() throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    in = new PushbackInputStream(new BufferedInputStream(socket.getInputStream()));
  }

  private void send(Map<String, Object> message) throws IOException {
    Bencode.write(socket.getOutputStream(), message);
    socket.getOutputStream().flush();
  }

  private Map<?, ?> read() throws IOException {
    return (Map<?, ?>) Bencode.read(in);
  }

  private Map<?, ?> ask(String op, Map<String, Object> more) throws IOException {
    Map<String, Object> m = new HashMap<>(more);
    m.put("op", op);
    m.put("id", "1");
    send(m);
    return read();
  }

  private String session() throws IOException {
    while (true) {
      String id = (String) ask("clone", Map.of("token", token)).get("new-session");
      Map<?, ?> there = ask("eval", Map.of("session", id, "code", "count"));
      if (there.containsKey("value")) {
        return id;
      }
      ask("close", Map.of("session", id)); // the program has not come so far
    }
  }

  @Test
  void evaluatesInTheRunningProgram() throws Exception {
    String id = session();
    assertEquals("0", ask("eval", Map.of("session", id, "code", "count")).get("value"));
    assertEquals("7", ask("eval", Map.of("session", id, "code", "(bump 7) count")).get("value"));
    Map<?, ?> wrong = ask("eval", Map.of("session", id, "code", "(nowhere)"));
    assertEquals(List.of("eval-error", "done"), wrong.get("status"));
    assertTrue(wrong.get("err").toString().contains("nowhere is not defined"), wrong.toString());
    Map<?, ?> broken = ask("eval", Map.of("session", id, "code", "(println"));
    assertEquals(List.of("eval-error", "done"), broken.get("status"));
    Map<?, ?> loaded = ask("load-file", Map.of("session", id, "file", "(fn thrice [n] (n * 3))"));
    assertEquals(List.of("done"), loaded.get("status"), loaded.toString());
    Map<?, ?> thrice = ask("eval", Map.of("session", id, "code", "(thrice count)"));
    assertEquals("21", thrice.get("value"), thrice.toString());
    ask("eval", Map.of("session", id, "code", "(bump 100)"));
    assertEquals(0, ended.get(60, TimeUnit.SECONDS));
    assertEquals("enough\n", out.toString());
  }

  @Test
  void completesAndLooksUp() throws Exception {
    String id = session();
    Object found = ask("completions", Map.of("session", id, "prefix", "bum")).get("completions");
    assertEquals(List.of(Map.of("candidate", "bump")), found);
    Map<?, ?> info = (Map<?, ?>) ask("lookup", Map.of("session", id, "sym", "bump")).get("info");
    assertEquals("Counts.", info.get("doc"));
    assertEquals(2L, info.get("line"));
    Map<?, ?> ops = (Map<?, ?>) ask("describe", Map.of()).get("ops");
    assertTrue(ops.keySet().containsAll(List.of("eval", "interrupt", "lookup")), ops.toString());
    assertEquals(List.of("error", "unknown-op", "done"), ask("no-such", Map.of()).get("status"));
  }

  @Test
  void interruptsAnEvaluation() throws Exception {
    String id = session();
    send(Map.of("op", "eval", "id", "2", "session", id, "code", "(while true (sleep 1))"));
    Map<?, ?> first = ask("interrupt", Map.of("session", id));
    Map<?, ?> second = read();
    List<Object> statuses = List.of(first.get("status"), second.get("status"));
    assertTrue(statuses.contains(List.of("interrupted", "done")), statuses.toString());
    assertEquals("0", ask("eval", Map.of("session", id, "code", "count")).get("value"));
  }

  @Test
  void onlyWhoKnowsTheTokenComesIn() throws Exception {
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(Nrepl.FILE))));
    Map<?, ?> refused = ask("eval", Map.of("code", "count"));
    assertEquals(List.of("error", "unauthorized", "done"), refused.get("status"));
    assertEquals(-1, in.read());
    connect();
    assertEquals(
        List.of("error", "unauthorized", "done"),
        ask("clone", Map.of("token", "wrong")).get("status"));
    assertTrue(socket.getInetAddress().isLoopbackAddress());
  }

  @Test
  void bytesThatAreNoMessageEndTheConnectionOnly() throws Exception {
    socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
    socket.getOutputStream().flush();
    assertEquals(-1, in.read());
    connect();
    assertTrue(ask("clone", Map.of("token", token)).containsKey("new-session"));
  }
}
