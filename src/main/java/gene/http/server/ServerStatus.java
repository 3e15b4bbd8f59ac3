package gene.http.server;

import gene.http.message.ErrorResponse;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What a server has seen, for {@code http_server_status}. Error texts are kinds and class names
 * only: messages may quote what clients sent.
 */
final class ServerStatus {
  /** A server that had trouble is called degraded for so long. */
  private static final long DEGRADED_NANOS = 60_000_000_000L;

  /** Kinds of trouble. */
  enum Trouble {
    OVERLOAD("overload"),
    TIMEOUT("timeout"),
    HANDLER("handler_failure"),
    DISPATCH("dispatch_failure"),
    STARTUP("startup_failure");

    private final String text;

    Trouble(String text) {
      this.text = text;
    }
  }

  private final ServerOptions options;
  private final long[] counts = new long[Trouble.values().length];
  private int inFlight;
  private int active;
  private boolean running;
  private boolean startupFailed;
  private int port;
  private Trouble last;
  private String lastError;
  private Instant lastAt;
  private Instant lastTimeoutAt;
  private long degradedSince;
  private boolean everDegraded;
  private ConcurrentHandlers concurrent; // null: handlers run as tasks of the server's VM

  ServerStatus(ServerOptions options) {
    this.options = options;
  }

  void concurrent(ConcurrentHandlers handlers) {
    concurrent = handlers;
  }

  void started(int boundPort) {
    running = true;
    port = boundPort;
  }

  void stopped() {
    running = false;
  }

  void startupFailed(String error) {
    startupFailed = true;
    trouble(Trouble.STARTUP, error);
  }

  void trouble(Trouble kind, String error) {
    counts[kind.ordinal()]++;
    last = kind;
    lastError = error;
    lastAt = Instant.now();
    if (kind == Trouble.TIMEOUT) {
      lastTimeoutAt = lastAt;
    }
    if (kind != Trouble.HANDLER) {
      everDegraded = true;
      degradedSince = System.nanoTime();
    }
  }

  /** False when there is no room for another request. */
  boolean admit() {
    int limit = options.limits().inFlight();
    if (limit > 0 && inFlight >= limit) {
      return false;
    }
    inFlight++;
    return true;
  }

  void leave() {
    inFlight--;
  }

  int inFlight() {
    return inFlight;
  }

  void handlerStarted() {
    active++;
  }

  void handlerEnded() {
    active--;
  }

  private String word() {
    if (startupFailed) {
      return "startup-failed";
    }
    if (!running) {
      return "stopped";
    }
    int limit = options.limits().inFlight();
    boolean full = limit > 0 && inFlight >= limit;
    boolean recent = everDegraded && System.nanoTime() - degradedSince < DEGRADED_NANOS;
    return full || recent ? "degraded" : "ok";
  }

  private long count(Trouble kind) {
    return counts[kind.ordinal()];
  }

  /** For those who watch, on any thread. */
  GeneMap row() {
    return GeneMap.of("port", (long) port, "in_flight", (long) inFlight);
  }

  GeneMap map() {
    GeneMap m = GeneMap.of("status", word(), "server_running", running, "port", (long) port);
    m.put("concurrent", concurrent != null);
    m.put("requested_workers", (long) options.workers());
    m.put("effective_workers", concurrent == null ? 0L : (long) concurrent.size());
    m.put("max_workers", (long) ServerOptions.MAX_WORKERS);
    m.put("worker_clamped", options.workers() > ServerOptions.MAX_WORKERS);
    m.put("queue_limit", (long) options.queueLimit());
    m.put("queued_requests", concurrent == null ? 0L : (long) concurrent.queued());
    m.put("active_requests", (long) active);
    m.put("max_in_flight", (long) options.limits().inFlight());
    m.put("in_flight", (long) inFlight);
    m.put("overload_status", (long) options.limits().overloadStatus());
    m.put("overload_body", ErrorResponse.OVERLOADED);
    m.put("request_timeout_ms", (long) options.times().request());
    m.put("overload_count", count(Trouble.OVERLOAD));
    m.put("timeout_count", count(Trouble.TIMEOUT));
    m.put("handler_failure_count", count(Trouble.HANDLER));
    m.put("dispatch_failure_count", count(Trouble.DISPATCH));
    m.put("startup_failure_count", count(Trouble.STARTUP));
    m.put("last_error_kind", last == null ? Singleton.NIL : last.text);
    m.put("last_error", lastError == null ? Singleton.NIL : lastError);
    m.put("last_error_at", time(lastAt));
    m.put("last_timeout_error", lastTimeoutAt == null ? Singleton.NIL : ErrorResponse.TIMED_OUT);
    m.put("last_timeout_at", time(lastTimeoutAt));
    m.put("redacted", true);
    return m;
  }

  /** The answer while no server has been started. */
  static GeneMap none() {
    ServerOptions defaults = ServerOptions.DEFAULTS;
    return new ServerStatus(defaults).map();
  }

  static GeneMap invalidHandle() {
    return GeneMap.of(
        "status",
        "invalid-handle",
        "status_error",
        "GENE.HTTP.STATUS.INVALID_HANDLE",
        "redacted",
        true);
  }

  private static Object time(Instant t) {
    return t == null ? Singleton.NIL : t.truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
