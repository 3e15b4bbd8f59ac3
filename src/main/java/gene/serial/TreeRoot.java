package gene.serial;

import gene.lib.io.FileAccess;
import gene.runtime.Vm;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * Where a tree is stored: a file with the ending {@code .gene}, or the directory of that name.
 *
 * @param given the path as the program wrote it, for messages
 * @param onlyFile whether the program named the file, so that there is no directory
 */
record TreeRoot(String given, Path file, Path directory, boolean onlyFile) {
  static final String EXTENSION = ".gene";

  static TreeRoot of(Vm vm, String given) {
    // Trailing slashes do not change what is meant, and / itself is not a place for a tree.
    String path = given.replaceAll("(?<=.)/+$", "");
    return FileAccess.perform(
        vm,
        "read",
        path,
        file -> {
          boolean onlyFile = path.endsWith(EXTENSION);
          Path name = file.getFileName();
          if (name == null || name.toString().equals(".") || name.toString().equals("..")) {
            throw new FileSystemException(given, null, "not a place for a tree");
          }
          Path absolute = file.toAbsolutePath().normalize();
          return new TreeRoot(
              given,
              onlyFile ? absolute : absolute.resolveSibling(name + EXTENSION),
              absolute,
              onlyFile);
        });
  }
}
