package gene.lib;

import gene.lib.io.FileAccess;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GeneObject;
import gene.value.Singleton;
import java.util.function.Supplier;

/** Reading Gene text at run time (chapter 18.4). */
final class ParserLib {
  private ParserLib() {}

  static void installGene(Table t) {
    t.fn(
            "parse",
            "text",
            "The first form of the text as data, nil when there is none.",
            ParserLib::parse)
        .fn("parse_all", "text", "All forms of the text.", ParserLib::parseAll)
        .keywords(
            "parse_file",
            "path [f] ^count_if",
            "All forms of a file, or calls f with each of them.",
            ParserLib::parseFile)
        .fn(
            "parser",
            "path",
            "A Parser that reads the forms of a file one by one.",
            ParserLib::parser);
  }

  static void installParser(Table t) {
    t.method("read", "", "The next form, nil at the end.", (vm, p) -> ((Parser) p).read())
        .method("close", "", "Ends reading.", (vm, p) -> ((Parser) p).close());
  }

  private static Object parse(Vm vm, Object text) {
    return Args.orNil(reader(vm, "<parse>", Args.string("parse", text)).get());
  }

  private static Object parseAll(Vm vm, Object text) {
    return all(reader(vm, "<parse>", Args.string("parse_all", text)));
  }

  private static GeneArray all(Supplier<Object> reader) {
    GeneArray forms = new GeneArray();
    for (Object form = reader.get(); form != null; form = reader.get()) {
      forms.add(form);
    }
    return forms;
  }

  private static Supplier<Object> reader(Vm vm, String name, String text) {
    return vm.core().evaluator().reader(name, text);
  }

  private static Supplier<Object> ofFile(Vm vm, String path) {
    return reader(vm, path, FileAccess.read(vm, path));
  }

  private static Object parseFile(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Supplier<Object> reader = ofFile(vm, Args.string("parse_file", args[0]));
    if (keywords.has("count_if")) {
      return count(reader, Args.array("parse_file ^count_if", keywords.get("count_if")));
    }
    if (args.length < 2) {
      return all(reader);
    }
    Args.callable(vm, "parse_file", args[1]);
    for (Object form = reader.get(); form != null; form = reader.get()) {
      vm.call(args[1], form);
    }
    return Singleton.NIL;
  }

  private static long count(Supplier<Object> reader, GeneArray wanted) {
    if (wanted.size() != 2) {
      throw Errors.argument("parse_file ^count_if expects [index value]");
    }
    long index = Args.integer("parse_file ^count_if", wanted.get(0));
    long n = 0;
    for (Object form = reader.get(); form != null; form = reader.get()) {
      n += hasChild(form, index, wanted.get(1)) ? 1 : 0;
    }
    return n;
  }

  private static boolean hasChild(Object form, long index, Object value) {
    Object child = form instanceof GeneNode n ? n.children().at(index) : null;
    return child != null && Equality.equal(child, value);
  }

  private static Object parser(Vm vm, Object path) {
    return new Parser(ofFile(vm, Args.string("parser", path)));
  }

  /** The forms of a file, handed out one by one. */
  private static final class Parser implements GeneObject {
    private Supplier<Object> reader;

    Parser(Supplier<Object> reader) {
      this.reader = reader;
    }

    Object read() {
      return reader == null ? Singleton.NIL : Args.orNil(reader.get());
    }

    Object close() {
      reader = null;
      return Singleton.NIL;
    }

    @Override
    public String kind() {
      return "Parser";
    }
  }
}
