package gene.lib.data;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Table;

/** The list of the namespaces for data formats. */
public final class DataLib {
  private DataLib() {}

  /** Puts the namespaces into {@code gene}, without filling them. */
  public static void install(Core core, Namespace gene) {
    namespace(core, gene, "csv", CsvLib::install);
    namespace(core, gene, "toml", TomlLib::install);
    namespace(core, gene, "yaml", YamlLib::install);
    namespace(core, gene, "xml", XmlLib::install);
  }

  private static void namespace(Core core, Namespace gene, String name, Table.Rows table) {
    gene.set(name, Namespace.lazy(core, name, gene, ns -> table.fill(Table.of(ns))));
  }
}
