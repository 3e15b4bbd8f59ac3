package gene.lib.io;

import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;

/** The namespace Dir. */
public final class DirLib {
  private DirLib() {}

  public static void install(Namespace dir) {
    Table.of(dir)
        .fn("exists", "path", "Whether there is such a directory.", DirLib::exists)
        .fn("create", "path", "Creates the directory and its parents; nil.", DirLib::create)
        .fn("delete", "path", "Deletes the directory and all in it; nil.", DirLib::delete)
        .fn("list", "path", "Sorted Array of the entries' paths.", DirLib::list);
  }

  private static Object exists(Vm vm, Object path) {
    return FileAccess.directoryExists(vm, Args.string("exists", path));
  }

  private static Object create(Vm vm, Object path) {
    return FileAccess.createDirectory(vm, Args.string("create", path));
  }

  private static Object delete(Vm vm, Object path) {
    return FileAccess.deleteDirectory(vm, Args.string("delete", path));
  }

  private static Object list(Vm vm, Object path) {
    return FileAccess.list(vm, Args.string("list", path));
  }
}
