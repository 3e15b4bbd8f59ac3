package gene.serial;

import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;

/** Tagged JSON in the namespace gene/json (chapter 21.1). */
final class TaggedJsonLib {
  /** Begins a JSON string that holds a Gene literal. */
  static final String TAG = "#GENE#";

  /** The key that makes an object a gene. */
  static final String TYPE_KEY = "genetype";

  static final String CHILDREN_KEY = "children";

  private TaggedJsonLib() {}

  static void install(Table t) {
    t.fn("serialize", "v", "JSON text from which v can be rebuilt.", TaggedJsonLib::serialize)
        .fn("deserialize", "text", "The value of a tagged JSON text.", TaggedJsonLib::deserialize);
  }

  private static Object serialize(Vm vm, Object v) {
    return TaggedJsonWriter.write(v);
  }

  private static Object deserialize(Vm vm, Object text) {
    return TaggedJsonReader.read(vm, Args.string("deserialize", text));
  }
}
