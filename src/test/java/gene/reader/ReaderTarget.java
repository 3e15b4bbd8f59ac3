package gene.reader;

import gene.fmt.Formatter;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.List;

/** Texts are read or refused, what is read prints and reads back, and is laid out only once. */
final class ReaderTarget implements Target {
  @Override
  public List<byte[]> seeds() {
    return Seeds.programs("tests", 400);
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of(ReaderFuzzTest.PIECES);
  }

  @Override
  public void take(byte[] input) {
    String text = Seeds.text(input);
    ReaderFuzzTest.printsAndReadsBack(text);
    String once;
    try {
      once = Formatter.format(new Source("fuzz", text));
    } catch (SyntaxError e) {
      return;
    }
    String twice = Formatter.format(new Source("fuzz", once));
    if (!once.equals(twice)) {
      throw new AssertionError("laid out twice: " + once + " -> " + twice);
    }
  }
}
