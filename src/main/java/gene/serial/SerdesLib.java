package gene.serial;

import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The namespace gene/serdes (chapters 21.2, 21.3). */
final class SerdesLib {
  private SerdesLib() {}

  static void install(Table t) {
    t.fn("serialize", "v", "Gene text from which v can be rebuilt.", SerdesLib::serialize)
        .fn("deserialize", "text", "The value of a serialized text.", SerdesLib::deserialize)
        .keywords(
            "write_tree",
            "root v ^separate",
            "Stores v in files below the path root; nil.",
            SerdesLib::writeTree)
        .keywords(
            "read_tree",
            "root ^lazy",
            "The value that write_tree stored; parts may be read when they are used.",
            SerdesLib::readTree);
  }

  private static Object serialize(Vm vm, Object v) {
    return new TextEncoder(vm).text(v);
  }

  private static Object deserialize(Vm vm, Object text) {
    return TextDecoder.value(vm, "<serialized>", Args.string("deserialize", text));
  }

  private static Object writeTree(Vm vm, Object self, Object[] args, GeneMap keywords) {
    TreeRoot root = TreeRoot.of(vm, Args.string("write_tree", args[0]));
    TreeSelection separate = TreeSelection.separate(keywords.get("separate"));
    new TreeWriter(vm, root).write(args[1], separate);
    return Singleton.NIL;
  }

  private static Object readTree(Vm vm, Object self, Object[] args, GeneMap keywords) {
    TreeRoot root = TreeRoot.of(vm, Args.string("read_tree", args[0]));
    TreeSelection lazy = TreeSelection.lazy(keywords.get("lazy"));
    return new TreeReader(vm, root).read(lazy);
  }
}
