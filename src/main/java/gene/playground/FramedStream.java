package gene.playground;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** A standard stream of the program as messages to the server, up to a number of bytes. */
final class FramedStream extends OutputStream {
  private static final int PIECE = 1 << 16;

  private final Wire.Writer out;
  private final char letter;
  private final Consumer<String> over;
  private long left;

  FramedStream(Wire.Writer out, char letter, long limit, Consumer<String> over) {
    this.out = out;
    this.letter = letter;
    this.left = limit;
    this.over = over;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (left < 0) {
      return;
    }
    left -= length;
    if (left < 0) {
      over.accept("the program has written too much to standard error");
      return;
    }
    for (int i = 0; i < length; i += PIECE) {
      out.write(letter, bytes, from + i, Math.min(PIECE, length - i));
    }
  }
}
