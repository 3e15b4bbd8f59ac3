package gene.lib;

import gene.runtime.Core;
import gene.runtime.Namespace;
import java.util.function.Consumer;

/** Registers everything that touches the world outside: files, processes, standard streams. */
public final class SystemLibrary {
  private SystemLibrary() {}

  /** Puts the names into the global namespace and into {@code gene}; the tables are filled later. */
  public static void register(Core core, Namespace gene) {
    core.library("File", FileLib::install);
    core.library("FileReader", FileReaderLib::install);
    core.library("IOHandle", IoHandleLib::install);
    core.library("Process", ProcessLib::install);
    Namespace dir = Namespace.lazy(core, "Dir", null, DirLib::install);
    Namespace io = Namespace.lazy(core, "io", null, ns -> fillIo(core, ns, dir));
    Namespace system = Namespace.lazy(core, "system", null, ns -> SystemLib.install(core, ns));
    both(
        core,
        gene,
        ns -> {
          ns.set("Dir", dir);
          ns.set("io", io);
          ns.set("system", system);
          for (IoHandle handle : IoHandle.values()) {
            ns.set(handle.streamName(), handle);
          }
          SystemLib.installGlobals(ns);
        });
    gene.set("os", Namespace.lazy(core, "os", gene, SystemLib::installOs));
  }

  private static void fillIo(Core core, Namespace io, Namespace dir) {
    IoLib.install(io);
    io.set("File", core.builtin("File"));
    io.set("Dir", dir);
  }

  private static void both(Core core, Namespace gene, Consumer<Namespace> fill) {
    fill.accept(core.global());
    fill.accept(gene);
  }
}
