package gene.code;

import gene.engine.Engine;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.programs.Corpus;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Bytes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Compiled files with a checksum that fits: refused, or code that the verifier accepts. */
final class CodeFileTarget implements Target {
  private static final String COMPILER = "1.2.3";

  @Override
  public List<byte[]> seeds() {
    Engine engine = Corpus.engine();
    List<byte[]> all = new ArrayList<>();
    for (byte[] text : Seeds.programs("tests", 250)) {
      try {
        Code code = engine.compile(new Source("x.gene", Seeds.text(text)));
        Bytes hash = Bytes.wrap(new byte[32]);
        all.add(new CodeFile(COMPILER, "x.gene", hash, Instant.EPOCH, code).toBytes());
      } catch (SyntaxError e) {
        // a program that shows an error of reader or compiler
      }
    }
    return all;
  }

  @Override
  public byte[] repaired(byte[] input) {
    if (input.length > CodeFileTest.CHECKED_FROM) {
      CodeFileTest.repair(input);
    }
    return input;
  }

  @Override
  public void take(byte[] input) {
    try {
      Verifier.verify(CodeFile.read(input, COMPILER, null).code());
    } catch (BadCode e) {
      // refused
    }
  }
}
