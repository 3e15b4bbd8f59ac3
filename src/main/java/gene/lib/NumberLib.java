package gene.lib;

import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.FloatText;
import gene.value.GeneArray;
import gene.value.Printer;

/**
 * Methods of the simple values: numbers, characters, symbols, booleans, nil, void (chapter 19.5).
 */
final class NumberLib {
  private NumberLib() {}

  static void install(Core core) {
    core.library("Int", NumberLib::integers);
    core.library("Float", NumberLib::floats);
    core.library("Char", NumberLib::chars);
    core.library("Symbol", NumberLib::text);
    core.library("ComplexSymbol", NumberLib::complexSymbols);
    core.library("Bool", NumberLib::text);
    core.library("Nil", NumberLib::nil);
    core.library("Void", NumberLib::nothing);
  }

  private static void integers(Table t) {
    t.method("to_i", "", "The number itself.", (vm, self) -> self);
    t.method("to_f", "", "The number as a Float.", (vm, self) -> (double) (long) self);
    t.method("to_char", "", "The character with this code point.", NumberLib::toChar);
    text(t);
  }

  private static void floats(Table t) {
    t.method("to_i", "", "The number without its fraction.", NumberLib::truncate);
    t.method("to_f", "", "The number itself.", (vm, self) -> self);
    t.method("nan?", "", "Whether this is nan.", (vm, self) -> Double.isNaN((double) self));
    t.method(
        "finite?",
        "",
        "Whether this is neither nan nor infinite.",
        (vm, self) -> Double.isFinite((double) self));
    text(t);
  }

  private static void chars(Table t) {
    t.method("to_i", "", "The code point.", (vm, self) -> (long) ((Char) self).codePoint());
    text(t);
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
    double d = (double) self;
    if (!(d >= -0x1p63 && d < 0x1p63)) {
      throw Errors.runtime("cannot convert " + FloatText.of(d) + " to Int");
    }
    return (long) d;
  }
}
