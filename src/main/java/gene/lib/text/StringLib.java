package gene.lib.text;

import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.CodePoints;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.Symbol;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Methods of String that convert, cut and measure (chapter 19.4); those that search are in {@link
 * StringSearchLib}.
 */
public final class StringLib {
  private static final String PLAIN = "gene.lib.plain.Texts";

  private StringLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.EAGER);
    StringShapes.install(t);
    t.constructor("v..", "The texts of the values, one after another.", StringLib::make);
    t.method("length", "", "Number of characters.", StringLib::length)
        .plain(PLAIN, "length I:O")
        .growing();
    t.alias("size", "length");
    t.method(
        "bytesize",
        "",
        "Number of bytes of the UTF-8 form.",
        (vm, self) -> CodePoints.utf8Length((String) self));
    t.method("empty", "", "Whether there are no characters.", (vm, self) -> "".equals(self))
        .growing();
    t.alias("empty?", "empty");
    t.method("not_empty?", "", "Whether there are characters.", (vm, self) -> !"".equals(self))
        .growing();
    conversions(t);
    cases(t);
    parts(t);
    bytes(t);
    padding(t);
  }

  private static void conversions(Table t) {
    t.method("to_s", "", "The string itself.", (vm, self) -> self).growing();
    t.method("to_i", "[base]", "The Int that the text writes, in base 2 to 36.", StringLib::toInt)
        .plain(PLAIN, "toInt I:O");
    t.method("to_f", "", "The Float that the text writes.", StringLib::toFloat)
        .plain(PLAIN, "toFloat F:O");
    t.method("to_symbol", "", "The Symbol with this name.", (vm, self) -> Symbol.of((String) self));
    t.varargs("append", "v..", "This text and the texts of the values.", StringLib::append)
        .growing();
  }

  private static void cases(Table t) {
    t.method(
        "to_upper",
        "",
        "All letters in upper case.",
        (vm, self) -> ((String) self).toUpperCase(Locale.ROOT));
    t.alias("to_uppercase", "to_upper").alias("upper", "to_upper").alias("upcase", "to_upper");
    t.method(
        "to_lower",
        "",
        "All letters in lower case.",
        (vm, self) -> ((String) self).toLowerCase(Locale.ROOT));
    t.alias("to_lowercase", "to_lower").alias("lower", "to_lower").alias("downcase", "to_lower");
    t.method(
        "capitalize",
        "",
        "First character in upper, the rest in lower case.",
        StringLib::capitalize);
  }

  private static void parts(Table t) {
    t.method(
        "reverse",
        "",
        "The characters in reverse order.",
        (vm, self) -> new StringBuilder((String) self).reverse().toString());
    t.method(
            "substr",
            "start [end]",
            "The characters from start to end inclusive.",
            StringLib::substr)
        .plain(PLAIN, "substr O:OI", "substr O:OII");
    t.method("char_at", "i", "The character at i.", StringLib::charAt).plain(PLAIN, "charAt O:OI");
    t.method("chars", "", "Array of the characters.", (vm, self) -> Iteration.chars((String) self));
    t.alias("each_char", "chars");
    t.method(
        "lines",
        "",
        "Array of the lines without line ends.",
        (vm, self) -> GeneArray.wrap(((String) self).lines().toArray()));
    t.method(
        "trim",
        "",
        "The text without white space at both ends.",
        (vm, self) -> ((String) self).strip());
    t.alias("strip", "trim");
    t.method(
        "lstrip",
        "",
        "The text without white space at its start.",
        (vm, self) -> ((String) self).stripLeading());
    t.method(
        "rstrip",
        "",
        "The text without white space at its end.",
        (vm, self) -> ((String) self).stripTrailing());
    t.method("iter", "", "Iterator over the characters.", Iteration::iterOrNull);
  }

  private static void bytes(Table t) {
    t.method("byte_at", "i", "Byte i of the UTF-8 form.", StringLib::byteAt)
        .plain(PLAIN, "byteAt I:OI");
    t.method("bytes", "", "The UTF-8 form.", (vm, self) -> utf8(self));
    t.alias("to_bytes", "bytes");
    t.method(
        "each_byte",
        "",
        "Array of the bytes of the UTF-8 form as Ints.",
        (vm, self) -> Iteration.ints(utf8(self)));
    t.method(
        "byteslice",
        "start [end]",
        "Bytes start to end inclusive of the UTF-8 form.",
        (vm, self, start, end) -> byteSlice("String.byteslice", self, start, end));
    t.method(
        "byte_slice",
        "start [end]",
        "Bytes start to end inclusive of the UTF-8 form.",
        (vm, self, start, end) -> byteSlice("String.byte_slice", self, start, end));
  }

  private static void padding(Table t) {
    t.method("repeat", "n", "The text n times.", StringLib::repeat);
    t.method(
        "pad_left",
        "n [c]",
        "The text filled up to n characters on its left.",
        (vm, self, n, c) -> joined(fill("String.pad_left", self, n, c), (String) self, ""));
    t.method(
        "pad_right",
        "n [c]",
        "The text filled up to n characters on its right.",
        (vm, self, n, c) -> joined((String) self, fill("String.pad_right", self, n, c), ""));
  }

  // ---- conversions --------------------------------------------------------------------------

  private static Object make(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    return append(vm, "", args);
  }

  private static Object append(Vm vm, Object self, Object[] args) {
    return GrowingText.joined(self, args);
  }

  private static Object length(Vm vm, Object self) {
    return (long) GrowingText.size(self);
  }

  private static Object toInt(Vm vm, Object self, Object base) {
    if (base == null) {
      return parsedInt((String) self);
    }
    try {
      return Long.parseLong(((String) self).strip(), Bases.of("String.to_i", base));
    } catch (NumberFormatException e) {
      throw notNumeric("to_i"); // also for what is out of range
    }
  }

  public static long parsedInt(String text) {
    String s = text.strip();
    if (!decimal(s, false)) {
      throw notNumeric("to_i");
    }
    try {
      return Long.parseLong(s);
    } catch (NumberFormatException e) {
      throw notNumeric("to_i");
    }
  }

  private static GeneError notNumeric(String method) {
    return Errors.argument(method + " requires a numeric string");
  }

  private static Object toFloat(Vm vm, Object self) {
    return parsedFloat((String) self);
  }

  public static double parsedFloat(String text) {
    String s = text.strip();
    if (decimal(s, true)) {
      return Double.parseDouble(s);
    }
    throw notNumeric("to_f");
  }

  /**
   * Whether the text is a sign and digits, with {@code fraction} also a point and an exponent.
   * Java's own parsers take more than that: other scripts' digits, type suffixes, hexadecimal.
   */
  private static boolean decimal(String s, boolean fraction) {
    int i = sign(s, 0);
    int whole = digits(s, i);
    i += whole;
    if (!fraction) {
      return whole > 0 && i == s.length();
    }
    int after = 0;
    if (i < s.length() && s.charAt(i) == '.') {
      after = digits(s, i + 1);
      i += 1 + after;
    }
    if (whole + after == 0) {
      return false;
    }
    if (i < s.length() && (s.charAt(i) == 'e' || s.charAt(i) == 'E')) {
      i = sign(s, i + 1);
      int exponent = digits(s, i);
      return exponent > 0 && i + exponent == s.length();
    }
    return i == s.length();
  }

  private static int sign(String s, int i) {
    return i < s.length() && (s.charAt(i) == '-' || s.charAt(i) == '+') ? i + 1 : i;
  }

  private static int digits(String s, int from) {
    int i = from;
    while (i < s.length() && s.charAt(i) >= '0' && s.charAt(i) <= '9') {
      i++;
    }
    return i - from;
  }

  /** Lowers the whole text first: how a letter is lowered can depend on the one before it. */
  private static Object capitalize(Vm vm, Object self) {
    return capitalize((String) self);
  }

  static String capitalize(String s) {
    if (s.isEmpty()) {
      return s;
    }
    String first = s.substring(0, s.offsetByCodePoints(0, 1));
    String rest = s.toLowerCase(Locale.ROOT).substring(first.toLowerCase(Locale.ROOT).length());
    return first.toUpperCase(Locale.ROOT) + rest;
  }

  // ---- parts --------------------------------------------------------------------------------

  private static Object substr(Vm vm, Object self, Object start, Object end) {
    long from = Args.integer("String.substr", start);
    return inclusivePart((String) self, from, Args.integer("String.substr", end, -1));
  }

  /** The characters from one position to another one, that one included. */
  public static String inclusivePart(String s, long start, long end) {
    int size = CodePoints.length(s);
    int from = Positions.clamped(start, size);
    int to = inclusiveEnd(end, size);
    return from < to ? CodePoints.slice(s, from, to) : "";
  }

  /** The exclusive end for an inclusive one that may be negative or too large. */
  private static int inclusiveEnd(long end, int size) {
    long last = Positions.fromEnd(end, size);
    return last >= size ? size : (int) Math.max(0, last + 1);
  }

  private static Object charAt(Vm vm, Object self, Object at) {
    return character((String) self, Args.integer("String.char_at", at));
  }

  public static Char character(String s, long at) {
    int c = CodePoints.at(s, at);
    if (c < 0) {
      throw Errors.argument("char_at index out of bounds");
    }
    return Char.of(c);
  }

  private static Bytes utf8(Object self) {
    return Bytes.wrap(((String) self).getBytes(StandardCharsets.UTF_8));
  }

  private static Object byteAt(Vm vm, Object self, Object at) {
    return utf8Byte((String) self, Args.integer("String.byte_at", at));
  }

  /** Byte n, counted from the end when negative. */
  public static long utf8Byte(String s, long n) {
    // A byte that exists for sure needs no length, whose first count takes time.
    long i = n >= 0 && n < s.length() ? n : Positions.fromEnd(n, CodePoints.utf8Length(s));
    if (i < 0 || i >= s.length() && i >= CodePoints.utf8Length(s)) {
      throw Errors.argument("byte_at index out of bounds");
    }
    return CodePoints.utf8At(s, (int) i);
  }

  private static Object byteSlice(String owner, Object self, Object start, Object end) {
    String s = (String) self;
    int size = (int) CodePoints.utf8Length(s);
    int from = Positions.clamped(Args.integer(owner, start), size);
    int to = Math.max(from, inclusiveEnd(Args.integer(owner, end, -1), size));
    byte[] bytes = new byte[to - from];
    Pace pace = new Pace();
    for (int i = from; i < to; i++) {
      pace.step();
      bytes[i - from] = (byte) CodePoints.utf8At(s, i);
    }
    return Bytes.wrap(bytes);
  }

  // ---- padding ------------------------------------------------------------------------------

  private static Object repeat(Vm vm, Object self, Object count) {
    String s = (String) self;
    long n = Args.integer("String.repeat", count);
    if (n < 0) {
      throw Errors.argument("String.repeat expects a non-negative count");
    }
    return s.isEmpty() ? "" : s.repeat(fitting(n, s.length()));
  }

  /** What is missing to n characters, made of the padding text as often as needed. */
  static String fill(String owner, Object self, Object width, Object padding) {
    long missing = Args.integer(owner, width) - CodePoints.length((String) self);
    String pad =
        switch (padding) {
          case null -> " ";
          case String s -> s;
          case Char c -> c.toString();
          default -> throw Errors.expects(owner, "a String or Char", padding);
        };
    if (pad.isEmpty()) {
      throw Errors.argument(owner + " padding cannot be empty");
    }
    if (missing <= 0) {
      return "";
    }
    int size = CodePoints.length(pad);
    int n = fitting(missing, pad.length());
    return pad.repeat(n / size) + CodePoints.slice(pad, 0, n % size);
  }

  /** The three in a row, if they fit into one string. */
  static String joined(String a, String b, String c) {
    if ((long) a.length() + b.length() + c.length() > Errors.MAX_TEXT) {
      throw Errors.tooLarge("String too large");
    }
    return a + b + c;
  }

  /** The count, if that many pieces fit into one string. */
  static int fitting(long count, int length) {
    if (count > Errors.MAX_TEXT / length) {
      throw Errors.tooLarge("String too large");
    }
    return (int) count;
  }
}
