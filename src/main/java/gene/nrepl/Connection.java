package gene.nrepl;

import gene.async.Scheduler;
import gene.engine.Engine;
import gene.engine.Session;
import gene.runtime.Closure;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.source.SyntaxError;
import gene.value.Kinds;
import gene.value.Printer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

/** One editor: reads its messages and answers each. */
final class Connection {
  private static final List<String> OPS =
      List.of(
          "clone",
          "close",
          "completions",
          "complete",
          "describe",
          "eval",
          "interrupt",
          "load-file",
          "lookup",
          "ls-sessions");

  private final Engine engine;
  private final Socket socket;
  private final String token;
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Object>> running = new ConcurrentHashMap<>();
  private OutputStream out;
  private boolean allowed;

  Connection(Engine engine, Socket socket, String token) {
    this.engine = engine;
    this.socket = socket;
    this.token = token;
  }

  void run() {
    try (socket) {
      PushbackInputStream in =
          new PushbackInputStream(new BufferedInputStream(socket.getInputStream()));
      out = new BufferedOutputStream(socket.getOutputStream());
      for (Object m = Bencode.read(in); m != null; m = Bencode.read(in)) {
        if (!(m instanceof Map<?, ?> message) || !answer(message)) {
          return;
        }
      }
    } catch (IOException e) {
      return; // the editor has gone, or does not speak the protocol
    } finally {
      running.values().forEach(f -> f.cancel(true));
    }
  }

  private static String text(Map<?, ?> message, String key) {
    return message.get(key) instanceof String s ? s : null;
  }

  /** False when the connection is to be closed. */
  private boolean answer(Map<?, ?> m) throws IOException {
    if (!allowed && !authorised(text(m, "token"))) {
      send(
          m,
          Map.of("err", "the token of " + Nrepl.FILE + " is missing or wrong\n"),
          "error",
          "unauthorized",
          "done");
      return false;
    }
    allowed = true;
    String op = text(m, "op");
    switch (op == null ? "" : op) {
      case "clone" -> {
        String id = UUID.randomUUID().toString();
        sessions.put(id, engine.session("<nrepl>", text(m, "file")));
        send(m, Map.of("new-session", id), "done");
      }
      case "close" -> {
        interrupt(m);
        sessions.remove(session(m));
        send(m, Map.of(), "done");
      }
      case "describe" -> {
        Map<String, Object> ops = new LinkedHashMap<>();
        OPS.forEach(o -> ops.put(o, Map.of()));
        send(m, Map.of("ops", ops, "versions", Map.of("gene", Engine.VERSION)), "done");
      }
      case "ls-sessions" -> send(m, Map.of("sessions", List.copyOf(sessions.keySet())), "done");
      case "eval" -> eval(m, text(m, "code"));
      case "load-file" -> eval(m, text(m, "file"));
      case "interrupt" -> send(m, Map.of(), interrupt(m) ? "done" : "session-idle", "done");
      case "completions", "complete" -> completions(m);
      case "lookup", "info" -> lookup(m);
      default -> send(m, Map.of(), "error", "unknown-op", "done");
    }
    return true;
  }

  private boolean authorised(String given) {
    return given != null
        && MessageDigest.isEqual(
            given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  private String session(Map<?, ?> m) {
    String id = text(m, "session");
    return id == null ? "" : id;
  }

  private Session open(Map<?, ?> m) {
    return sessions.computeIfAbsent(session(m), id -> engine.session("<nrepl>", (String) null));
  }

  // ---- evaluation

  private CompletableFuture<Object> task(Scheduler.Body body) {
    return Scheduler.of(engine.vm()).outside().start(body);
  }

  private void eval(Map<?, ?> m, String code) throws IOException {
    if (code == null) {
      send(m, Map.of("err", "no code\n"), "error", "no-code", "done");
      return;
    }
    Session session = open(m);
    CompletableFuture<Object> value = task(() -> evaluated(session, code));
    running.put(session(m), value);
    value.whenComplete(
        (v, e) -> {
          running.remove(session(m), value);
          try {
            ended(m, v, e);
          } catch (IOException gone) {
            return; // nobody is left to tell
          }
        });
  }

  /** The value as text, or the error in the text, which is none of the program. */
  private static Object evaluated(Session session, String code) {
    try {
      return Printer.quotedNested(session.eval(code));
    } catch (SyntaxError e) {
      return e;
    }
  }

  private void ended(Map<?, ?> m, Object value, Throwable e) throws IOException {
    if (value instanceof SyntaxError wrong) {
      ended(m, null, wrong);
      return;
    }
    if (e == null) {
      send(m, Map.of("value", value, "ns", "gene"), "done");
      return;
    }
    Throwable cause = e instanceof CompletionException ? e.getCause() : e;
    if (cause instanceof java.util.concurrent.CancellationException) {
      send(m, Map.of(), "interrupted", "done");
      return;
    }
    String text =
        switch (cause) {
          case GeneError g -> engine.errorText(g);
          case SyntaxError s -> engine.errorText(s);
          default -> String.valueOf(cause.getMessage()) + "\n";
        };
    send(m, Map.of("err", text, "ex", cause.getClass().getSimpleName()), "eval-error", "done");
  }

  /** Ends what the session runs; false when it runs nothing. */
  private boolean interrupt(Map<?, ?> m) {
    CompletableFuture<Object> now = running.get(session(m));
    return now != null && now.cancel(true);
  }

  // ---- names

  private void completions(Map<?, ?> m) {
    String prefix =
        text(m, "prefix") != null ? text(m, "prefix") : String.valueOf(text(m, "symbol"));
    Session session = open(m);
    task(() -> session.names())
        .whenComplete(
            (names, e) -> {
              List<Object> found = new ArrayList<>();
              if (names instanceof List<?> all) {
                for (Object name : all) {
                  if (name.toString().startsWith(prefix)) {
                    found.add(Map.of("candidate", name));
                  }
                }
              }
              quietly(m, Map.of("completions", found));
            });
  }

  private void lookup(Map<?, ?> m) {
    String name = text(m, "sym") != null ? text(m, "sym") : String.valueOf(text(m, "symbol"));
    Session session = open(m);
    task(() -> info(session.lookup(name), name))
        .whenComplete((info, e) -> quietly(m, e == null ? Map.of("info", info) : Map.of()));
  }

  private static Map<String, Object> info(Object value, String name) {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("name", name);
    if (value instanceof Native f) {
      Signature s = f.signature();
      info.put("arglists-str", s.args());
      info.put("doc", s.doc());
    } else if (value instanceof Closure c) {
      info.put("doc", c.intent() == null ? "" : c.intent());
      info.put("file", c.proto.code.file);
      info.put("line", gene.source.Pos.line(c.proto.code.pos));
    }
    info.put("type", value == null ? "unknown" : Kinds.of(value));
    return info;
  }

  private void quietly(Map<?, ?> m, Map<String, ?> parts) {
    try {
      send(m, parts, "done");
    } catch (IOException gone) {
      return; // nobody is left to tell
    }
  }

  private synchronized void send(Map<?, ?> to, Map<String, ?> parts, String... status)
      throws IOException {
    Map<String, Object> message = new LinkedHashMap<>(parts);
    for (String key : List.of("id", "session")) {
      if (to.get(key) != null) {
        message.put(key, to.get(key));
      }
    }
    message.put("status", List.of(status));
    Bencode.write(out, message);
    out.flush();
  }
}
