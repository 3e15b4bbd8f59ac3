package gene.nrepl;

import gene.fuzz.Seeds;
import gene.fuzz.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.util.List;

/** Messages are read, and written again as they were read, or refused. */
final class BencodeTarget implements Target {
  @Override
  public List<byte[]> seeds() {
    return Seeds.of(
        "d2:op4:eval4:code7:(+ 1 2)2:id1:15:token2:abe",
        "d2:op8:describe2:idi-12e4:listl1:ai0eleedeee",
        "i9223372036854775807e");
  }

  @Override
  public void take(byte[] input) throws IOException {
    PushbackInputStream in = new PushbackInputStream(new ByteArrayInputStream(input));
    try {
      for (Object m = Bencode.read(in); m != null; m = Bencode.read(in)) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Bencode.write(out, m);
        byte[] written = out.toByteArray();
        Object back = Bencode.read(new PushbackInputStream(new ByteArrayInputStream(written)));
        if (!m.equals(back)) {
          throw new AssertionError(m + " <> " + back);
        }
      }
    } catch (IOException e) {
      // refused
    }
  }
}
