package gene.lib.json;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;

/** The namespace gene/json (chapter 19.15). */
public final class JsonLib {
  private JsonLib() {}

  static void install(Table t) {
    t.fn("parse", "text", "The value that a JSON text stands for.", JsonLib::parse)
        .keywords("stringify", "v ^pretty", "The JSON text of a value.", JsonLib::stringify)
        .fn("pretty", "v", "The JSON text of a value, indented.", JsonLib::pretty);
  }

  /** The namespace, filled on first touch. */
  public static Namespace namespace(Core core, Namespace gene) {
    return Namespace.lazy(core, "json", gene, ns -> install(Table.of(ns)));
  }

  /** The JSON text of a value, on one line. */
  public static String text(Object v) {
    return JsonWriter.write(v, false);
  }

  /** The value of a JSON text; ParseException for anything else. */
  public static Object value(String text) {
    return JsonReader.read(text);
  }

  private static Object parse(Vm vm, Object text) {
    return JsonReader.read(vm, Args.string("parse", text));
  }

  private static Object stringify(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return JsonWriter.write(args[0], Args.truthy(keywords, "pretty"));
  }

  private static Object pretty(Vm vm, Object v) {
    return JsonWriter.write(v, true);
  }

  /** Method to_json of arrays and maps. */
  public static Object toJson(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return JsonWriter.write(self, Args.truthy(keywords, "pretty"));
  }
}
