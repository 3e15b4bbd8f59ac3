package gene.lib;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Table;

/** The list of the libraries: one line each. */
public final class Libs {
  private Libs() {}

  public static void install(Core core) {
    CoreLib.install(Table.of(core.global()));
    core.library("Object", ObjectLib::install);
    core.library("Array", ArrayLib::install);
    core.library("Map", MapLib::install);
    core.library("HashMap", HashMapLib::install);
    core.library("HashSet", HashSetLib::install);
    core.library("Gene", GeneLib::install);
    core.library("Range", RangeLib::install);
    core.library("ArrayIterator", IteratorLib::install);
    core.library("MapIterator", IteratorLib::install);
    core.library("RangeIterator", IteratorLib::install);
    core.library("Namespace", NamespaceLib::install);
    core.library("Class", ClassLib::install);
    core.library("Function", FunctionLib::install);
    core.library("Block", FunctionLib::install);
  }

  /** The namespace gene/json. */
  static Namespace json(Core core, Namespace gene) {
    return JsonLib.namespace(core, gene);
  }
}
