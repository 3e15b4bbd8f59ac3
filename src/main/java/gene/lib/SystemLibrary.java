package gene.lib;

import gene.lib.io.DirLib;
import gene.lib.io.FileLib;
import gene.lib.io.FileReaderLib;
import gene.lib.io.IoHandle;
import gene.lib.io.IoHandleLib;
import gene.lib.io.IoLib;
import gene.lib.io.PathLib;
import gene.lib.process.ProcessLib;
import gene.lib.process.SystemLib;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Table;

/** Registers everything that touches the world outside: files, processes, standard streams. */
final class SystemLibrary {
  private SystemLibrary() {}

  /** Puts the names into the global namespace, from where {@code gene} takes them. */
  static void install(Core core) {
    Table.library(core, "File", FileLib::install);
    Table.library(core, "FileReader", FileReaderLib::install);
    Table.library(core, "IOHandle", IoHandleLib::install);
    Table.library(core, "Process", ProcessLib::install);
    Namespace global = core.global();
    Namespace dir = Namespace.lazy(core, "Dir", null, DirLib::install);
    global.set("Dir", dir);
    global.set("io", Namespace.lazy(core, "io", null, ns -> fillIo(core, ns, dir)));
    global.set("system", Namespace.lazy(core, "system", null, ns -> SystemLib.install(core, ns)));
    for (IoHandle handle : IoHandle.values()) {
      global.set(handle.streamName(), handle);
    }
    SystemLib.installGlobals(Table.of(global));
    IoLib.installGlobals(Table.of(global));
    global.set("Path", Namespace.lazy(core, "Path", null, ns -> PathLib.install(Table.of(ns))));
  }

  /** The part that is only in {@code gene}. */
  static void installGene(Core core, Namespace gene) {
    gene.set("os", SystemLib.os(core, gene));
  }

  private static void fillIo(Core core, Namespace io, Namespace dir) {
    IoLib.install(io);
    io.set("File", core.builtin("File"));
    io.set("Dir", dir);
  }
}
