package gene.serial;

import gene.value.ComplexSymbol;
import gene.value.Symbol;

/** The names that have a meaning in serialized text (chapter 21.2). */
final class TextForms {
  static final ComplexSymbol ROOT = new ComplexSymbol("gene", "serialization");
  static final Symbol ENUM_VALUE = Symbol.of("EnumValue");
  static final Symbol INSTANCE = Symbol.of("Instance");
  static final Symbol RANGE = Symbol.of("range");
  static final Symbol DURATION = Symbol.of("duration");
  static final Symbol HASH_SET = Symbol.of("HashSet");
  static final String PATH = "path";
  static final String MODULE = "module";
  static final String PACKAGE = "pkg";

  private TextForms() {}
}
