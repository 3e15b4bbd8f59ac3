package gene.playground;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text that comes in pieces which may end in the middle of a character. */
final class Utf8Pieces {
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private byte[] rest = new byte[0];

  /** The text as far as it is whole. */
  String add(byte[] piece) {
    ByteBuffer in = ByteBuffer.allocate(rest.length + piece.length).put(rest).put(piece).flip();
    CharBuffer out = CharBuffer.allocate(in.remaining() + 1);
    decoder.reset();
    decoder.decode(in, out, false);
    rest = new byte[in.remaining()];
    in.get(rest);
    return out.flip().toString();
  }
}
