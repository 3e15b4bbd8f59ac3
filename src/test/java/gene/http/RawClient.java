package gene.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client that sends what it is told, byte by byte. Texts are Latin-1. */
final class RawClient implements AutoCloseable {
  private final Socket socket;

  RawClient(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(300_000);
  }

  RawClient send(String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
    } catch (SocketException e) {
      // The server has closed: what it said before is what counts.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Everything up to the end of the connection. */
  String readAll() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      InputStream in = socket.getInputStream();
      byte[] block = new byte[8192];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        all.write(block, 0, n);
      }
    } catch (SocketTimeoutException e) {
      throw new AssertionError("the server does not close; it sent:\n" + text(all));
    } catch (SocketException e) {
      // A reset ends the connection as well.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text(all);
  }

  /** Reads until the text has come. */
  String readUntil(String end) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      InputStream in = socket.getInputStream();
      while (!text(all).endsWith(end)) {
        int b = in.read();
        if (b < 0) {
          throw new AssertionError("the connection ended; it sent:\n" + text(all));
        }
        all.write(b);
      }
    } catch (SocketTimeoutException e) {
      throw new AssertionError("\"" + end + "\" did not come; the server sent:\n" + text(all));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text(all);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }

  void halfClose() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends with a reset instead of a goodbye. */
  void reset() {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
