package gene.http.server;

import gene.actor.Crew;
import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.Stopping;
import gene.http.message.ErrorResponse;
import gene.http.message.Response;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.value.Bytes;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Concurrent mode (chapter 20.2): accepting, parsing and writing stay on the VM thread, handlers
 * run in actors. A request goes there as it came from the socket, since nobody changes that any
 * more; the answer comes back as bytes.
 */
final class ConcurrentHandlers {
  /**
   * So long a handler may compute when nobody waits for its answer any more: one that never ends
   * must not cost the server a worker.
   */
  private static final long COMPUTING_NANOS = 1_000_000_000;

  private final HttpServer server;
  private final Crew crew;

  private ConcurrentHandlers(HttpServer server, Crew crew) {
    this.server = server;
    this.crew = crew;
  }

  static ConcurrentHandlers start(HttpServer server) {
    ServerOptions o = server.options();
    int n = Math.min(o.workers(), ServerOptions.MAX_WORKERS);
    Crew crew = Crew.start(server.vm(), "start_server", o.handler(), n, o.queueLimit());
    if (crew == null) {
      throw new GeneError(
          ErrorKind.CONCURRENCY,
          "HTTP concurrent mode requires gene/actor/enable before start_server ^concurrent true");
    }
    if (n < o.workers()) {
      server
          .vm()
          .console()
          .err("Warning: start_server ^workers " + o.workers() + " exceeds max " + n + "\n");
    }
    return new ConcurrentHandlers(server, crew);
  }

  int size() {
    return crew.size();
  }

  int queued() {
    return crew.queued();
  }

  void stop() {
    crew.stop();
  }

  /** What was begun for a request; null when there is no room for it. */
  Handling submit(Exchange exchange) {
    Handling h = new Handling(exchange);
    return crew.submit(h) ? h : null;
  }

  /** One request in an actor. */
  final class Handling implements Crew.Errand {
    private final Exchange exchange;
    private final ServerRequest request;
    private volatile Scheduler there; // where it runs, null before it has begun
    private GeneFuture task; // there
    private Scheduler.Body body;
    private boolean ended; // there
    private volatile boolean cancelled;

    Handling(Exchange exchange) {
      this.exchange = exchange;
      this.request = exchange.request().detached();
    }

    @Override
    public void run(Vm vm, Object handler) {
      Scheduler s = Scheduler.of(vm);
      Response answer = null;
      ExceptionValue error = null;
      try {
        if (!cancelled) {
          body = () -> called(vm, s, handler);
          there = s;
          task = s.start(body); // until it waits
          if (cancelled) {
            cancelTask("cancelled");
          }
          answer = (Response) s.await(task);
        }
      } catch (GeneError e) {
        if (e.cancels(vm)) {
          throw e;
        }
        error = e.value(vm);
      } catch (RuntimeException | Error e) {
        error = Faults.of(e).value(vm);
      } finally {
        ended = true;
      }
      if (error != null && !cancelled) {
        answer = failed(vm, error);
      }
      Response given = answer;
      String kind = error == null || cancelled ? null : error.cls().name();
      server.scheduler().loop().post(() -> exchange.handled(given, kind));
    }

    /** Calls the handler; a task of its own, so that it can be cancelled. */
    private Object called(Vm vm, Scheduler s, Object handler) {
      Object result = vm.call(handler, request);
      while (result instanceof GeneFuture f) {
        result = s.await(f);
      }
      ResponseMapping.Made made = ResponseMapping.of(result);
      Response answer = made.answer();
      if (made.pieces() != null) {
        answer = Response.of(answer.status, answer.headers, whole(vm, made.pieces()));
      }
      return answer.file != null ? answer : Compression.whole(request, answer);
    }

    private byte[] whole(Vm vm, Iter pieces) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      for (Object v = pieces.next(vm); v != null; v = pieces.next(vm)) {
        all.writeBytes(
            v instanceof Bytes b
                ? b.unsafeArray()
                : ResponseMapping.text(v).getBytes(StandardCharsets.UTF_8));
      }
      return all.toByteArray();
    }

    private Response failed(Vm vm, ExceptionValue error) {
      if (request.malformedBody(vm, error)) {
        return ErrorResponse.BAD_REQUEST.answer();
      }
      HandlerFailure.report(vm, request.label(), error);
      return Response.text(
          500,
          server.options().debug()
              ? ErrorResponse.INTERNAL + ": " + Printer.plain(error.get("message"))
              : ErrorResponse.INTERNAL);
    }

    /** Nobody wants the answer any more: what it waits for is cancelled. On the server's thread. */
    void cancel(String reason) {
      cancelled = true;
      Scheduler s = there;
      if (s != null) {
        s.loop().post(() -> end(s, reason));
      }
    }

    /**
     * On the worker: what it waits for is cancelled; what it computes ends, too, some time later. A
     * handler that waits then is behind a shield, or cleans up: it is looked at again.
     */
    private void end(Scheduler s, String reason) {
      s.startFromLoop(
          () -> {
            cancelTask(reason);
            return Singleton.NIL;
          });
      endComputing(s, reason);
    }

    private void endComputing(Scheduler s, String reason) {
      new Operations(s)
          .alarm(
              COMPUTING_NANOS,
              () -> {
                if (!ended) {
                  new Stopping(s).computing(b -> b == body, reason);
                  endComputing(s, reason);
                }
              });
    }

    private void cancelTask(String reason) {
      if (task != null && task.pending()) {
        there.futures().cancel(task, reason);
      }
    }
  }
}
