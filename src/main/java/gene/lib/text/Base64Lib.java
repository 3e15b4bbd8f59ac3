package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.value.Bytes;
import gene.value.GeneMap;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Base64 text of Strings and Bytes (chapter 19.2). */
public final class Base64Lib {
  private Base64Lib() {}

  public static void install(Table t) {
    t.fn("base64", "s", "Base64 text of a String (as UTF-8) or of Bytes.", encoder("base64"));
    t.keywords(
        "base64_decode",
        "s [^bytes]",
        "The decoded text, with ^^bytes the decoded Bytes.",
        Base64Lib::decode);
  }

  /** What only the namespace {@code gene} has. */
  public static void installGene(Table t) {
    t.fn(
        "base64_encode",
        "s",
        "Base64 text of a String (as UTF-8) or of Bytes.",
        encoder("base64_encode"));
  }

  private static Native.Fn1 encoder(String name) {
    return (vm, v) ->
        Base64.getEncoder()
            .encodeToString(
                switch (v) {
                  case String s -> s.getBytes(StandardCharsets.UTF_8);
                  case Bytes b -> b.unsafeArray();
                  default -> throw Errors.expects(name, "a String or Bytes", v);
                });
  }

  private static Object decode(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String text = Args.string("base64_decode", args[0]);
    byte[] data;
    try {
      data = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw Errors.parse("Invalid base64 string");
    }
    return Args.truthy(keywords, "bytes") ? Bytes.wrap(data) : BytesLib.decodeUtf8(data);
  }
}
