package gene.http.server;

import gene.fuzz.Seeds;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Frames of a WebSocket behind its handshake. */
final class WebSocketTarget extends FuzzedServer {
  private static final String HANDSHAKE =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

  WebSocketTarget() {
    super(false);
  }

  /** With a mask of zeros, so that changes of the content stay what they are. */
  private static byte[] frame(int head, byte[] content) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    b.write(head);
    if (content.length < 126) {
      b.write(0x80 | content.length);
    } else {
      b.writeBytes(new byte[] {(byte) 0xfe, (byte) (content.length >> 8), (byte) content.length});
    }
    b.writeBytes(new byte[4]);
    b.writeBytes(content);
    return b.toByteArray();
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> all = new ArrayList<>();
    all.add(frame(0x81, Seeds.bytes("hello é😀")));
    all.add(frame(0x82, new byte[300]));
    all.add(
        join(frame(1, Seeds.bytes("a")), frame(0x89, new byte[3]), frame(0x80, Seeds.bytes("b"))));
    all.add(join(frame(0x81, new byte[0]), frame(0x88, new byte[] {3, (byte) 232, 'x'})));
    return all;
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    for (byte[] p : parts) {
      b.writeBytes(p);
    }
    return b.toByteArray();
  }

  @Override
  public List<byte[]> words() {
    return List.of(
        frame(0x88, new byte[0]),
        frame(0x89, new byte[0]),
        frame(0x8a, new byte[1]),
        frame(0, new byte[1]),
        frame(0x80, new byte[1]),
        frame(2, new byte[2]),
        new byte[] {(byte) 0x81, (byte) 255, 0, 0, 0, 0, 127},
        new byte[] {(byte) 0xed, (byte) 0xa0});
  }

  @Override
  public void take(byte[] input) throws Exception {
    byte[] answer = exchange(HANDSHAKE.getBytes(StandardCharsets.US_ASCII), input);
    int at = 0;
    while (at + 2 <= answer.length) { // frames without masks, none of which is cut off
      int n = answer[at + 1];
      at += n < 126 ? 2 + n : 4 + ((answer[at + 2] & 255) << 8 | answer[at + 3] & 255);
    }
    if (at != answer.length) {
      throw new AssertionError("no frames came back");
    }
  }
}
