package gene.http.server;

import gene.http.ws.AllowedOrigins;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.List;

/** The options of {@code start_server}, checked (chapter 20.2). */
record ServerOptions(
    int port,
    Callable handler,
    String host,
    boolean debug,
    WebSocketOptions webSocket,
    TlsOptions tls,
    Limits limits,
    Times times,
    boolean gzip,
    Callable accessLog,
    boolean concurrent,
    boolean sharedPort,
    int workers,
    int queueLimit,
    boolean cancelsDisconnected) {

  /** The keywords, as the signature of {@code start_server} lists them. */
  static final String KEYWORDS =
      "^host ^debug ^websocket ^tls ^gzip ^access_log ^max_in_flight ^overload_status"
          + " ^request_timeout_ms ^header_timeout_ms ^body_timeout_ms ^idle_timeout_ms"
          + " ^send_timeout_ms ^max_body ^max_header ^max_line ^max_connections"
          + " ^concurrent ^workers ^queue_limit ^shared_port ^on_disconnect";

  static final int MAX_WORKERS = 8;
  private static final int MAX_COUNT = 10_000;
  private static final int DEFAULT_IN_FLIGHT = 1000;
  private static final int MAX_MILLIS = 600_000;
  private static final int MAX_BODY = Integer.MAX_VALUE - 16;

  /** How much of anything. {@code inFlight} 0 is unlimited. */
  record Limits(
      int inFlight, int overloadStatus, int body, int header, int line, int connections) {}

  /** How long anything may take, in milliseconds. */
  record Times(int request, int header, int body, int idle, int send) {}

  /** What upgrade requests meet; {@code path} null is any path. */
  record WebSocketOptions(
      String path, Callable handler, int maxMessage, int pingMillis, AllowedOrigins origins) {}

  /** PEM files. */
  record TlsOptions(String cert, String key, String password) {}

  /** What holds when nothing is said; without a handler. */
  static final ServerOptions DEFAULTS = read(null, 0, null, new GeneMap());

  static ServerOptions of(Vm vm, Object port, Object handler, GeneMap given) {
    return read(vm, port(port), Args.callable(vm, "start_server", handler), given);
  }

  private static ServerOptions read(Vm vm, int port, Callable handler, GeneMap given) {
    Reader r = new Reader(given);
    return new ServerOptions(
        port,
        handler,
        r.string("host", "127.0.0.1"),
        r.bool("debug", false),
        webSocket(vm, r),
        tls(r),
        new Limits(
            r.integer("max_in_flight", DEFAULT_IN_FLIGHT, 1, MAX_COUNT),
            overloadStatus(r),
            r.integer("max_body", 10_485_760, 1, MAX_BODY),
            r.integer("max_header", 16_384, 1, 1 << 20),
            r.integer("max_line", 8_192, 1, 1 << 20),
            r.integer("max_connections", 10_000, 1, 1_000_000)),
        new Times(
            r.integer("request_timeout_ms", 10_000, 1, MAX_MILLIS),
            r.integer("header_timeout_ms", 10_000, 1, MAX_MILLIS),
            r.integer("body_timeout_ms", 120_000, 1, MAX_MILLIS),
            r.integer("idle_timeout_ms", 60_000, 1, MAX_MILLIS),
            r.integer("send_timeout_ms", 60_000, 1, MAX_MILLIS)),
        r.bool("gzip", true),
        r.has("access_log")
            ? Args.callable(vm, "start_server ^access_log", given.get("access_log"))
            : null,
        r.bool("concurrent", false),
        r.bool("shared_port", false),
        r.integer("workers", 4, 1, Integer.MAX_VALUE),
        r.integer("queue_limit", MAX_COUNT, 1, MAX_COUNT),
        cancelsDisconnected(r));
  }

  private static int port(Object v) {
    long n = Args.integer("start_server", v);
    if (n < 0 || n > 65_535) {
      throw Errors.argument("start_server port must be from 0 to 65535, got " + n);
    }
    return (int) n;
  }

  /** Whether a handler ends when its client has gone. */
  private static boolean cancelsDisconnected(Reader r) {
    String word = r.string("on_disconnect", "cancel");
    if (!word.equals("cancel") && !word.equals("finish")) {
      throw Errors.argument(
          "start_server ^on_disconnect expects \"cancel\" or \"finish\", got \"" + word + "\"");
    }
    return word.equals("cancel");
  }

  private static int overloadStatus(Reader r) {
    long n = r.integer("overload_status", 503);
    if (n < 400 || n > 599) {
      throw Errors.argument(
          "start_server ^overload_status expects an HTTP error status from 400 to 599");
    }
    return (int) n;
  }

  private static WebSocketOptions webSocket(Vm vm, Reader r) {
    if (!r.has("websocket")) {
      return null;
    }
    Reader w =
        r.nested("websocket", List.of("path", "handler", "max_message", "ping_ms", "origins"));
    if (!w.has("handler")) {
      throw Errors.argument("start_server ^websocket requires ^handler");
    }
    return new WebSocketOptions(
        w.string("path", null),
        Args.callable(vm, "start_server ^websocket ^handler", w.given.get("handler")),
        w.integer("max_message", 1 << 20, 1, MAX_BODY),
        w.integer("ping_ms", 30_000, 1, MAX_MILLIS),
        w.has("origins")
            ? AllowedOrigins.of("start_server ^websocket ^origins", w.given.get("origins"))
            : AllowedOrigins.ANY);
  }

  private static TlsOptions tls(Reader r) {
    if (!r.has("tls")) {
      return null;
    }
    Reader t = r.nested("tls", List.of("cert", "key", "password"));
    return new TlsOptions(t.required("cert"), t.required("key"), t.string("password", null));
  }

  /** Reads values by name, with messages that name the option. */
  private record Reader(String prefix, GeneMap given) {
    Reader(GeneMap given) {
      this("start_server", given);
    }

    boolean has(String name) {
      Object v = given.get(name);
      return v != null && v != Singleton.NIL;
    }

    private String option(String name) {
      return prefix + " ^" + name;
    }

    /** A misspelt key must not pass: it may have been meant to keep somebody out. */
    Reader nested(String name, List<String> known) {
      if (given.get(name) instanceof GeneMap m) {
        m.forEach(
            (key, value) -> {
              if (!known.contains(key)) {
                throw Errors.argument(
                    option(name) + " has no key ^" + key + ", only ^" + String.join(" ^", known));
              }
            });
        return new Reader(option(name), m);
      }
      throw Errors.type(option(name) + " expects a map");
    }

    String string(String name, String dflt) {
      if (!has(name)) {
        return dflt;
      }
      if (given.get(name) instanceof String s) {
        return s;
      }
      throw Errors.type(option(name) + " expects a string");
    }

    String required(String name) {
      if (!has(name)) {
        throw Errors.argument(prefix + " requires ^" + name);
      }
      return string(name, null);
    }

    boolean bool(String name, boolean dflt) {
      if (!has(name)) {
        return dflt;
      }
      if (given.get(name) instanceof Boolean b) {
        return b;
      }
      throw Errors.type(option(name) + " expects a boolean");
    }

    long integer(String name, long dflt) {
      if (!has(name)) {
        return dflt;
      }
      if (given.get(name) instanceof Long n) {
        return n;
      }
      throw Errors.type(option(name) + " expects an integer");
    }

    int integer(String name, int dflt, int min, int max) {
      long n = integer(name, dflt);
      if (n < min && has(name)) {
        throw Errors.argument(option(name) + " must be positive");
      }
      if (n > max) {
        throw Errors.argument(option(name) + " exceeds max " + max);
      }
      return (int) n;
    }
  }
}
