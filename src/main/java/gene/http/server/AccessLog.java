package gene.http.server;

import gene.runtime.Callable;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Tells {@code ^access_log} about every request that has ended. The query is left out: it may hold
 * what should not be in logs.
 */
final class AccessLog {
  private AccessLog() {}

  static void write(HttpServer server, ServerRequest request, int status, long bytes, long nanos) {
    Callable log = server.options().accessLog();
    if (log == null) {
      return;
    }
    GeneMap entry =
        GeneMap.of(
            "method",
            request.get("method"),
            "path",
            request.get("path"),
            "status",
            (long) status,
            "bytes",
            bytes,
            "duration_ms",
            nanos / 1e6,
            "remote",
            request.get("remote"),
            "protocol",
            request.get("protocol"));
    server.startFromLoop(
        () -> {
          try {
            server.vm().call(log, entry);
          } catch (GeneError e) {
            HandlerFailure.report(server.vm(), "^access_log", e.value(server.vm()));
          }
          return Singleton.NIL;
        });
  }
}
