package gene.http.server;

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
 * Puts one response on the wire: chooses its framing (RFC 9112, section 6), adds the headers that
 * belong to the connection, and writes the body as one buffer, as pieces or as a region of a file.
 *
 * <p>A small response of HTTP/1.1 does not go through Netty's codec at all: {@link
 * SmallResponseEncoder} lays head and body into one buffer, which is written below it. That is one
 * object instead of a response, its headers and three passes over them.
 *
 * <p>Runs inside polls. Whose turn it is to write, {@link Pipeline} decides.
 */
final class ResponseWriter {
  /** HTTP/2 bodies are cut into pieces of this size, so that {@link StalledWrites} sees them go. */
  private static final int PIECE = 65_536;

  private static final DefaultHttpHeadersFactory UNCHECKED =
      DefaultHttpHeadersFactory.headersFactory().withValidation(false);

  private final Transport transport;
  private final ServerRequest request; // null when the client sent none that could be read
  private ChannelFuture lastWrite;
  private boolean begun;
  private boolean closes;
  private long bytes;

  ResponseWriter(Transport transport, ServerRequest request) {
    this.transport = transport;
    this.request = request;
  }

  /** Whether some of the response has been written. */
  boolean begun() {
    return begun;
  }

  /** Whether the connection ends with this response. */
  boolean closes() {
    return closes;
  }

  /** Bytes of the body, as far as it did not come from a {@link BodyStream}. */
  long bytes() {
    return bytes;
  }

  /**
   * Writes the head, and the body unless it is streamed.
   *
   * @param stream what will send the body, null when the response has all of it
   * @param lastOfConnection true when no response comes behind this one
   */
  void begin(Response response, BodyStream stream, boolean lastOfConnection) {
    begun = true;
    closes =
        lastOfConnection
            || response.headers.contains(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
    ChannelHandlerContext wire = transport.wire();
    if (wire != null
        && SmallResponseEncoder.suits(response)
        && (request == null || !request.isHead())) {
      writeSmall(wire, response);
      return;
    }
    HttpHeaders headers = response.headers;
    headers.set(HttpHeaderNames.DATE, transport.server().timetable().date());
    if (!transport.isStream()) {
      connectionHeaders(headers);
    }
    boolean bodiless = Response.bodiless(response.status);
    boolean headOnly = bodiless || request != null && request.isHead();
    long length = response.length();
    if (length >= 0 && !bodiless) {
      headers.set(HttpHeaderNames.CONTENT_LENGTH, length);
    }
    if (stream != null) {
      framing(headers, bodiless);
      if (headOnly) {
        stream.silence();
      }
      transport.channel().write(head(response));
    } else if (headOnly) {
      response.discard();
      transport.channel().write(head(response));
      end();
    } else {
      writeBody(response, length);
    }
  }

  private static HttpResponse head(Response response) {
    HttpResponseStatus status = ErrorResponse.line(response.status);
    return new DefaultHttpResponse(HttpVersion.HTTP_1_1, status, response.headers);
  }

  private void writeSmall(ChannelHandlerContext wire, Response response) {
    bytes = response.body.length;
    HttpServer server = transport.server();
    ByteBuf whole =
        server
            .wholeAnswer()
            .encode(
                wire.alloc(),
                response,
                server.timetable().dateLine(),
                closes,
                request != null && request.isOld());
    lastWrite = wire.write(whole);
  }

  private void writeBody(Response response, long length) {
    Channel channel = transport.channel();
    bytes = length;
    if (response.file != null) {
      FileSlice file = response.file;
      channel.write(head(response));
      channel.write(new DefaultFileRegion(file.channel(), file.position(), file.length()));
      end();
    } else if (transport.isStream() && length > PIECE) {
      channel.write(head(response));
      writePieces(channel, response.body);
    } else {
      lastWrite =
          channel.write(
              new DefaultFullHttpResponse(
                  HttpVersion.HTTP_1_1,
                  ErrorResponse.line(response.status),
                  Unpooled.wrappedBuffer(response.body),
                  response.headers,
                  UNCHECKED.newEmptyHeaders()));
    }
  }

  /** A stream takes a body as slowly as its client; pieces show whether it takes any. */
  private void writePieces(Channel channel, byte[] body) {
    for (int at = 0; at < body.length; at += PIECE) {
      int n = Math.min(PIECE, body.length - at);
      channel
          .write(new DefaultHttpContent(Unpooled.wrappedBuffer(body, at, n)))
          .addListener(done -> transport.progressed());
    }
    end();
  }

  private void connectionHeaders(HttpHeaders headers) {
    boolean old = request != null && request.isOld();
    if (closes) {
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    } else if (old) {
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
    }
  }

  /** Decides how the end of a streamed body is marked. */
  private void framing(HttpHeaders headers, boolean bodiless) {
    if (bodiless || transport.isStream() || headers.contains(HttpHeaderNames.CONTENT_LENGTH)) {
      return;
    }
    if (request.isOld()) {
      closes = true; // HTTP/1.0 knows no chunks: the end of the connection is the end of the body
      headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    } else {
      headers.set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
    }
  }

  /** Marks the end of the body. */
  void end() {
    lastWrite = transport.channel().write(LastHttpContent.EMPTY_LAST_CONTENT);
  }

  /** Runs {@code done} once the last write has gone to the socket or failed. */
  void whenSent(Runnable done) {
    if (lastWrite.isDone()) {
      done.run();
      return;
    }
    transport.sending();
    lastWrite.addListener(x -> done.run());
  }

  /** Whether the connection cannot be used after this response; asked when it was sent. */
  boolean connectionEnds() {
    return closes || !lastWrite.isSuccess();
  }
}
