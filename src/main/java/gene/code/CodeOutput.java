package gene.code;

import gene.value.Mutability;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a compiled file in the making. Small numbers take one byte; a text is the number of an
 * entry in a table of texts, which {@link CodeFile} writes in front.
 */
final class CodeOutput {
  private byte[] bytes = new byte[1024];
  private int size;
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  /** A number that is not negative: 7 bits a byte, the lowest first. */
  void number(long n) {
    long rest = n;
    while ((rest & ~0x7fL) != 0) {
      raw((int) rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    raw((int) rest);
  }

  /** Any number; small ones of either sign are short. */
  void signed(long n) {
    number(n << 1 ^ n >> 63);
  }

  void fixed(long n) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      raw((int) (n >>> shift));
    }
  }

  void bytes(byte[] data) {
    number(data.length);
    rawBytes(data);
  }

  /** A text or null. */
  void text(@Nullable String text) {
    if (text == null) {
      number(0);
      return;
    }
    Integer known = texts.get(text);
    if (known == null) {
      known = texts.size() + 1;
      texts.put(text, known);
    }
    number(known);
  }

  void texts(List<String> list) {
    number(list.size());
    list.forEach(this::text);
  }

  void texts(@Nullable String[] list) {
    texts(Arrays.asList(list));
  }

  void ints(int[] list) {
    number(list.length);
    for (int n : list) {
      signed(n);
    }
  }

  /** A constant of any kind, or null. */
  void constant(@Nullable Object value) {
    if (value == null) {
      number(0);
      return;
    }
    ConstantKind kind = ConstantKind.of(value);
    number(kind.ordinal() + 1);
    kind.write(this, value);
  }

  /** The size of a container with its mutability. */
  void container(int count, Mutability.Holder holder) {
    number((long) count << 2 | holder.mutability().ofCopies().ordinal());
  }

  // ---- the table of texts

  /**
   * All texts written so far. Characters are kept as they are: Latin-1 in one byte each, others in
   * two, since a text may hold half a surrogate pair, which UTF-8 cannot express.
   */
  byte[] textTable() {
    CodeOutput out = new CodeOutput();
    out.number(texts.size());
    for (String text : texts.keySet()) {
      boolean wide = text.chars().anyMatch(c -> c > 0xff);
      out.number((long) text.length() << 1 | (wide ? 1 : 0));
      out.rawBytes(wide ? wideBytes(text) : text.getBytes(StandardCharsets.ISO_8859_1));
    }
    return out.toByteArray();
  }

  private static byte[] wideBytes(String text) {
    byte[] data = new byte[text.length() * 2];
    for (int i = 0; i < text.length(); i++) {
      data[2 * i] = (byte) (text.charAt(i) >>> 8);
      data[2 * i + 1] = (byte) text.charAt(i);
    }
    return data;
  }

  // ---- bytes

  void raw(int b) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, size * 2);
    }
    bytes[size++] = (byte) b;
  }

  void rawBytes(byte[] data) {
    if (size + data.length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size * 2, size + data.length));
    }
    System.arraycopy(data, 0, bytes, size, data.length);
    size += data.length;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }
}
