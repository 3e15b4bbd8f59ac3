package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Bytes;
import java.util.HexFormat;

/** The namespace gene/hex. */
final class HexLib {
  private HexLib() {}

  static void install(Table t) {
    t.fn("encode", "v", "Hexadecimal text of a String or Bytes.", HexLib::encode)
        .fn("decode", "text", "The Bytes that a hexadecimal text writes.", HexLib::decode);
  }

  private static Object encode(Vm vm, Object v) {
    return HexFormat.of().formatHex(Octets.of("encode", v));
  }

  private static Object decode(Vm vm, Object text) {
    try {
      return Bytes.wrap(HexFormat.of().parseHex(Args.string("decode", text)));
    } catch (IllegalArgumentException e) {
      throw Errors.parse("Invalid hexadecimal text");
    }
  }
}
