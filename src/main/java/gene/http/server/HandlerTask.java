package gene.http.server;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.http.message.ErrorResponse;
import gene.http.message.FileSlice;
import gene.http.message.Response;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
import gene.runtime.host.Permissions;
import gene.value.Bytes;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The task of one request: calls the handler and makes an answer of what it gives. */
final class HandlerTask implements Scheduler.Body {
  private static final int FILE_PIECE = 65_536;

  private final Exchange exchange;
  private final HttpServer server;
  private final Scheduler scheduler;
  private final Vm vm;
  private final Response made; // by an actor: a file that is to be sent; null: call the handler

  HandlerTask(Exchange exchange) {
    this(exchange, null);
  }

  /** Sends a file that a handler in an actor has answered with. */
  static HandlerTask ofFile(Exchange exchange, Response answer) {
    return new HandlerTask(exchange, answer);
  }

  private HandlerTask(Exchange exchange, Response made) {
    this.made = made;
    this.exchange = exchange;
    this.server = exchange.transport().server();
    this.scheduler = server.scheduler();
    this.vm = server.vm();
  }

  @Override
  public Permissions narrowed() {
    return server.narrowed();
  }

  @Override
  public Object run() {
    exchange.handledBy(scheduler.current().number());
    Response answer = null;
    try {
      answer = made == null ? handle() : file(made);
    } catch (RuntimeException | Error e) {
      answer = failed(Faults.of(e).value(vm));
    } finally {
      exchange.returned(answer);
    }
    return Singleton.NIL;
  }

  /** The answer, or null when it has been given otherwise. */
  private Response handle() {
    Object result = vm.call(server.options().handler(), exchange.request());
    while (result instanceof GeneFuture f) {
      result = scheduler.await(f);
    }
    if (!exchange.open() || result instanceof ServerStream) {
      return null;
    }
    ResponseMapping.Made made = ResponseMapping.of(result);
    Response answer = made.answer();
    if (made.pieces() != null) {
      boolean packed = Compression.streamed(exchange.request(), answer, -1);
      send(exchange.stream(answer, packed ? new Packer() : null), made.pieces());
      return null;
    }
    return answer.file != null ? file(answer) : Compression.whole(exchange.request(), answer);
  }

  private void send(BodyStream out, Iter pieces) {
    if (exchange.bodiless()) {
      out.end();
      return;
    }
    for (Object v = pieces.next(vm); v != null; v = pieces.next(vm)) {
      byte[] piece =
          v instanceof Bytes b
              ? b.unsafeArray()
              : ResponseMapping.text(v).getBytes(StandardCharsets.UTF_8);
      if (!send(out, piece)) {
        return;
      }
    }
    out.end();
  }

  private boolean send(BodyStream out, byte[] piece) {
    boolean open = out.send(piece);
    GeneFuture room = out.room();
    if (room != null) {
      scheduler.await(room);
    }
    return open;
  }

  /**
   * A file that is packed or encrypted goes through this process, null; others stay as they are.
   */
  private Response file(Response answer) {
    FileSlice file = answer.file;
    if (Compression.streamed(exchange.request(), answer, file.length())) {
      BodyStream out = exchange.stream(Response.head(answer.status, answer.headers), null);
      send(out, file, new Packer());
      return null;
    }
    if (exchange.transport().zeroCopy()) {
      return answer;
    }
    send(exchange.stream(answer, null), file, null);
    return null;
  }

  private void send(BodyStream out, FileSlice file, Packer packer) {
    try {
      long at = file.position();
      long end = exchange.bodiless() ? at : at + file.length();
      while (at < end) {
        ByteBuffer piece = ByteBuffer.allocate((int) Math.min(FILE_PIECE, end - at));
        long from = at;
        byte[] next = vm.blocking().call(vm, () -> read(file, from, piece, packer));
        if (piece.position() == 0) {
          exchange.abort(); // the file has become shorter
          return;
        }
        if (!send(out, next)) {
          return;
        }
        at += piece.position();
      }
      if (packer != null && !exchange.bodiless()) {
        out.send(packer.ended());
      }
      out.end();
    } catch (java.io.IOException e) {
      exchange.abort();
    } finally {
      file.close();
      if (packer != null) {
        packer.ended();
      }
    }
  }

  /** On another thread: reading and packing take time. */
  private static byte[] read(FileSlice file, long from, ByteBuffer piece, Packer packer)
      throws java.io.IOException {
    int n = file.channel().read(piece, from);
    if (packer == null || n <= 0) {
      return java.util.Arrays.copyOf(piece.array(), Math.max(0, n));
    }
    packer.add(piece.array(), n);
    return packer.taken();
  }

  private Response failed(ExceptionValue error) {
    if (exchange.overdue()
        || exchange.abandoned() && error.cls().name().equals("CancellationException")) {
      return null; // this is how a handler ends that took too long
    }
    if (exchange.request().malformedBody(vm, error) && !exchange.streaming()) {
      return ErrorResponse.BAD_REQUEST.answer();
    }
    server.status().trouble(ServerStatus.Trouble.HANDLER, error.cls().name());
    HandlerFailure.report(vm, exchange.request().label(), error);
    if (exchange.streaming()) {
      exchange.abort();
      return null;
    }
    String text =
        server.options().debug()
            ? ErrorResponse.INTERNAL + ": " + Printer.plain(error.get("message"))
            : ErrorResponse.INTERNAL;
    return Response.text(500, text);
  }
}
