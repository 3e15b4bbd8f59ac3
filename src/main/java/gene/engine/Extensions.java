package gene.engine;

import gene.ext.EventsLib;
import gene.ext.HtmlLib;
import gene.ext.LoggingLib;
import gene.ext.TestLib;
import gene.http.HttpExtension;
import gene.runtime.Core;
import gene.runtime.Extension;
import gene.runtime.Namespace;
import gene.runtime.natives.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The namespace {@code genex}: the table of extensions, and which of them were imported. */
final class Extensions {
  private static final List<Extension> ALL =
      List.of(
          new Extension("http", HttpExtension::fill, HttpExtension::publish),
          new Extension("html", HtmlLib::fill, HtmlLib::publish),
          new Extension("logging", LoggingLib::fill),
          new Extension("test", TestLib::fill));

  private final Core core;
  private final Set<String> imported = new HashSet<>();

  Extensions(Core core) {
    this.core = core;
    Namespace global = core.global();
    core.library("Subscription", EventsLib::installSubscription);
    global.set("genex", Namespace.lazy(core, "genex", global, this::fill));
  }

  private void fill(Namespace genex) {
    EventsLib.install(Table.of(genex));
    for (Extension e : ALL) {
      genex.set(e.name(), Namespace.lazy(core, e.name(), genex, own -> e.fill().accept(core, own)));
    }
  }

  /** An import of {@code genex/name/..}: the first one makes the extension's global names. */
  void imported(List<String> path) {
    if (path.size() < 2 || !path.getFirst().equals("genex")) {
      return;
    }
    for (Extension e : ALL) {
      if (e.name().equals(path.get(1)) && imported.add(e.name())) {
        Namespace genex = (Namespace) core.global().get("genex");
        e.publish().accept((Namespace) genex.get(e.name()), core.global());
      }
    }
  }
}
