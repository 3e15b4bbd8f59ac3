package gene.lib.io;

import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;

/** The namespace io, also gene/io: whole files and path texts. */
public final class IoLib {
  private IoLib() {}

  public static void install(Namespace io) {
    AsyncIoLib.install(Table.of(io));
    Table.of(io)
        .fn("read", "path", "The whole text of a file.", IoLib::read)
        .fn("write", "path v", "Replaces the file's text by that of v; nil.", IoLib::write)
        .varargs("path_join", "a b..", "The parts with slashes between them.", IoLib::join)
        .fn("path_abs", "path", "The path from the root, without . and ..", IoLib::absolute)
        .fn("path_basename", "path", "The last name of the path.", IoLib::basename)
        .fn("path_dirname", "path", "The path without its last name.", IoLib::dirname)
        .fn("path_ext", "path", "The ending with its dot, \"\" when none.", IoLib::extension);
  }

  /** What of this is global; nothing else is loaded before it is called. */
  public static void installGlobals(Table t) {
    t.varargs(
        "glob",
        "pattern [dir]",
        "Sorted Array of the paths that a pattern matches.",
        (vm, self, args) -> FileOperations.globNow(vm, self, args));
  }

  private static Object read(Vm vm, Object path) {
    return FileAccess.read(vm, Args.string("read", path));
  }

  private static Object write(Vm vm, Object path, Object value) {
    return FileAccess.write(vm, Args.string("write", path), value);
  }

  private static Object join(Vm vm, Object self, Object[] parts) {
    for (Object part : parts) {
      Args.string("path_join", part);
    }
    return PathText.join(parts);
  }

  private static Object absolute(Vm vm, Object path) {
    return vm.workingDirectory().resolve(Args.string("path_abs", path)).normalize().toString();
  }

  private static Object basename(Vm vm, Object path) {
    return PathText.basename(Args.string("path_basename", path));
  }

  private static Object dirname(Vm vm, Object path) {
    return PathText.dirname(Args.string("path_dirname", path));
  }

  private static Object extension(Vm vm, Object path) {
    return PathText.extension(Args.string("path_ext", path));
  }
}
