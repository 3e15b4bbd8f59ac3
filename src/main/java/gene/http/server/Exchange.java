package gene.http.server;

import gene.async.AsyncObserver;
import gene.async.GeneFuture;
import gene.http.message.ErrorResponse;
import gene.http.message.Response;
import gene.value.Singleton;

/**
 * One request and its response, as a state machine. The handler's task says what to respond, the
 * {@link Pipeline} says when, and a {@link ResponseWriter} does it. The deadline is that of the
 * handler.
 *
 * <pre>
 *   WAITING -> HANDLING -> ANSWERED (waits for its turn in the pipeline) -> DONE
 *                     \-> STREAMING (head written in turn, then pieces) -> DONE
 * </pre>
 *
 * The handler has a life of its own: it may run on when the client has gone or has been told that
 * it took too long.
 */
final class Exchange extends Deadlines.Entry implements ServerRequest.Responder {
  private enum State {
    WAITING,
    HANDLING,
    ANSWERED,
    STREAMING,
    DONE
  }

  /** The handler; while it is {@code RUNNING}, the request counts as in flight. */
  private enum Handler {
    NOT_STARTED,
    /** There were too many requests in flight. */
    REJECTED,
    RUNNING,
    /** The client has been told that it took too long. */
    OVERDUE,
    RETURNED
  }

  /** What owns the exchange and decides when it writes. */
  interface Owner {
    /** There is a response, or more of one. */
    void advance();

    /** The handler has returned, or will not be called. */
    void handlerEnded();

    /** The response was the last one of the connection, and has been sent. */
    void lastSent(boolean refused);
  }

  private final Owner owner;
  private final Transport transport;
  private final HttpServer server;
  private final ServerRequest request; // null when the client sent none that could be read
  private final ResponseWriter writer;
  private final long began = System.nanoTime();
  private State state = State.WAITING;
  private Handler handler = Handler.NOT_STARTED;
  private GeneFuture task; // of the handler, null when an actor runs it
  private int handledBy = AsyncObserver.LOOP; // the number of that task
  private ConcurrentHandlers.Handling handling; // in an actor, null when a task runs it
  private Response response;
  private BodyStream stream;
  private boolean abandoned;

  Exchange(Owner owner, Transport transport, ServerRequest request) {
    this.owner = owner;
    this.transport = transport;
    this.server = transport.server();
    this.request = request;
    this.writer = new ResponseWriter(transport, request);
  }

  ServerRequest request() {
    return request;
  }

  Transport transport() {
    return transport;
  }

  boolean waiting() {
    return state == State.WAITING;
  }

  boolean streaming() {
    return state == State.STREAMING;
  }

  @Override
  public boolean open() {
    return state == State.HANDLING;
  }

  // ---- the handler

  void start() {
    server.requestBegan();
    state = State.HANDLING;
    if (!server.status().admit()) {
      reject("max_in_flight");
      return;
    }
    if (server.concurrent() == null) {
      request.responder(this);
      handlerStarted();
      task = server.startFromLoop(new HandlerTask(this));
      return;
    }
    handling = server.concurrent().submit(this);
    if (handling == null) {
      server.status().leave();
      reject("queue_limit");
    } else {
      handlerStarted();
    }
  }

  private void handlerStarted() {
    handler = Handler.RUNNING;
    server.status().handlerStarted();
    server.timetable().requests.start(this);
  }

  private void reject(String why) {
    handler = Handler.REJECTED;
    server.status().trouble(ServerStatus.Trouble.OVERLOAD, why);
    owner.handlerEnded();
    respond(Response.text(server.options().limits().overloadStatus(), ErrorResponse.OVERLOADED));
  }

  /** An actor has run the handler: its answer, and the class of the exception that it threw. */
  void handled(Response r, String failure) {
    if (failure != null && !overdue()) {
      server.status().trouble(ServerStatus.Trouble.HANDLER, failure);
    }
    if (r != null && r.file != null && open()) {
      server.startFromLoop(HandlerTask.ofFile(this, r));
    } else {
      ended(r);
    }
  }

  /** The handler took too long. */
  @Override
  protected void expired() {
    if (state != State.HANDLING) {
      return;
    }
    leaveFlight(Handler.OVERDUE);
    server.status().trouble(ServerStatus.Trouble.TIMEOUT, ErrorResponse.TIMED_OUT);
    respond(Response.text(504, "Async response error: " + ErrorResponse.TIMED_OUT));
    cancelHandler(ErrorResponse.TIMED_OUT);
  }

  /** Cancelling runs Gene code, and this is a poll: so it is done by a task. */
  private void cancelHandler(String reason) {
    if (handling != null) {
      handling.cancel(reason);
      return;
    }
    server.startFromLoop(
        () -> {
          if (task != null && task.pending()) {
            server.scheduler().futures().cancel(task, reason);
          }
          return Singleton.NIL;
        });
  }

  /** In the task: the handler has ended, with a response or null when there is none to give. */
  void returned(Response r) {
    post(() -> ended(r));
  }

  private void ended(Response r) {
    server.status().handlerEnded();
    leaveFlight(Handler.RETURNED);
    owner.handlerEnded();
    if (r != null) {
      respond(r);
    }
  }

  private void leaveFlight(Handler next) {
    if (handler == Handler.RUNNING) {
      server.status().leave();
    }
    handler = next;
  }

  boolean overdue() {
    return handler == Handler.OVERDUE;
  }

  private void post(Runnable action) {
    server.scheduler().loop().later(action);
  }

  // ---- the response

  /** Gives the whole response; inside a poll. */
  void respond(Response r) {
    if (state != State.HANDLING && state != State.WAITING) {
      r.discard();
      return;
    }
    stop();
    response = r;
    state = State.ANSWERED;
    owner.advance();
  }

  @Override
  public BodyStream stream(Response head, Packer packer) {
    stream = new BodyStream(transport, owner::advance, packer);
    if (!open()) {
      stream.gone();
      return stream;
    }
    response = head;
    state = State.STREAMING;
    post(
        () -> {
          stop();
          owner.advance();
        });
    return stream;
  }

  /**
   * Writes what is there: it is this exchange's turn.
   *
   * @return true when all of the response is written
   */
  boolean write(boolean lastOfConnection) {
    if (response == null) {
      return false;
    }
    boolean streaming = state == State.STREAMING;
    if (!writer.begun()) {
      writer.begin(response, streaming ? stream : null, lastOfConnection);
    }
    if (streaming) {
      if (!stream.drain()) {
        return false;
      }
      writer.end();
    }
    state = State.DONE;
    return true;
  }

  /** Whether some of the response has been written. */
  boolean begun() {
    return writer.begun();
  }

  boolean keepsConnection() {
    return !writer.closes();
  }

  /** Whether the response has no body, whatever the handler gives. */
  boolean bodiless() {
    return request.isHead() || response != null && Response.bodiless(response.status);
  }

  // ---- the end

  /** All of the response is written: the exchange ends when that has gone to the socket. */
  void finish() {
    writer.whenSent(this::finished);
  }

  private void finished() {
    transport.sent();
    leave();
    if (writer.connectionEnds()) {
      owner.lastSent(request == null);
    }
  }

  /** The connection has gone; what the handler still gives is dropped. */
  void gone() {
    if (state == State.DONE) {
      return;
    }
    boolean told = state == State.STREAMING; // its sends say that nobody reads
    if (response != null && !writer.begun()) {
      response.discard();
    }
    state = State.DONE;
    stop();
    if (stream != null) {
      stream.gone();
    }
    if (handler == Handler.RUNNING && !told && server.options().cancelsDisconnected()) {
      abandoned = true;
      cancelHandler("the client has disconnected");
    }
    leave();
  }

  /** In the task of the handler: its number, for those who watch. */
  void handledBy(int number) {
    handledBy = number;
  }

  /** Whether the handler was cancelled because nobody waits for its answer. */
  boolean abandoned() {
    return abandoned;
  }

  private void leave() {
    if (request == null) {
      return;
    }
    request.responder(null);
    if (handler != Handler.NOT_STARTED) {
      server.requestEnded();
      long bytes = writer.bytes() + (stream == null ? 0 : stream.bytes());
      int status = response == null ? 0 : response.status;
      long took = System.nanoTime() - began;
      AsyncObserver observer = server.scheduler().observer();
      if (observer != null) {
        observer.request(request.label(), status, took, handledBy);
      }
      AccessLog.write(server, request, status, bytes, took);
    }
  }

  /** Streams that are not fed by a handler end with the server. */
  void serverStops() {
    if (stream != null && handler == Handler.RETURNED) {
      stream.end();
    }
  }

  /** Breaks the body off, so that the client cannot take it for complete; from a task. */
  void abort() {
    post(
        () -> {
          stream.gone();
          transport.channel().close();
        });
  }
}
