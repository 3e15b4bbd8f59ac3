package gene.runtime.host;

import gene.runtime.error.Errors;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The current directory of the program. Java cannot change that of the process, so it is kept here,
 * and every file function and child process goes through {@link #resolve}. Shared by all VMs of a
 * program.
 */
public final class WorkingDirectory {
  private volatile Path current = Path.of(System.getProperty("user.dir")).toAbsolutePath();

  public Path path() {
    return current;
  }

  /** The directory as text: {@code $cwd}, {@code system/cwd}. */
  public String get() {
    return current.toString();
  }

  /** A path as the program wrote it, made absolute. */
  public Path resolve(String path) {
    try {
      return current.resolve(path);
    } catch (InvalidPathException e) {
      throw Errors.io("invalid path " + gene.value.Printer.quotedNested(path));
    }
  }

  /** Moves to another directory, which must exist. */
  public void change(String path) {
    Path to = resolve(path).normalize();
    if (!Files.isDirectory(to)) {
      throw Errors.io(
          "cannot change to "
              + gene.value.Printer.quotedNested(path)
              + (Files.exists(to) ? ": not a directory" : ": no such directory"));
    }
    current = to;
  }
}
