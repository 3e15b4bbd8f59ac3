package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.value.Char;
import gene.value.GeneMap;
import gene.value.GeneObject;
import gene.value.Printer;
import gene.value.Singleton;

/** The class StringBuilder: a text that grows in place, for programs that build large ones. */
public final class TextBuilder implements GeneObject {
  private static final String PLAIN = "gene.lib.plain.Texts";

  private final StringBuilder text = new StringBuilder();
  private int surrogatePairs; // so that size is known without counting

  public static void install(Table t) {
    t.constructor("v..", "A builder that begins with the texts of the values.", TextBuilder::make)
        .varargs("append", "v..", "Adds the texts of the values; the builder.", TextBuilder::append)
        .plain(PLAIN, "append O:OO")
        .method("write", "v", "Adds the plain text of v; nil.", (vm, b, v) -> write(b, v, ""))
        .method(
            "write_line",
            "v",
            "Adds the plain text of v and a line end; nil.",
            (vm, b, v) -> write(b, v, "\n"))
        .method("to_s", "", "The text so far.", (vm, b) -> of(b).text())
        .plain(PLAIN, "builderText O:O")
        .method("size", "", "Number of characters.", (vm, b) -> of(b).size())
        .plain(PLAIN, "builderSize I:O")
        .alias("length", "size")
        .method("empty?", "", "Whether there are no characters.", (vm, b) -> of(b).text.isEmpty())
        .method("clear", "", "Removes all characters; the builder.", TextBuilder::clear);
  }

  private static TextBuilder of(Object self) {
    if (self instanceof TextBuilder b) {
      return b;
    }
    throw Errors.expects("StringBuilder method", "a StringBuilder", self);
  }

  private static Object make(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    return append(vm, new TextBuilder(), args);
  }

  private static Object append(Vm vm, Object self, Object[] args) {
    TextBuilder b = of(self);
    for (Object arg : args) {
      b.append(arg);
    }
    return b;
  }

  /** Adds the text of a value. */
  public TextBuilder append(Object v) {
    if (v instanceof Char c) {
      text.appendCodePoint(c.codePoint());
      surrogatePairs += Character.charCount(c.codePoint()) - 1;
    } else {
      add(Printer.quoted(v));
    }
    return this;
  }

  private static Object write(Object self, Object v, String end) {
    TextBuilder b = of(self);
    b.add(Printer.plain(v));
    b.add(end);
    return Singleton.NIL;
  }

  private void add(String piece) {
    surrogatePairs += piece.length() - piece.codePointCount(0, piece.length());
    text.append(piece);
  }

  /** The text so far. */
  public String text() {
    return text.toString();
  }

  private static Object clear(Vm vm, Object self) {
    TextBuilder b = of(self);
    b.text.setLength(0);
    b.surrogatePairs = 0;
    return b;
  }

  /** Number of characters. */
  public long size() {
    return (long) text.length() - surrogatePairs;
  }

  @Override
  public boolean hasOneClass() {
    return true;
  }

  @Override
  public String kind() {
    return "StringBuilder";
  }
}
