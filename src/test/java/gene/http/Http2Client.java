package gene.http;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** A client that sends the frames of HTTP/2 that it is told, sensible or not (RFC 9113). */
final class Http2Client implements AutoCloseable {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int CONTINUATION = 9;
  static final int END_STREAM = 1;
  static final int END_HEADERS = 4;
  static final int CANCEL = 8;
  static final int ENHANCE_YOUR_CALM = 11;

  /** A frame that came in. */
  record Frame(int type, int flags, int stream, byte[] content) {
    /** The error code of GOAWAY and RST_STREAM. */
    int error() {
      int at = type == GOAWAY ? 4 : 0;
      return (content[at] & 255) << 24
          | (content[at + 1] & 255) << 16
          | (content[at + 2] & 255) << 8
          | content[at + 3] & 255;
    }
  }

  private final SSLSocket socket;
  private final DataInputStream in;
  private final OutputStream out;
  private boolean refused;

  Http2Client(int port) throws Exception {
    this(port, 1 << 16);
  }

  /** With room for so many bytes that have come and have not been read. */
  Http2Client(int port, int room) throws Exception {
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, new TrustManager[] {new Anybody()}, null);
    socket = (SSLSocket) tls.getSocketFactory().createSocket();
    socket.setReceiveBufferSize(room);
    socket.connect(new InetSocketAddress("127.0.0.1", port));
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    socket.setSoTimeout(300_000);
    socket.startHandshake();
    in = new DataInputStream(socket.getInputStream());
    out = socket.getOutputStream();
    out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    send(SETTINGS, 0, 0, new byte[0]);
  }

  Http2Client send(int type, int flags, int stream, byte[] content) {
    return send(frame(type, flags, stream, content), 1);
  }

  /** The same bytes again and again, in one piece. */
  Http2Client send(byte[] frame, int times) {
    byte[] all = new byte[frame.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(frame, 0, all, i * frame.length, frame.length);
    }
    try {
      out.write(all);
      out.flush();
    } catch (IOException e) {
      refused = true; // the server has closed: what it said before is what counts
    }
    return this;
  }

  static byte[] frame(int type, int flags, int stream, byte[] content) {
    byte[] frame = new byte[9 + content.length];
    frame[0] = (byte) (content.length >> 16);
    frame[1] = (byte) (content.length >> 8);
    frame[2] = (byte) content.length;
    frame[3] = (byte) type;
    frame[4] = (byte) flags;
    frame[5] = (byte) (stream >> 24);
    frame[6] = (byte) (stream >> 16);
    frame[7] = (byte) (stream >> 8);
    frame[8] = (byte) stream;
    System.arraycopy(content, 0, frame, 9, content.length);
    return frame;
  }

  Http2Client get(int stream, String path) {
    return send(HEADERS, END_STREAM | END_HEADERS, stream, head("GET", path));
  }

  /** Header fields without compression but for the index of their names. */
  static byte[] head(String method, String path) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    literal(b, 2, method);
    literal(b, 4, path);
    b.write(0x87); // https
    literal(b, 1, "localhost");
    return b.toByteArray();
  }

  private static void literal(ByteArrayOutputStream b, int name, String value) {
    b.write(name);
    b.write(value.length());
    b.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
  }

  /** How long to wait for a frame that may never come. */
  void patience(int millis) throws IOException {
    socket.setSoTimeout(millis);
  }

  /** Whether the server has closed while something was sent. */
  boolean refused() {
    return refused;
  }

  /** The next frame, null at the end of the connection. */
  Frame next() {
    try {
      int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      return new Frame(type, flags, stream, in.readNBytes(length));
    } catch (java.net.SocketTimeoutException e) {
      throw new AssertionError("the server says nothing", e);
    } catch (IOException e) {
      return null;
    }
  }

  /** The next frame of a type; fails when the connection ends before. */
  Frame next(int type) {
    for (Frame f = next(); f != null; f = next()) {
      if (f.type == type) {
        return f;
      }
    }
    throw new AssertionError("no frame of type " + type + " came");
  }

  boolean ended() {
    Frame f = next();
    while (f != null) {
      f = next();
    }
    return true;
  }

  @Override
  public void close() {
    leave();
  }

  void leave() {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException e) {
      // It is closed.
    }
  }

  private static final class Anybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] c, String a, java.net.Socket s) {}

    @Override
    public void checkServerTrusted(X509Certificate[] c, String a, java.net.Socket s) {}

    @Override
    public void checkClientTrusted(X509Certificate[] c, String a, SSLEngine e) {}

    @Override
    public void checkServerTrusted(X509Certificate[] c, String a, SSLEngine e) {}

    @Override
    public void checkClientTrusted(X509Certificate[] c, String a) {}

    @Override
    public void checkServerTrusted(X509Certificate[] c, String a) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
