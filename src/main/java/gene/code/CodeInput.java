package gene.code;

import gene.value.Mutability;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link CodeOutput} wrote. The bytes are not trusted: every number is checked before it
 * is used, and memory is taken only for as many things as there are bytes left. What is wrong shows
 * as a RuntimeException, which {@link CodeFile} turns into BadCode.
 */
final class CodeInput {
  private static final Mutability[] MUTABILITIES = Mutability.values();
  private static final ConstantKind[] KINDS = ConstantKind.values();
  private static final int LONGEST_NAME = 64;
  private static final int FIRST_CAPACITY = 64;

  private final byte[] bytes;
  private int at;
  private String[] texts = {};

  private String file = "";

  CodeInput(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The name of the source for the functions that are read. */
  String file() {
    return file;
  }

  void file(String name) {
    file = name;
  }

  static IllegalArgumentException damaged(String what) {
    return new IllegalArgumentException(what);
  }

  boolean atEnd() {
    return at == bytes.length;
  }

  int raw() {
    return bytes[at++] & 0xff;
  }

  byte[] rawBytes(int count) {
    if (count < 0 || count > bytes.length - at) {
      throw damaged("bytes missing");
    }
    at += count;
    return Arrays.copyOfRange(bytes, at - count, at);
  }

  long longNumber() {
    byte first = bytes[at++];
    if (first >= 0) {
      return first;
    }
    long n = first & 0x7f;
    for (int shift = 7; shift < 64; shift += 7) {
      byte b = bytes[at++];
      n |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return n;
      }
    }
    throw damaged("endless number");
  }

  /** A number that is not negative. */
  int number() {
    long n = longNumber();
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw damaged("number too large");
    }
    return (int) n;
  }

  long longSigned() {
    long n = longNumber();
    return n >>> 1 ^ -(n & 1);
  }

  int signed() {
    return Math.toIntExact(longSigned());
  }

  long fixed() {
    long n = 0;
    for (int i = 0; i < 8; i++) {
      n = n << 8 | raw();
    }
    return n;
  }

  /** How many things follow, each of at least one byte. */
  int count() {
    int n = number();
    if (n > bytes.length - at) {
      throw damaged("too many items");
    }
    return n;
  }

  byte[] bytes() {
    return rawBytes(count());
  }

  int[] ints() {
    int[] list = new int[count()];
    for (int i = 0; i < list.length; i++) {
      list[i] = signed();
    }
    return list;
  }

  // ---- texts

  void textTable() {
    String[] table = new String[count()];
    for (int i = 0; i < table.length; i++) {
      int head = number();
      int length = head >>> 1;
      String text = (head & 1) == 0 ? latin(length) : wide(length);
      // Most texts are names, and names compare fastest when they are the same object.
      table[i] = length <= LONGEST_NAME ? text.intern() : text;
    }
    texts = table;
  }

  private String latin(int length) {
    if (length > bytes.length - at) {
      throw damaged("bytes missing");
    }
    at += length;
    return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
  }

  private String wide(int length) {
    if (length > (bytes.length - at) / 2) {
      throw damaged("bytes missing");
    }
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      chars[i] = (char) (raw() << 8 | raw());
    }
    return new String(chars);
  }

  @Nullable String textOrNull() {
    int n = number();
    return n == 0 ? null : texts[n - 1];
  }

  String text() {
    return texts[number() - 1];
  }

  String[] texts() {
    String[] list = new String[count()];
    for (int i = 0; i < list.length; i++) {
      list[i] = text();
    }
    return list;
  }

  @Nullable String[] textsOrNulls() {
    @Nullable String[] list = new @Nullable String[count()];
    for (int i = 0; i < list.length; i++) {
      list[i] = textOrNull();
    }
    return list;
  }

  // ---- constants

  @Nullable Object constantOrNull() {
    int tag = number();
    return tag == 0 ? null : KINDS[tag - 1].read(this);
  }

  Object constant() {
    return KINDS[number() - 1].read(this);
  }

  /** A constant that must be of that class. */
  <T> T constant(Class<T> type) {
    return type.cast(constant());
  }

  /** That many constants. The array grows with them: nested counts may all be lies. */
  Object[] constants(int count) {
    Object[] list = new Object[Math.min(count, FIRST_CAPACITY)];
    for (int i = 0; i < count; i++) {
      if (i == list.length) {
        list = Arrays.copyOf(list, Math.min(count, i * 2));
      }
      list[i] = constant();
    }
    return list;
  }

  /** One item of a list. */
  interface Item<T> {
    T read(CodeInput in);
  }

  <T> List<T> list(Item<T> item) {
    int count = count();
    List<T> list = new ArrayList<>(Math.min(count, FIRST_CAPACITY));
    for (int i = 0; i < count; i++) {
      list.add(item.read(this));
    }
    return list;
  }

  /** The size of a container; its mutability is in the lowest two bits. */
  int container() {
    int head = number();
    if (head >>> 2 > bytes.length - at) {
      throw damaged("too many items");
    }
    return head;
  }

  static <T extends Mutability.Holder> T held(T container, int head) {
    container.mutability(MUTABILITIES[head & 3]);
    return container;
  }
}
