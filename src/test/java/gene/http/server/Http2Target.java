package gene.http.server;

import gene.fuzz.Seeds;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Frames of HTTP/2 behind the preface: the connection ends, and what comes back is frames. */
final class Http2Target extends FuzzedServer {
  private static final byte[] PREFACE = Seeds.latin("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

  Http2Target() {
    super(true);
  }

  private static byte[] frame(int type, int flags, int stream, byte[] content) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    b.writeBytes(new byte[] {0, (byte) (content.length >> 8), (byte) content.length});
    b.writeBytes(new byte[] {(byte) type, (byte) flags, 0, 0, 0, (byte) stream});
    b.writeBytes(content);
    return b.toByteArray();
  }

  private static byte[] together(byte[]... parts) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    for (byte[] p : parts) {
      b.writeBytes(p);
    }
    return b.toByteArray();
  }

  @Override
  public List<byte[]> seeds() {
    byte[] settings = frame(4, 0, 0, new byte[0]);
    // :method GET, :scheme http, :path /, :authority by literals with names from the table
    byte[] get = {(byte) 0x82, (byte) 0x86, (byte) 0x84, 0x41, 1, 'x'};
    byte[] post =
        together(
            new byte[] {(byte) 0x83, (byte) 0x86, 0x44, 5},
            Seeds.latin("/body"),
            new byte[] {0x41, 1, 'x', 0x40, 3, 'x', '-', 'y', 2, 'a', 'b'});
    List<byte[]> all = new ArrayList<>();
    all.add(together(settings, frame(1, 5, 1, get)));
    all.add(together(settings, frame(1, 4, 1, post), frame(0, 1, 1, Seeds.latin("{\"a\":1}"))));
    all.add(
        together(
            frame(4, 0, 0, new byte[] {0, 3, 0, 0, 0, 9, 0, 4, 0, 0, (byte) 255, (byte) 255}),
            frame(1, 1, 3, get),
            frame(9, 4, 3, new byte[] {0x40, 1, 'k', 1, 'v'}),
            frame(8, 0, 0, new byte[] {0, 1, 0, 0}),
            frame(6, 0, 0, new byte[8])));
    all.add(
        together(
            settings,
            frame(4, 1, 0, new byte[0]),
            frame(1, 0x2d, 1, together(new byte[] {2, 0, 0, 0, 0, 7}, get, new byte[2])),
            frame(2, 0, 5, new byte[] {0, 0, 0, 1, 3}),
            frame(3, 0, 1, new byte[] {0, 0, 0, 8}),
            frame(7, 0, 0, new byte[8]),
            frame(99, 0, 0, new byte[3])));
    return all;
  }

  @Override
  public List<byte[]> words() {
    return List.of(
        frame(0, 1, 1, new byte[3]),
        frame(1, 5, 3, new byte[] {(byte) 0x82, (byte) 0x86, (byte) 0x84}),
        frame(3, 0, 1, new byte[4]),
        frame(4, 0, 0, new byte[6]),
        frame(6, 0, 0, new byte[8]),
        frame(7, 0, 0, new byte[8]),
        frame(8, 0, 1, new byte[] {0, 0, 0, 1}),
        frame(9, 4, 1, new byte[0]),
        new byte[] {0x3f, (byte) 0xe1, (byte) 0xff, 3},
        new byte[] {(byte) 0xff, (byte) 0x80, 1});
  }

  @Override
  public void take(byte[] input) throws Exception {
    byte[] answer = exchange(together(PREFACE, input));
    int at = 0;
    while (at + 9 <= answer.length) {
      at += 9 + ((answer[at] & 255) << 16 | (answer[at + 1] & 255) << 8 | answer[at + 2] & 255);
    }
    if (at > answer.length + (1 << 14) || answer.length > 0 && answer[3] != 4) {
      throw new AssertionError("no frames came back");
    }
  }
}
