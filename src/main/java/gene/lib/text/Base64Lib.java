package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import gene.value.GeneMap;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Base64 text of Strings and Bytes (chapter 19.2). */
public final class Base64Lib {
  private static final int BLOCK = 3 << 18; // of whole groups of three bytes, or of four letters

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
        encoded(
            switch (v) {
              case String s -> s.getBytes(StandardCharsets.UTF_8);
              case Bytes b -> b.unsafeArray();
              default -> throw Errors.expects(name, "a String or Bytes", v);
            });
  }

  /** In blocks of whole groups, between which signals are looked for. */
  private static String encoded(byte[] data) {
    if (data.length <= BLOCK) {
      return Base64.getEncoder().encodeToString(data);
    }
    StringBuilder out = new StringBuilder();
    for (int from = 0; from < data.length; from += BLOCK) {
      byte[] block = Arrays.copyOfRange(data, from, Math.min(data.length, from + BLOCK));
      out.append(Base64.getEncoder().encodeToString(block));
      if (out.length() > Errors.MAX_TEXT) {
        throw Errors.tooLarge("String too large");
      }
      Pace.look();
    }
    return out.toString();
  }

  private static byte[] decoded(String text) {
    if (text.length() <= BLOCK) {
      return Base64.getDecoder().decode(text);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() / 4 * 3);
    for (int from = 0; from < text.length(); from += BLOCK) {
      int to = Math.min(text.length(), from + BLOCK);
      byte[] block = Base64.getDecoder().decode(text.substring(from, to));
      if (to < text.length() && block.length < BLOCK / 4 * 3) {
        throw new IllegalArgumentException("padding before the end");
      }
      out.writeBytes(block);
      Pace.look();
    }
    return out.toByteArray();
  }

  private static Object decode(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String text = Args.string("base64_decode", args[0]);
    byte[] data;
    try {
      data = decoded(text);
    } catch (IllegalArgumentException e) {
      throw Errors.parse("Invalid base64 string");
    }
    return Args.truthy(keywords, "bytes") ? Bytes.wrap(data) : BytesLib.decodeUtf8(data);
  }
}
