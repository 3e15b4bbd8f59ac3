package gene.embed;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** UTF-8 bytes for a writer, which may change between two scripts. */
final class WriterStream extends OutputStream {
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final ByteBuffer rest = ByteBuffer.allocate(8);
  private Writer writer = Writer.nullWriter();

  synchronized void to(Writer w) {
    writer = w == null ? Writer.nullWriter() : w;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int count) throws IOException {
    ByteBuffer all = ByteBuffer.allocate(rest.position() + count);
    all.put(rest.flip()).put(bytes, from, count).flip();
    rest.clear();
    CharBuffer chars = CharBuffer.allocate(all.remaining() + 1);
    decoder.decode(all, chars, false);
    rest.put(all);
    writer.append(chars.flip());
  }

  @Override
  public synchronized void flush() throws IOException {
    writer.flush();
  }
}
