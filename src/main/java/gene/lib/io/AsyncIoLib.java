package gene.lib.io;

import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** File operations that give futures; they run in parallel with Gene code (chapter 16.8). */
public final class AsyncIoLib {
  private AsyncIoLib() {}

  static void install(Table t) {
    t.keywords(
            "read_async",
            "path ^bytes",
            "Future of the file's text, or of its Bytes.",
            AsyncIoLib::read)
        .fn(
            "write_async",
            "path v",
            "Future of nil; readers see the old or the new file.",
            AsyncIoLib::write)
        .fn("append_async", "path v", "Future of nil.", AsyncIoLib::append)
        .fn("exists_async", "path", "Future of a Bool.", AsyncIoLib::exists)
        .fn("delete_async", "path", "Future of nil.", AsyncIoLib::delete)
        .fn("list_async", "path", "Future of the names in a directory, sorted.", AsyncIoLib::list)
        .fn("stat_async", "path", "Future of a map with size, modified and dir.", AsyncIoLib::stat)
        .fn("mkdir_async", "path", "Future of nil; makes parents too.", AsyncIoLib::mkdir)
        .fn("copy_async", "from to", "Future of nil.", AsyncIoLib::copy);
  }

  /** The names under which the same functions are global. */
  public static void installGlobals(Table t) {
    t.keywords(
            "file_read_async",
            "path ^bytes",
            "Future of the file's text, or of its Bytes.",
            AsyncIoLib::read)
        .fn(
            "file_write_async",
            "path v",
            "Future of nil; readers see the old or the new file.",
            AsyncIoLib::write)
        .fn("file_append_async", "path v", "Future of nil.", AsyncIoLib::append)
        .fn("append_async", "path v", "Future of nil.", AsyncIoLib::append)
        .fn("file_exists_async", "path", "Future of a Bool.", AsyncIoLib::exists)
        .fn("file_delete_async", "path", "Future of nil.", AsyncIoLib::delete);
  }

  static Object later(Vm vm, String verb, Object path, FileAccess.Operation<?> operation) {
    String text = Args.string(verb, path);
    Permissions gate = vm.permissions();
    if (gate != null) {
      return guarded(vm, gate, verb, text, operation);
    }
    return new Operations(Scheduler.of(vm))
        .onPool(
            () -> operation.on(FileAccess.resolve(vm, text)),
            failure ->
                failure instanceof IOException e
                    ? FileFailure.of(verb, text, e)
                    : FileFailure.because(verb, text, String.valueOf(failure.getMessage())));
  }

  private static Object guarded(
      Vm vm, Permissions gate, String verb, String text, FileAccess.Operation<?> operation) {
    return new Operations(Scheduler.of(vm))
        .onPool(
            () -> {
              Path real = FileAccess.checked(gate, verb, FileAccess.resolve(vm, text));
              return gate.exclusively(
                  FileAccess.right(verb), real, FileAccess.isEntry(verb), operation::on);
            },
            failure ->
                failure instanceof IOException e
                    ? FileFailure.of(verb, text, e)
                    : failure instanceof GeneError e
                        ? e
                        : FileFailure.because(verb, text, String.valueOf(failure.getMessage())));
  }

  private static Object read(Vm vm, Object self, Object[] args, GeneMap keywords) {
    boolean bytes = Args.truthy(keywords, "bytes");
    return later(
        vm,
        "read",
        args[0],
        file -> bytes ? Bytes.wrap(Files.readAllBytes(file)) : Files.readString(file));
  }

  private static Object write(Vm vm, Object path, Object value) {
    Supplier<byte[]> content = content(value);
    return later(vm, "write", path, file -> nil(() -> AtomicWrite.write(file, content.get())));
  }

  /** What is to be written; a long text is encoded where it is written. */
  private static Supplier<byte[]> content(Object value) {
    if (value instanceof Bytes b) {
      byte[] copy = b.toByteArray();
      return () -> copy;
    }
    String text = Printer.plain(value);
    return () -> text.getBytes(StandardCharsets.UTF_8);
  }

  private static Object append(Vm vm, Object path, Object value) {
    Supplier<byte[]> content = content(value);
    return later(
        vm,
        "append to",
        path,
        file ->
            nil(
                () ->
                    Files.write(
                        file,
                        content.get(),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND)));
  }

  private static Object exists(Vm vm, Object path) {
    return later(vm, "read", path, Files::exists);
  }

  private static Object delete(Vm vm, Object path) {
    return later(vm, "delete", path, file -> nil(() -> FileAccess.deleteFile(file)));
  }

  private static Object list(Vm vm, Object path) {
    return later(
        vm,
        "list",
        path,
        directory -> {
          try (Stream<Path> entries = Files.list(directory)) {
            return GeneArray.wrap(
                entries.map(e -> (Object) e.getFileName().toString()).sorted().toArray());
          }
        });
  }

  private static Object stat(Vm vm, Object path) {
    return later(
        vm,
        "read",
        path,
        file -> {
          BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
          return GeneMap.of(
              "size", a.size(),
              "modified", a.lastModifiedTime().toMillis() / 1000,
              "dir", a.isDirectory());
        });
  }

  private static Object mkdir(Vm vm, Object path) {
    return later(vm, "create", path, directory -> nil(() -> Files.createDirectories(directory)));
  }

  private static Object copy(Vm vm, Object from, Object to) {
    String target = Args.string("copy_async", to);
    FileAccess.Beside place =
        FileAccess.beside(vm, Right.WRITE, vm.workingDirectory().resolve(target));
    return later(vm, "read", from, file -> nil(() -> copy(place.path(), file, target)));
  }

  /** Errors name the side that they come from; later() names the source. */
  private static void copy(Path to, Path file, String target) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "Is a directory");
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.exists(to) && Files.isSameFile(file, to)) {
        return;
      }
      try {
        AtomicWrite.write(to, in::transferTo);
      } catch (IOException e) {
        throw FileFailure.of("write", target, e);
      }
    }
  }

  private interface Action {
    void run() throws IOException;
  }

  private static Object nil(Action action) throws IOException {
    action.run();
    return Singleton.NIL;
  }
}
