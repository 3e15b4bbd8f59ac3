package gene.engine.library;

import gene.cluster.ClusterLib;
import gene.db.DatabaseExtension;
import gene.ext.EventsLib;
import gene.ext.HtmlLib;
import gene.ext.LoggingLib;
import gene.ext.cli.CliLib;
import gene.ext.test.TestLib;
import gene.http.HttpExtension;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Extension;
import gene.runtime.natives.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The namespace {@code genex}: the table of extensions, and which of them were imported. */
public final class Extensions {
  private static final List<Extension> ALL =
      List.of(
          new Extension("http", HttpExtension::fill, HttpExtension::publish),
          new Extension("html", HtmlLib::fill, HtmlLib::publish),
          new Extension("logging", LoggingLib::fill),
          new Extension("cli", CliLib::fill),
          new Extension("test", TestLib::fill),
          new Extension("sqlite", (core, ns) -> DatabaseExtension.fillSqlite(core, ns)),
          new Extension("postgres", (core, ns) -> DatabaseExtension.fillPostgres(core, ns)),
          new Extension("jdbc", (core, ns) -> DatabaseExtension.fillJdbc(core, ns)),
          new Extension("cluster", (core, ns) -> ClusterLib.fill(core, ns)));

  private final Core core;
  private final Set<String> imported = new HashSet<>();

  public Extensions(Core core) {
    this.core = core;
    Namespace global = core.global();
    Table.library(core, "Subscription", EventsLib::installSubscription);
    global.set("genex", Namespace.lazy(core, "genex", global, this::fill));
  }

  private void fill(Namespace genex) {
    EventsLib.install(Table.of(genex));
    for (Extension e : ALL) {
      genex.set(e.name(), Namespace.lazy(core, e.name(), genex, own -> e.fill().fill(core, own)));
    }
  }

  /** The global names that an import of the path makes, which is not done here. */
  public List<String> published(List<String> path) {
    if (path.size() < 2 || !path.getFirst().equals("genex")) {
      return List.of();
    }
    Namespace probe = new Namespace(core, "probe", null);
    for (Extension e : ALL) {
      if (e.name().equals(path.get(1))) {
        e.publish()
            .publish((Namespace) ((Namespace) core.global().get("genex")).get(e.name()), probe);
      }
    }
    return probe.names();
  }

  /** An import of {@code genex/name/..}: the first one makes the extension's global names. */
  public void imported(List<String> path) {
    if (path.size() < 2 || !path.getFirst().equals("genex")) {
      return;
    }
    for (Extension e : ALL) {
      if (e.name().equals(path.get(1)) && imported.add(e.name())) {
        Namespace genex = (Namespace) core.global().get("genex");
        e.publish().publish((Namespace) genex.get(e.name()), core.global());
      }
    }
  }
}
