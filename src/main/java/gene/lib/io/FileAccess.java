package gene.lib.io;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.task.Blocking;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Files and directories as the language sees them: paths are texts, resolved against the VM's
 * current directory; failures are IOErrors. Every access goes through the VM's gate for blocking
 * work.
 */
public final class FileAccess {
  private FileAccess() {}

  /** Work on a file. */
  public interface Operation<T> {
    T on(Path file) throws IOException, InterruptedException;
  }

  public static <T> T perform(Vm vm, String verb, String path, Operation<T> operation) {
    try {
      Path file = resolve(vm, path);
      Permissions gate = vm.permissions();
      if (gate != null) {
        return guarded(vm, gate, verb, file, operation);
      }
      return vm.blocking().call(vm, (Blocking.Work<T>) () -> operation.on(file));
    } catch (IOException e) {
      throw FileFailure.of(verb, path, e);
    } catch (InvalidPathException e) { // a name that the file system cannot spell
      throw FileFailure.because(verb, path, "Invalid argument");
    } catch (OutOfMemoryError e) {
      throw FileFailure.because(verb, path, "file too large");
    }
  }

  private static <T> T guarded(
      Vm vm, Permissions gate, String verb, Path path, Operation<T> operation) throws IOException {
    Right right = right(verb);
    Path real = checked(gate, verb, path);
    return vm.blocking()
        .call(
            vm,
            (Blocking.Work<T>) () -> gate.exclusively(right, real, isEntry(verb), operation::on));
  }

  /** What is really used when a path is used with that verb, if that is allowed. */
  static Path checked(Permissions gate, String verb, Path path) throws IOException {
    return switch (verb) {
      case "delete", "link" -> gate.entry(Right.WRITE, path);
      case "rename", "move" -> {
        gate.entry(Right.READ, path);
        yield gate.entry(Right.WRITE, path);
      }
      case "copy" -> {
        Path real = gate.file(Right.READ, path);
        gate.entry(Right.READ, real);
        yield real;
      }
      default -> gate.file(right(verb), path);
    };
  }

  /** Whether the verb is about a name in a directory rather than about what it leads to. */
  static boolean isEntry(String verb) {
    return switch (verb) {
      case "delete", "link", "rename", "move" -> true;
      default -> false;
    };
  }

  static Right right(String verb) {
    return switch (verb) {
      case "read", "list", "watch", "copy" -> Right.READ;
      default -> Right.WRITE;
    };
  }

  /** A file that a native uses by itself, if the running code may. */
  public static Path allowed(Vm vm, Right right, Path path) {
    Permissions gate = vm.permissions();
    if (gate == null) {
      return path;
    }
    try {
      return gate.file(right, path);
    } catch (IOException e) {
      throw FileFailure.of(right.word(), path.toString(), e);
    }
  }

  /** A file besides the one that an operation is about: judged when the operation runs. */
  public interface Beside {
    Path path() throws IOException;
  }

  public static Beside beside(Vm vm, Right right, Path path) {
    Permissions gate = vm.permissions();
    return gate == null ? () -> path : () -> gate.file(right, path);
  }

  /** The system finds nothing under the empty path, which Java takes for the current directory. */
  static Path resolve(Vm vm, String path) throws IOException {
    if (path.isEmpty()) {
      throw new NoSuchFileException(path);
    }
    if (path.indexOf('\0') >= 0) {
      throw new FileSystemException(path, null, "Invalid argument");
    }
    return vm.workingDirectory().resolve(path);
  }

  public static String read(Vm vm, String path) {
    return perform(vm, "read", path, Files::readString);
  }

  public static Object write(Vm vm, String path, Object value) {
    String text = Printer.plain(value); // a long one is encoded where it is written
    return perform(
        vm,
        "write",
        path,
        file -> {
          AtomicWrite.write(file, text.getBytes(StandardCharsets.UTF_8));
          return Singleton.NIL;
        });
  }

  static Object append(Vm vm, String path, Object value) {
    String text = Printer.plain(value); // a long one is encoded where it is written
    return perform(
        vm,
        "append to",
        path,
        file -> {
          Files.write(
              file,
              text.getBytes(StandardCharsets.UTF_8),
              StandardOpenOption.CREATE,
              StandardOpenOption.APPEND);
          return Singleton.NIL;
        });
  }

  static LineSource open(Vm vm, String path) {
    return perform(vm, "read", path, file -> new LineSource(path, file));
  }

  static long size(Vm vm, String path) {
    return perform(vm, "read", path, Files::size);
  }

  /** Whether there is a file; a directory is none. */
  static boolean fileExists(Vm vm, String path) {
    return exists(vm, path, file -> Files.exists(file) && !Files.isDirectory(file));
  }

  static boolean directoryExists(Vm vm, String path) {
    return exists(vm, path, file -> Files.isDirectory(file));
  }

  private static boolean exists(Vm vm, String path, Operation<Boolean> test) {
    try {
      return perform(vm, "read", path, test);
    } catch (GeneError e) {
      if (e.kind() == ErrorKind.PERMISSION) {
        throw e;
      }
      return false;
    }
  }

  static Object delete(Vm vm, String path) {
    return perform(
        vm,
        "delete",
        path,
        file -> {
          deleteFile(file);
          return Singleton.NIL;
        });
  }

  /** Deletes a file if there is one; a directory is none. */
  static void deleteFile(Path file) throws IOException {
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(file.toString(), null, "Is a directory");
    }
    Files.deleteIfExists(file);
  }

  public static Object createDirectory(Vm vm, String path) {
    return perform(
        vm,
        "create",
        path,
        file -> {
          Files.createDirectories(file);
          return Singleton.NIL;
        });
  }

  /** The entries, each with the directory's path in front, sorted. */
  static GeneArray list(Vm vm, String path) {
    String prefix = path.endsWith("/") ? path : path + "/";
    return perform(
        vm,
        "list",
        path,
        dir -> {
          try (Stream<Path> entries = Files.list(dir)) {
            Object[] names = entries.map(e -> prefix + e.getFileName()).toArray();
            Arrays.sort(names);
            return GeneArray.wrap(names);
          }
        });
  }

  /** Deletes a directory and everything below; nothing happens when there is none. */
  static Object deleteDirectory(Vm vm, String path) {
    return perform(
        vm,
        "delete",
        path,
        dir -> {
          if (Files.isDirectory(dir)) {
            deleteTree(dir);
          } else if (Files.exists(dir, LinkOption.NOFOLLOW_LINKS)) {
            throw new NotDirectoryException(path);
          }
          return Singleton.NIL;
        });
  }

  /** Links are deleted, what they point to stays. */
  public static void deleteTree(Path dir) throws IOException {
    if (Files.isSymbolicLink(dir)) {
      Files.delete(dir);
      return;
    }
    Files.walkFileTree(
        dir,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path inner, IOException e) throws IOException {
            if (e != null) {
              throw e;
            }
            Files.delete(inner);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
