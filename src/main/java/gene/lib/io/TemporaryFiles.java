package gene.lib.io;

import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files and directories that live as long as the program, or the {@code using} form, that made
 * them. They are known by their path, which is all that the program gets.
 */
public final class TemporaryFiles {
  private static final Map<Core, Set<String>> MADE = new WeakHashMap<>();

  private TemporaryFiles() {}

  /** The row of String with which a {@code using} form removes what it made. */
  public static void installClose(Table t) {
    t.method(
        "close",
        "",
        "Removes the file or directory that File/temp_file or temp_dir made there; nil.",
        TemporaryFiles::close);
  }

  private static Set<String> of(Core core) {
    synchronized (MADE) {
      return MADE.computeIfAbsent(
          core,
          c -> {
            Set<String> paths = ConcurrentHashMap.newKeySet();
            c.atEnd(() -> paths.forEach(TemporaryFiles::delete));
            return paths;
          });
    }
  }

  static FileAccess.Operation<Object> file(Vm vm, String owner, Object[] args, GeneMap kw) {
    String prefix = word(owner, kw, "prefix", "gene-");
    String suffix = word(owner, kw, "suffix", "");
    Set<String> made = of(vm.core());
    FileAccess.allowed(vm, Right.WRITE, Path.of(System.getProperty("java.io.tmpdir")));
    return ignored -> noted(made, Files.createTempFile(prefix, suffix));
  }

  static FileAccess.Operation<Object> directory(Vm vm, String owner, Object[] args, GeneMap kw) {
    String prefix = word(owner, kw, "prefix", "gene-");
    Set<String> made = of(vm.core());
    FileAccess.allowed(vm, Right.WRITE, Path.of(System.getProperty("java.io.tmpdir")));
    return ignored -> noted(made, Files.createTempDirectory(prefix));
  }

  private static String word(String owner, GeneMap kw, String name, String dflt) {
    return kw.has(name) ? Args.string(owner + " ^" + name, kw.get(name)) : dflt;
  }

  private static Object noted(Set<String> made, Path path) {
    made.add(path.toString());
    return path.toString();
  }

  /** {@code (path .close)}, which {@code using} calls: removes what was made under that path. */
  public static Object close(Vm vm, Object path) {
    if (of(vm.core()).remove((String) path)) {
      FileAccess.perform(
          vm,
          "delete",
          (String) path,
          file -> {
            delete(file.toString());
            return null;
          });
    }
    return Singleton.NIL;
  }

  /** Nothing can be done about what cannot be deleted; the system clears such folders. */
  private static void delete(String path) {
    try {
      Path file = Path.of(path);
      if (Files.exists(file)) {
        FileAccess.deleteTree(file);
      }
    } catch (IOException e) {
      return;
    }
  }
}
