package gene.lib;

import gene.lib.collection.ArrayLib;
import gene.lib.collection.GeneLib;
import gene.lib.collection.HashMapLib;
import gene.lib.collection.HashSetLib;
import gene.lib.collection.IteratorLib;
import gene.lib.collection.MapLib;
import gene.lib.collection.NamespaceLib;
import gene.lib.collection.RangeLib;
import gene.lib.io.AsyncIoLib;
import gene.lib.io.IoHandle;
import gene.lib.json.JsonLib;
import gene.lib.text.Base64Lib;
import gene.lib.text.BytesLib;
import gene.lib.text.RegexLib;
import gene.lib.text.StringLib;
import gene.lib.text.StringSearchLib;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import java.util.function.Consumer;

/**
 * The list of libraries. Classes and namespaces run their tables when a program first touches them;
 * only the global functions are registered at once.
 */
public final class Libs {
  private Libs() {}

  public static void install(Core core) {
    CoreLib.install(Table.of(core.global()));
    OperatorLib.install(Table.of(core.global()));
    core.library("Parser", ParserLib::installParser);
    core.library("Future", FutureLib::install);
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
    core.library("Generator", IteratorLib::installGenerator);
    core.library("Interface", InterfaceLib::install);
    core.library("Interceptor", InterceptionLib::installInterceptor);
    core.library("Interception", InterceptionLib::installInterception);
    core.library("Enum", EnumLib::install);
    core.library("Namespace", NamespaceLib::install);
    core.library("Class", ClassLib::install);
    core.library("Function", FunctionLib::install);
    core.library("Block", FunctionLib::install);
    core.library("String", StringLib::install);
    core.library("String", StringSearchLib::install);
    core.library("Regex", RegexLib::install);
    core.library("RegexMatch", RegexLib::installMatch);
    core.library("Bytes", BytesLib::install);
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

    core.global()
        .set(
            "gene",
            Namespace.lazy(core, "gene", core.global(), ns -> copyGlobals(core.global(), ns)));
    gene(core, DateLib::installGene);
    gene(core, Base64Lib::installGene);
    gene(core, ParserLib::installGene);
    gene(core, AsyncLib::installGene);
    Namespace gene = (Namespace) core.global().get("gene");
    gene.fillLater(ns -> ns.set("json", JsonLib.namespace(core, ns)));
    gene.fillLater(ns -> SystemLibrary.installGene(core, ns));
  }

  /** A namespace that is filled on first touch. */
  private static void namespace(Core core, String name, Consumer<Table> table) {
    Namespace global = core.global();
    global.set(name, Namespace.lazy(core, name, global, ns -> table.accept(Table.of(ns))));
  }

  /** Adds to the namespace {@code gene}, without filling it yet. */
  private static void gene(Core core, Consumer<Table> table) {
    Namespace gene = (Namespace) core.global().get("gene");
    gene.fillLater(ns -> table.accept(Table.of(ns)));
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
}
