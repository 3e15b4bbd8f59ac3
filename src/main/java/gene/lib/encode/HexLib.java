package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;

/** The namespace gene/hex. */
final class HexLib {
  private static final int BLOCK = 1 << 18;

  private HexLib() {}

  static void install(Table t) {
    t.fn("encode", "v", "Hexadecimal text of a String or Bytes.", HexLib::encode)
        .fn("decode", "text", "The Bytes that a hexadecimal text writes.", HexLib::decode);
  }

  private static Object encode(Vm vm, Object v) {
    byte[] data = Octets.of("encode", v);
    StringBuilder out = new StringBuilder((int) Math.min(2L * data.length, Errors.MAX_TEXT));
    Octets.inBlocks(
        data,
        (block, from, size) -> {
          if (out.length() + 2L * size > Errors.MAX_TEXT) {
            throw Errors.tooLarge("String too large");
          }
          out.append(HexFormat.of().formatHex(block, from, from + size));
        });
    return out.toString();
  }

  private static Object decode(Vm vm, Object text) {
    String s = Args.string("decode", text);
    ByteArrayOutputStream out = new ByteArrayOutputStream(s.length() / 2 + 1);
    try {
      for (int from = 0; from < s.length(); from += BLOCK) {
        out.writeBytes(HexFormat.of().parseHex(s, from, Math.min(s.length(), from + BLOCK)));
        Pace.look();
      }
      return Bytes.wrap(out.toByteArray());
    } catch (IllegalArgumentException e) {
      throw Errors.parse("Invalid hexadecimal text");
    }
  }
}
