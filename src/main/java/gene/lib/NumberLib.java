package gene.lib;

import gene.lib.text.Bases;
import gene.lib.text.Decimals;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Methods of the simple values: numbers, characters, symbols, booleans, nil, void (chapter 19.5).
 */
final class NumberLib {
  private static final String PLAIN = "gene.lib.plain.Numbers";

  private NumberLib() {}

  static void install(Core core) {
    Table.library(core, "Int", NumberLib::integers);
    Table.library(core, "Float", NumberLib::floats);
    Table.library(core, "Char", NumberLib::chars);
    Table.library(core, "Symbol", NumberLib::text);
    Table.library(core, "ComplexSymbol", NumberLib::complexSymbols);
    Table.library(core, "Bool", NumberLib::text);
    Table.library(core, "Nil", NumberLib::nil);
    Table.library(core, "Void", NumberLib::nothing);
  }

  private static void integers(Table t) {
    t.method("to_i", "", "The number itself.", (vm, self) -> self).plain(PLAIN, "identity I:O");
    t.method("to_f", "", "The number as a Float.", (vm, self) -> (double) (long) self)
        .plain(PLAIN, "intToFloat F:O");
    rounding(t);
    t.method("to_char", "", "The character with this code point.", NumberLib::toChar);
    t.method("to_s", "[base]", "The number as text, in base 2 to 36.", NumberLib::toText);
  }

  private static void floats(Table t) {
    t.method("to_i", "", "The number without its fraction.", NumberLib::truncate)
        .plain(PLAIN, "truncate I:O");
    t.method("to_f", "", "The number itself.", (vm, self) -> self);
    t.method("nan?", "", "Whether this is nan.", (vm, self) -> Double.isNaN((double) self));
    t.method(
        "finite?",
        "",
        "Whether this is neither nan nor infinite.",
        (vm, self) -> Double.isFinite((double) self));
    text(t);
    rounding(t);
  }

  /** What Int and Float have alike (chapter 28.1). */
  private static void rounding(Table t) {
    t.method("floor", "", "Largest Int not above it.", (vm, x) -> whole(x, Math::floor))
        .method("ceil", "", "Smallest Int not below it.", (vm, x) -> whole(x, Math::ceil))
        .method("truncate", "", "The Int without the fraction.", (vm, x) -> whole(x, d -> d))
        .method(
            "round",
            "[digits]",
            "Nearest Int, halves away from zero; with digits a number rounded to them.",
            NumberLib::round)
        .method("to_fixed", "n", "Text with n digits behind the point.", NumberLib::toFixed)
        .method(
            "group", "[sep]", "Text with a comma, or sep, every three digits.", NumberLib::group);
  }

  private static Object whole(Object x, DoubleUnaryOperator f) {
    return x instanceof Long ? x : Decimals.whole(f.applyAsDouble((double) x));
  }

  private static Object round(Vm vm, Object x, Object digits) {
    return digits == null
        ? whole(x, MathLib::round)
        : Decimals.rounded(x, Decimals.digits("round", digits));
  }

  private static Object toFixed(Vm vm, Object x, Object digits) {
    int n = Decimals.digits("to_fixed", digits);
    if (n < 0) {
      throw Errors.argument("to_fixed expects a non-negative number of digits, got " + n);
    }
    return Decimals.fixed(x, n);
  }

  private static Object group(Vm vm, Object x, Object separator) {
    String sep = separator == null ? "," : Args.string(Kinds.of(x) + ".group", separator);
    return Decimals.grouped(Printer.quoted(x), sep);
  }

  private static Object toText(Vm vm, Object n, Object base) {
    return base == null
        ? Long.toString((long) n)
        : Long.toString((long) n, Bases.of("Int.to_s", base));
  }

  private static void chars(Table t) {
    String plain = "gene.lib.plain.Texts";
    t.method("to_i", "", "The code point.", (vm, self) -> (long) ((Char) self).codePoint())
        .plain(plain, "codePoint I:O");
    test(t, "is_digit?", "a digit from 0 to 9", c -> c >= '0' && c <= '9');
    t.plain(plain, "isDigit B:O");
    test(t, "is_letter?", "a letter", Character::isLetter);
    t.plain(plain, "isLetter B:O");
    test(t, "is_alnum?", "a letter or a digit", Character::isLetterOrDigit);
    t.plain(plain, "isAlnum B:O");
    test(t, "is_space?", "white space", Character::isWhitespace);
    t.plain(plain, "isSpace B:O");
    test(t, "is_upper?", "an upper case letter", Character::isUpperCase);
    test(t, "is_lower?", "a lower case letter", Character::isLowerCase);
    test(
        t, "is_punct?", "a printable ASCII character that is no letter or digit", NumberLib::punct);
    test(t, "is_ascii?", "below 128", c -> c < 0x80);
    t.method(
        "to_upper",
        "",
        "The character in upper case.",
        (vm, c) -> mapped(c, Character::toUpperCase));
    t.method(
        "to_lower",
        "",
        "The character in lower case.",
        (vm, c) -> mapped(c, Character::toLowerCase));
    t.alias("upper", "to_upper").alias("lower", "to_lower");
    text(t);
    t.plain(plain, "charText O:O");
  }

  private static void test(Table t, String name, String what, IntPredicate p) {
    t.method(name, "", "Whether it is " + what + ".", (vm, c) -> p.test(((Char) c).codePoint()));
  }

  private static boolean punct(int c) {
    return c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c);
  }

  private static Object mapped(Object c, IntUnaryOperator f) {
    return Char.of(f.applyAsInt(((Char) c).codePoint()));
  }

  private static void complexSymbols(Table t) {
    t.method(
        "parts",
        "",
        "Array of the texts between the slashes.",
        (vm, self) -> GeneArray.copyOf(((ComplexSymbol) self).parts()));
    text(t);
  }

  private static void nil(Table t) {
    t.method("to_bool", "", "false.", (vm, self) -> false);
    nothing(t);
  }

  private static void nothing(Table t) {
    t.method("empty", "", "true.", (vm, self) -> true);
    t.alias("empty?", "empty");
    t.method("not_empty?", "", "false.", (vm, self) -> false);
    text(t);
  }

  private static void text(Table t) {
    t.method("to_s", "", "The value as text.", (vm, self) -> Printer.quoted(self));
  }

  private static Object toChar(Vm vm, Object self) {
    long code = (long) self;
    boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
    if (code < 0 || code > Character.MAX_CODE_POINT || surrogate) {
      throw Errors.argument("to_char expects a valid code point");
    }
    return Char.of((int) code);
  }

  private static Object truncate(Vm vm, Object self) {
    return Decimals.whole((double) self);
  }
}
