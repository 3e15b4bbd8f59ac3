package gene.lib.io;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.source.Fused;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Members of File that do one thing with the file system and give a value (chapter 28.6). A row is
 * written once and defines two functions: one that waits, and {@code NAME_async}, which gives a
 * Future.
 */
final class FileOperations {
  private static final Pattern OCTAL = Pattern.compile("[0-7]{3,4}");

  private FileOperations() {}

  /** What a row makes of its arguments: work to be done away from the VM's thread. */
  @Fused
  private interface Row {
    FileAccess.Operation<Object> prepare(Vm vm, String owner, Object[] args, GeneMap keywords);
  }

  static void install(Table t) {
    row(t, "rename", "from to", "Gives a file another name", "rename", FileOperations::move);
    row(t, "move", "from to", "Moves a file, also to another disk", "move", FileOperations::move);
    row(
        t,
        "copy",
        "from to",
        "Copies a file, or a directory with all in it",
        "copy",
        FileOperations::copy);
    row(
        t,
        "stat",
        "path",
        "Map of size, modified, dir, link and mode",
        "read",
        FileOperations::stat);
    row(
        t,
        "chmod",
        "path mode",
        "Sets permissions, \"644\" or \"rw-r--r--\"",
        "change",
        FileOperations::chmod);
    row(
        t,
        "touch",
        "path",
        "Makes an empty file, or renews its time",
        "write",
        FileOperations::touch);
    row(
        t,
        "symlink",
        "target link",
        "Makes a symbolic link to the target",
        "link",
        1,
        FileOperations::symlink);
    row(
        t,
        "real_path",
        "path",
        "The absolute path without links",
        "read",
        FileOperations::realPath);
    row(t, "same?", "a b", "Whether two paths lead to the same file", "read", FileOperations::same);
    row(
        t,
        "temp_file",
        "^prefix ^suffix",
        "Path of a new file that is removed at the end",
        "create",
        TemporaryFiles::file);
    row(
        t,
        "temp_dir",
        "^prefix",
        "Path of a new directory that is removed at the end",
        "create",
        TemporaryFiles::directory);
    row(
        t,
        "glob",
        "pattern [dir]",
        "Sorted Array of the paths that a pattern matches",
        "list",
        FileOperations::glob);
  }

  /** {@code (glob pattern [dir])}, which is global, too. */
  static Object globNow(Vm vm, Object self, Object[] args) {
    return FileAccess.perform(
        vm, "list", path("glob", args, 0), glob(vm, "glob", args, new GeneMap()));
  }

  private static void row(Table t, String name, String args, String doc, String verb, Row row) {
    row(t, name, args, doc, verb, 0, row);
  }

  /** {@code subject}: the number of the argument that the verb is about. */
  private static void row(
      Table t, String name, String args, String doc, String verb, int subject, Row row) {
    String owner = "File." + name;
    t.keywords(
        name,
        args,
        doc + ".",
        (vm, self, a, kw) ->
            FileAccess.perform(vm, verb, path(owner, a, subject), row.prepare(vm, owner, a, kw)));
    t.keywords(
        name + "_async",
        args,
        "Future: " + Character.toLowerCase(doc.charAt(0)) + doc.substring(1) + ".",
        (vm, self, a, kw) ->
            AsyncIoLib.later(
                vm, verb, path(owner + "_async", a, subject), row.prepare(vm, owner, a, kw)));
  }

  /** The path that messages speak of; what needs none works in the current directory. */
  private static String path(String owner, Object[] args, int subject) {
    return args.length == 0 ? "." : Args.string(owner, args[subject]);
  }

  private static FileAccess.Beside other(Vm vm, String owner, Object[] args) {
    return other(vm, owner, args, Right.WRITE);
  }

  private static FileAccess.Beside other(Vm vm, String owner, Object[] args, Right right) {
    Path path = vm.workingDirectory().resolve(Args.string(owner, args[1]));
    Permissions gate = vm.permissions();
    return gate == null ? () -> path : () -> gate.entry(right, gate.file(right, path));
  }

  private static FileAccess.Operation<Object> move(Vm vm, String owner, Object[] args, GeneMap kw) {
    FileAccess.Beside to = other(vm, owner, args);
    return from -> {
      Files.move(from, to.path(), StandardCopyOption.REPLACE_EXISTING);
      return Singleton.NIL;
    };
  }

  private static FileAccess.Operation<Object> copy(Vm vm, String owner, Object[] args, GeneMap kw) {
    FileAccess.Beside other = other(vm, owner, args);
    return from -> {
      Path to = other.path();
      if (Files.isDirectory(from)) {
        copyTree(from, to);
      } else {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
      }
      return Singleton.NIL;
    };
  }

  private static void copyTree(Path from, Path to) throws IOException {
    if (to.toAbsolutePath().normalize().startsWith(from.toAbsolutePath().normalize())) {
      throw new FileAlreadyExistsException(to.toString()); // would copy into itself for ever
    }
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a)
              throws IOException {
            Path copy = to.resolve(from.relativize(dir));
            if (Files.isSymbolicLink(copy)) { // what is copied would go where the link leads
              throw new FileSystemException(copy.toString(), null, "a link is in the way");
            }
            Files.createDirectories(copy);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) throws IOException {
            Files.copy(
                file,
                to.resolve(from.relativize(file)),
                StandardCopyOption.REPLACE_EXISTING,
                LinkOption.NOFOLLOW_LINKS);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static FileAccess.Operation<Object> stat(Vm vm, String owner, Object[] args, GeneMap kw) {
    return file -> {
      BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
      return GeneMap.of(
          "size", a.size(),
          "modified", a.lastModifiedTime().toMillis() / 1000,
          "dir", a.isDirectory(),
          "link", Files.isSymbolicLink(file),
          "mode", mode(file));
    };
  }

  private static Object mode(Path file) throws IOException {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    } catch (UnsupportedOperationException e) {
      return Singleton.NIL;
    }
  }

  private static FileAccess.Operation<Object> chmod(
      Vm vm, String owner, Object[] args, GeneMap kw) {
    String mode = Args.string(owner, args[1]);
    Set<PosixFilePermission> permissions = permissions(owner, mode);
    return file -> {
      try {
        Files.setPosixFilePermissions(file, permissions);
      } catch (UnsupportedOperationException e) {
        throw new IOException("operation not supported");
      }
      return Singleton.NIL;
    };
  }

  private static Set<PosixFilePermission> permissions(String owner, String mode) {
    if (OCTAL.matcher(mode).matches()) {
      int bits = Integer.parseInt(mode, 8);
      Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
      PosixFilePermission[] all = PosixFilePermission.values(); // from OWNER_READ to OTHERS_EXECUTE
      for (int i = 0; i < all.length; i++) {
        if ((bits & 0400 >> i) != 0) {
          set.add(all[i]);
        }
      }
      return set;
    }
    try {
      return PosixFilePermissions.fromString(mode);
    } catch (IllegalArgumentException e) {
      throw Errors.argument(
          owner + " expects a mode such as \"644\" or \"rw-r--r--\", got " + mode);
    }
  }

  private static FileAccess.Operation<Object> touch(
      Vm vm, String owner, Object[] args, GeneMap kw) {
    return file -> {
      if (Files.exists(file)) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      } else {
        Files.write(file, new byte[0], StandardOpenOption.CREATE);
      }
      return Singleton.NIL;
    };
  }

  /** The target is taken as it is written: relative ones count from the link. */
  private static FileAccess.Operation<Object> symlink(
      Vm vm, String owner, Object[] args, GeneMap kw) {
    String given = Args.string(owner, args[0]);
    vm.workingDirectory().resolve(given); // refuses what is no path
    Path target = Path.of(given);
    Permissions gate = vm.permissions();
    return link -> {
      if (gate != null) {
        gate.file(Right.WRITE, link.resolveSibling(target)); // where it will lead
      }
      Files.createSymbolicLink(link, target);
      return Singleton.NIL;
    };
  }

  private static FileAccess.Operation<Object> realPath(
      Vm vm, String owner, Object[] args, GeneMap kw) {
    return file -> file.toRealPath().toString();
  }

  private static FileAccess.Operation<Object> same(Vm vm, String owner, Object[] args, GeneMap kw) {
    FileAccess.Beside other = other(vm, owner, args, Right.READ);
    return file -> Files.isSameFile(file, other.path());
  }

  private static FileAccess.Operation<Object> glob(Vm vm, String owner, Object[] args, GeneMap kw) {
    Glob glob = new Glob(Args.string(owner, args[0]));
    String dir = args.length > 1 ? Args.string(owner, args[1]) : "";
    Path root = vm.workingDirectory().resolve(dir.isEmpty() ? "." : dir);
    Permissions gate = vm.permissions();
    return ignored -> GeneArray.copyOf(glob.matches(root, dir, gate));
  }
}
