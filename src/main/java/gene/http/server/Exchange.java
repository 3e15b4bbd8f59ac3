package gene.http.server;

import gene.async.GeneFuture;
import gene.http.message.ErrorResponse;
import gene.http.message.FileSlice;
import gene.http.message.Response;
import gene.http.message.SmallResponseEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.DefaultFileRegion;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;

/**
 * One request and its answer. The handler's task says what to answer; the connection says when. The
 * deadline is that of the handler.
 *
 * <pre>
 *   WAITING -> HANDLING -> ANSWERED (stands in the row) -> written
 *                     \-> STREAMING (head written in turn, then pieces) -> ended
 * </pre>
 */
final class Exchange extends Deadlines.Entry {
  private enum State {
    WAITING,
    HANDLING,
    ANSWERED,
    STREAMING,
    DONE
  }

  private static final int PIECE = 65_536;

  private static final DefaultHttpHeadersFactory UNCHECKED =
      DefaultHttpHeadersFactory.headersFactory().withValidation(false);

  private final HttpConnection connection;
  private final HttpServer server;
  private final ServerRequest request; // null when the client sent none that could be read
  private final long began = System.nanoTime();
  private State state = State.WAITING;
  private GeneFuture task;
  private ChannelFuture written; // the last write
  private Response answer;
  private BodyStream stream;
  private boolean headWritten;
  private boolean handling; // the handler has not returned
  private boolean admitted; // counts as in flight
  private boolean counted; // counts as under way
  private boolean refused;
  private boolean last;
  private boolean timedOut;
  private long bytes;

  Exchange(HttpConnection connection, ServerRequest request) {
    this.connection = connection;
    this.server = connection.server();
    this.request = request;
  }

  ServerRequest request() {
    return request;
  }

  HttpConnection connection() {
    return connection;
  }

  boolean waiting() {
    return state == State.WAITING;
  }

  boolean streaming() {
    return state == State.STREAMING;
  }

  /** Can an answer still be given? */
  boolean open() {
    return state == State.HANDLING;
  }

  // ---- starting

  void start() {
    counted = true;
    server.requestBegan();
    state = State.HANDLING;
    if (!server.status().admit()) {
      server.status().trouble(ServerStatus.Trouble.OVERLOAD, "max_in_flight");
      connection.handlerEnded();
      answered(Response.text(server.options().limits().overloadStatus(), ErrorResponse.OVERLOADED));
      return;
    }
    admitted = true;
    handling = true;
    request.exchange(this);
    server.status().handlerStarted();
    server.timetable().requests.start(this);
    task = server.scheduler().startFromLoop(new HandlerTask(this));
  }

  /** The handler took too long. */
  @Override
  protected void expired() {
    if (state != State.HANDLING) {
      return;
    }
    timedOut = true;
    release();
    server.status().trouble(ServerStatus.Trouble.TIMEOUT, ErrorResponse.TIMED_OUT);
    answered(Response.text(504, "Async response error: " + ErrorResponse.TIMED_OUT));
    // Cancelling runs Gene code, and this is a poll.
    server
        .scheduler()
        .startFromLoop(
            () -> {
              if (task.pending()) {
                server.scheduler().futures().cancel(task, ErrorResponse.TIMED_OUT);
              }
              return task.value();
            });
  }

  /** In the task: the handler has ended, with an answer or null when there is none to give. */
  void returned(Response a) {
    post(
        () -> {
          handling = false;
          server.status().handlerEnded();
          release();
          connection.handlerEnded();
          if (a != null) {
            answered(a);
          }
        });
  }

  /** No longer in flight, once the handler has returned or the client has its answer. */
  private void release() {
    if (admitted) {
      admitted = false;
      server.status().leave();
    }
  }

  void post(Runnable action) {
    server.scheduler().loop().later(action);
  }

  // ---- answering

  void refuse(Response a) {
    refused = true;
    answered(a);
  }

  /** The answer is there; inside a poll. */
  void answered(Response a) {
    if (state != State.HANDLING && state != State.WAITING) {
      a.discard();
      return;
    }
    stop();
    answer = a;
    state = State.ANSWERED;
    connection.advance();
  }

  /** The answer comes in pieces, from now on; from a task. */
  BodyStream stream(Response head) {
    return stream(head, null);
  }

  /** The same, with the body packed on its way when there is a packer. */
  BodyStream stream(Response head, Packer packer) {
    stream = new BodyStream(this, packer);
    if (!open()) {
      stream.gone();
      return stream;
    }
    answer = head;
    state = State.STREAMING;
    post(
        () -> {
          stop();
          connection.advance();
        });
    return stream;
  }

  /**
   * It is this one's turn: writes what is there.
   *
   * @return true when all of it is written
   */
  boolean write(boolean lastOfConnection) {
    if (answer == null) {
      return false;
    }
    if (!headWritten) {
      headWritten = true;
      last =
          lastOfConnection
              || answer.headers.contains(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
      writeHead();
    }
    if (state == State.STREAMING) {
      if (!stream.drain()) {
        return false;
      }
      finishAfter(connection.channel().write(LastHttpContent.EMPTY_LAST_CONTENT));
    }
    state = State.DONE;
    return true;
  }

  /** Has some of the answer been written? */
  boolean begun() {
    return headWritten;
  }

  boolean keepsConnection() {
    return !last;
  }

  private void writeHead() {
    ChannelHandlerContext wire = connection.wire();
    if (wire != null
        && SmallResponseEncoder.suits(answer)
        && (request == null || !request.isHead())) {
      writeWhole(wire);
      return;
    }
    HttpHeaders headers = answer.headers;
    headers.set(HttpHeaderNames.DATE, server.timetable().date());
    if (!connection.isStream()) {
      connectionHeaders(headers);
    }
    boolean bodiless = Response.bodiless(answer.status);
    boolean headOnly = bodiless || request != null && request.isHead();
    long length = answer.length();
    if (length >= 0 && !bodiless) {
      headers.set(HttpHeaderNames.CONTENT_LENGTH, length);
    }
    HttpResponseStatus status = ErrorResponse.line(answer.status);
    Channel channel = connection.channel();
    if (state == State.STREAMING) {
      framing(headers, bodiless);
      if (headOnly) {
        stream.silence();
      }
      channel.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, status, headers));
    } else if (headOnly) {
      answer.discard();
      channel.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, status, headers));
      finishAfter(channel.write(LastHttpContent.EMPTY_LAST_CONTENT));
    } else if (answer.file != null) {
      writeFile(new DefaultHttpResponse(HttpVersion.HTTP_1_1, status, headers));
    } else if (connection.isStream() && length > PIECE) {
      bytes = length;
      channel.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, status, headers));
      writePieces(channel);
    } else {
      bytes = length;
      finishAfter(
          channel.write(
              new DefaultFullHttpResponse(
                  HttpVersion.HTTP_1_1,
                  status,
                  Unpooled.wrappedBuffer(answer.body),
                  headers,
                  UNCHECKED.newEmptyHeaders())));
    }
  }

  private void writeWhole(ChannelHandlerContext wire) {
    bytes = answer.body.length;
    ByteBuf whole =
        server
            .wholeAnswer()
            .encode(
                wire.alloc(),
                answer,
                server.timetable().dateLine(),
                last,
                request != null && request.isOld());
    finishAfter(wire.write(whole));
  }

  /** A stream takes a body as slowly as its client; pieces show whether it takes any. */
  private void writePieces(Channel channel) {
    for (int at = 0; at < answer.body.length; at += PIECE) {
      int n = Math.min(PIECE, answer.body.length - at);
      channel
          .write(new DefaultHttpContent(Unpooled.wrappedBuffer(answer.body, at, n)))
          .addListener(done -> connection.progressed());
    }
    finishAfter(channel.write(LastHttpContent.EMPTY_LAST_CONTENT));
  }

  private void connectionHeaders(HttpHeaders headers) {
    boolean old = request != null && request.isOld();
    if (last) {
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    } else if (old) {
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
    }
  }

  /** How the end of a streamed body is marked. */
  private void framing(HttpHeaders headers, boolean bodiless) {
    if (bodiless || connection.isStream() || headers.contains(HttpHeaderNames.CONTENT_LENGTH)) {
      return;
    }
    if (request.isOld()) {
      last = true; // the end of the connection is the end of the body
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    } else {
      headers.set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
    }
  }

  private void writeFile(HttpResponse head) {
    FileSlice file = answer.file;
    bytes = file.length();
    Channel channel = connection.channel();
    channel.write(head);
    channel.write(new DefaultFileRegion(file.channel(), file.position(), file.length()));
    finishAfter(channel.write(LastHttpContent.EMPTY_LAST_CONTENT));
  }

  private void finishAfter(ChannelFuture lastWrite) {
    written = lastWrite;
  }

  /** All of it is written: ends the exchange when the last write has gone to the socket. */
  void finish() {
    if (written.isDone()) {
      finished();
      return;
    }
    connection.sending();
    written.addListener(done -> finished());
  }

  private void finished() {
    connection.sent();
    ended();
    if (last || !written.isSuccess()) {
      connection.closeAfterLast(refused);
    }
  }

  void addBytes(int n) {
    bytes += n;
  }

  // ---- the end

  /** The connection has gone; what the handler still gives is dropped. */
  void gone() {
    if (state == State.DONE) {
      return;
    }
    if (answer != null && !headWritten) {
      answer.discard();
    }
    state = State.DONE;
    stop();
    if (stream != null) {
      stream.gone();
    }
    ended();
  }

  private void ended() {
    if (request != null) {
      request.exchange(null);
    }
    if (counted) {
      counted = false;
      server.requestEnded();
      AccessLog.write(server, this, answer == null ? 0 : answer.status);
    }
  }

  long bytes() {
    return bytes;
  }

  long nanos() {
    return System.nanoTime() - began;
  }

  /** Streams that nobody feeds from a handler end with the server. */
  void serverStops() {
    if (stream != null && !handling) {
      stream.end();
    }
  }

  /** A body that broke off: the client must not take it for complete; from a task. */
  void abort() {
    post(
        () -> {
          stream.gone();
          connection.channel().close();
        });
  }

  boolean expiredAlready() {
    return timedOut;
  }

  /** Is the answer one without a body, whatever the handler gives? */
  boolean bodiless() {
    return request.isHead() || answer != null && Response.bodiless(answer.status);
  }
}
