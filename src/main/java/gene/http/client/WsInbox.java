package gene.http.client;

import gene.async.loop.EventLoop;
import gene.http.ws.WsConnection;
import gene.value.Bytes;
import java.io.ByteArrayOutputStream;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;

/**
 * What a server sends over a WebSocket: puts messages together that come in parts and hands them to
 * the VM thread. Called by the JDK on its threads, one call at a time; pings are answered by the
 * JDK.
 *
 * <p>The JDK is asked for a few calls ahead, and for another one when the VM thread has taken a
 * message; while the program does not want more, it is not asked at all.
 */
final class WsInbox implements WebSocket.Listener {
  private static final int AHEAD = 16;

  /** A larger message is refused: nobody could take it apart. */
  private static final int LARGEST = 1 << 26;

  private static final int TOO_LARGE = 1009;

  private final EventLoop loop;
  private final WsConnection connection;
  private final Runnable onEnd;

  // of the JDK's threads
  private final StringBuilder text = new StringBuilder();
  private final ByteArrayOutputStream binary = new ByteArrayOutputStream();

  // of the VM thread
  private boolean wanted = true;
  private int withheld; // calls that have not been asked for
  private WebSocket socket;

  WsInbox(EventLoop loop, WsConnection connection, Runnable onEnd) {
    this.loop = loop;
    this.connection = connection;
    this.onEnd = onEnd;
  }

  @Override
  public void onOpen(WebSocket s) {
    s.request(AHEAD);
  }

  @Override
  public CompletionStage<?> onText(WebSocket s, CharSequence part, boolean last) {
    text.append(part);
    if (!last) {
      return more(s, text.length());
    }
    String message = text.toString();
    text.setLength(0);
    return deliver(s, message);
  }

  @Override
  public CompletionStage<?> onBinary(WebSocket s, ByteBuffer part, boolean last) {
    byte[] bytes = new byte[part.remaining()];
    part.get(bytes);
    binary.writeBytes(bytes);
    if (!last) {
      return more(s, binary.size());
    }
    Bytes message = Bytes.wrap(binary.toByteArray());
    binary.reset();
    return deliver(s, message);
  }

  private CompletionStage<?> more(WebSocket s, int size) {
    if (size > LARGEST) {
      s.sendClose(TOO_LARGE, "message too large");
      loop.post(onEnd);
    } else {
      s.request(1);
    }
    return null;
  }

  private CompletionStage<?> deliver(WebSocket s, Object message) {
    loop.post(() -> arrived(s, message));
    return null;
  }

  private void arrived(WebSocket s, Object message) {
    socket = s;
    connection.received(message);
    if (wanted) {
      s.request(1);
    } else {
      withheld++;
    }
  }

  /** Whether the program wants more messages; on the VM thread. */
  void reading(boolean more) {
    wanted = more;
    if (more && withheld > 0) {
      socket.request(withheld);
      withheld = 0;
    }
  }

  @Override
  public CompletionStage<?> onClose(WebSocket s, int status, String reason) {
    loop.post(onEnd);
    return null;
  }

  @Override
  public void onError(WebSocket s, Throwable failure) {
    loop.post(onEnd);
  }
}
