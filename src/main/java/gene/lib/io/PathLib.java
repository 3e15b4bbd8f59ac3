package gene.lib.io;

import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import java.nio.file.Path;

/** The namespace Path: paths as texts. Only {@code absolute} looks at the current directory. */
public final class PathLib {
  private PathLib() {}

  public static void install(Table t) {
    t.varargs("join", "a b..", "The parts with slashes between them.", PathLib::join)
        .fn(
            "parent",
            "path",
            "The path without its last name.",
            (vm, p) -> PathText.dirname(text("parent", p)))
        .fn("name", "path", "The last name.", (vm, p) -> PathText.basename(text("name", p)))
        .fn("stem", "path", "The last name without its ending.", PathLib::stem)
        .fn(
            "extension",
            "path",
            "The ending with its dot, \"\" when none.",
            (vm, p) -> PathText.extension(text("extension", p)))
        .fn(
            "relative",
            "path [from]",
            "The path as seen from a directory (the current one).",
            PathLib::relative)
        .fn("absolute", "path", "The path from the root, without . and ..", PathLib::absolute)
        .fn("normalize", "path", "The path without . and .. where possible.", PathLib::normalize);
  }

  private static String text(String name, Object v) {
    return Args.string("Path." + name, v);
  }

  private static Object join(Vm vm, Object self, Object[] parts) {
    for (Object part : parts) {
      text("join", part);
    }
    return PathText.join(parts);
  }

  private static Object stem(Vm vm, Object path) {
    String p = text("stem", path);
    String name = PathText.basename(p);
    return name.substring(0, name.length() - PathText.extension(p).length());
  }

  private static Object relative(Vm vm, Object path, Object from) {
    Path base = vm.workingDirectory().resolve(from == null ? "." : text("relative", from));
    Path to = vm.workingDirectory().resolve(text("relative", path));
    String relative = base.normalize().relativize(to.normalize()).toString();
    return relative.isEmpty() ? "." : relative;
  }

  private static Object absolute(Vm vm, Object path) {
    return vm.workingDirectory().resolve(text("absolute", path)).normalize().toString();
  }

  private static Object normalize(Vm vm, Object path) {
    String given = text("normalize", path);
    vm.workingDirectory().resolve(given); // refuses what is no path
    String normal = Path.of(given).normalize().toString();
    return normal.isEmpty() ? "." : normal;
  }
}
