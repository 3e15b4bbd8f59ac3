package gene.lib;

import gene.actor.ActorLib;
import gene.actor.ParallelLib;
import gene.lib.collection.ArrayLib;
import gene.lib.collection.GeneLib;
import gene.lib.collection.HashMapLib;
import gene.lib.collection.HashSetLib;
import gene.lib.collection.IteratorLib;
import gene.lib.collection.MapLib;
import gene.lib.collection.NamespaceLib;
import gene.lib.collection.RangeLib;
import gene.lib.data.DataLib;
import gene.lib.data.JsonFiles;
import gene.lib.encode.EncodeLib;
import gene.lib.io.AsyncIoLib;
import gene.lib.io.IoHandle;
import gene.lib.io.TemporaryFiles;
import gene.lib.json.JsonLib;
import gene.lib.text.Base64Lib;
import gene.lib.text.BytesLib;
import gene.lib.text.RegexLib;
import gene.lib.text.StringLib;
import gene.lib.text.StringSearchLib;
import gene.lib.text.TextBuilder;
import gene.lib.time.DateLib;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.enums.Enums;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.types.Types;

/**
 * The list of libraries. Classes and namespaces run their tables when a program first touches them;
 * only the global functions are registered at once.
 */
public final class Libs {
  private Libs() {}

  public static void install(Core core) {
    Enums.install(core);
    Types.install(core);
    core.formValues().fillLater(ns -> FormLib.install(Table.of(ns)));
    CoreLib.install(Table.of(core.global()));
    OperatorLib.install(Table.of(core.global()));
    Table.library(core, "Parser", ParserLib::installParser);
    Table.library(core, "Future", FutureLib::install);
    Table.library(core, "Object", ObjectLib::install);
    Table.library(core, "Array", ArrayLib::install);
    Table.library(core, "Map", MapLib::install);
    Table.library(core, "HashMap", HashMapLib::install);
    Table.library(core, "HashSet", HashSetLib::install);
    Table.library(core, "Gene", GeneLib::install);
    Table.library(core, "Range", RangeLib::install);
    Table.library(core, "ArrayIterator", IteratorLib::install);
    Table.library(core, "MapIterator", IteratorLib::install);
    Table.library(core, "RangeIterator", IteratorLib::install);
    Table.library(core, "Generator", IteratorLib::installGenerator);
    Table.library(core, "Interface", InterfaceLib::install);
    Table.library(core, "Interceptor", InterceptionLib::installInterceptor);
    Table.library(core, "Interception", InterceptionLib::installInterception);
    Table.library(core, "Enum", EnumLib::install);
    Table.library(core, "Namespace", NamespaceLib::install);
    Table.library(core, "Class", ClassLib::install);
    Table.library(core, "Function", FunctionLib::install);
    Table.library(core, "Block", FunctionLib::install);
    Table.library(core, "String", StringLib::install);
    Table.library(core, "String", StringSearchLib::install);
    Table.library(core, "String", TemporaryFiles::installClose);
    Table.library(core, "Regex", RegexLib::install);
    Table.library(core, "RegexMatch", RegexLib::installMatch);
    Table.library(core, "Bytes", BytesLib::install);
    Table.library(core, "StringBuilder", TextBuilder::install);
    Table.library(core, "Random", RandomSource::install);
    NumberLib.install(core);
    DateLib.install(core);

    Table global = Table.of(core.global());
    global.value("Regexp", core.builtin("Regex"));
    MathLib.installGlobal(global);
    Base64Lib.install(global);

    namespace(core, "math", MathLib::install);
    namespace(core, "time", DateLib::installTime);

    SystemLibrary.install(core);
    AsyncLib.installGlobals(global);
    AsyncIoLib.installGlobals(global);
    TaskLib.installGlobals(global);

    core.global()
        .set(
            "gene",
            Namespace.lazy(core, "gene", core.global(), ns -> copyGlobals(core.global(), ns)));
    gene(core, DateLib::installGene);
    gene(core, Base64Lib::installGene);
    gene(core, ParserLib::installGene);
    gene(core, AsyncLib::installGene);
    Namespace gene = (Namespace) core.global().get("gene");
    gene.fillLater(ns -> ns.set("json", json(core, ns)));
    gene.fillLater(ns -> EncodeLib.install(core, ns));
    gene.fillLater(ns -> DataLib.install(core, ns));
    gene.fillLater(ns -> SystemLibrary.installGene(core, ns));
    gene.fillLater(ns -> SyncLib.installGene(core, ns));
    gene.fillLater(ns -> TaskLib.installGene(core, ns));
    gene.fillLater(ns -> ns.set("actor", ActorLib.actors(core, ns)));
    gene.fillLater(ns -> ns.set("parallel", ParallelLib.namespace(core, ns)));
    Table.library(core, "Actor", t -> ActorLib.handle(t));
    Table.library(core, "ActorContext", t -> ActorLib.context(t));
    for (String iterable :
        new String[] {"Array", "Range", "Map", "HashMap", "HashSet", "Generator"}) {
      Table.library(core, iterable, TaskLib::installIterable);
    }
  }

  /** A namespace that is filled on first touch. */
  private static void namespace(Core core, String name, Table.Rows table) {
    Namespace global = core.global();
    global.set(name, Namespace.lazy(core, name, global, ns -> table.fill(Table.of(ns))));
  }

  /** Adds to the namespace {@code gene}, without filling it yet. */
  private static void gene(Core core, Table.Rows table) {
    Namespace gene = (Namespace) core.global().get("gene");
    gene.fillLater(ns -> table.fill(Table.of(ns)));
  }

  /** Nearly everything global is also a member of {@code gene}: what the libraries defined is. */
  private static void copyGlobals(Namespace global, Namespace gene) {
    for (String name : global.names()) {
      Object v = global.get(name);
      boolean builtin =
          v instanceof Native
              || v instanceof GeneClass c && !c.userDefined()
              || v instanceof Namespace
              || v instanceof IoHandle;
      if (builtin && v != gene && !name.equals("genex")) {
        gene.set(name, v);
      }
    }
  }

  private static Namespace json(Core core, Namespace gene) {
    Namespace json = JsonLib.namespace(core, gene);
    json.fillLater(ns -> JsonFiles.install(Table.of(ns)));
    return json;
  }
}
