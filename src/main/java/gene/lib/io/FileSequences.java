package gene.lib.io;

import gene.async.Scheduler;
import gene.lib.seq.Lazy;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** Members of File that give sequences: lines, entries of a tree, changes (chapter 28.6). */
final class FileSequences {
  private FileSequences() {}

  static void install(Table t) {
    t.fn(
            "lines",
            "path",
            "Generator of the lines, read as they are asked for.",
            FileSequences::lines)
        .fn("lines_async", "path", "Future of an Array of the lines.", FileSequences::linesLater)
        .keywords(
            "walk",
            "dir ^max_depth",
            "Generator of the paths of everything below a directory, sorted.",
            (vm, self, a, kw) -> walk(vm, a[0], kw))
        .keywords(
            "walk_async",
            "dir ^max_depth",
            "Future of an Array of the paths of everything below a directory.",
            FileSequences::walkLater)
        .fn(
            "watch",
            "path",
            "Generator of changes, {^kind ^path}; asking for one waits.",
            FileWatch::of)
        .fn(
            "watch_async",
            "path",
            "Future of the next change, {^kind ^path}.",
            FileSequences::watchLater)
        .fn(
            "lock",
            "path f",
            "Calls (f) while no other program or task has the lock.",
            FileLocks::lock)
        .fn(
            "lock_async",
            "path f",
            "Future of (f), called under the lock.",
            FileSequences::lockLater)
        .fn(
            "atomic_write",
            "path f",
            "Calls (f out); what it writes with (out .write v) replaces the file when f returns.",
            FileLocks::atomicWrite)
        .fn(
            "atomic_write_async",
            "path f",
            "Future of nil: as atomic_write.",
            FileSequences::atomicWriteLater);
  }

  private static Object inTask(Vm vm, Scheduler.Body body) {
    return Scheduler.of(vm).start(body);
  }

  private static Object lines(Vm vm, Object path) {
    LineSource source = FileAccess.open(vm, Args.string("File.lines", path));
    return new Lazy() {
      @Override
      protected Object step(Vm vm) {
        try {
          return source.isReady() ? source.readLine() : vm.blocking().call(vm, source::readLine);
        } catch (IOException e) {
          throw FileFailure.of("read", source.name(), e);
        }
      }

      @Override
      protected void end(Vm vm) {
        try {
          source.close();
        } catch (IOException e) {
          throw FileFailure.of("close", source.name(), e);
        }
      }
    };
  }

  private static Object linesLater(Vm vm, Object path) {
    return AsyncIoLib.later(vm, "read", path, file -> GeneArray.copyOf(Files.readAllLines(file)));
  }

  private static int depth(GeneMap keywords) {
    long n = Args.integer("File.walk ^max_depth", keywords.get("max_depth"), Integer.MAX_VALUE);
    if (n < 1) {
      throw Errors.argument("File.walk ^max_depth expects a positive Int, got " + n);
    }
    return (int) Math.min(n, Integer.MAX_VALUE);
  }

  /** Depth first; a directory comes before what is in it, links are not followed. */
  private static Lazy walk(Vm vm, Object dir, GeneMap keywords) {
    String root = Args.string("File.walk", dir);
    int most = depth(keywords);
    Deque<String> open = new ArrayDeque<>();
    push(open, root, children(vm, root));
    int base = names(root);
    return new Lazy() {
      @Override
      protected Object step(Vm vm) {
        String path = open.poll();
        if (path != null && names(path) - base < most && !barred(vm, path)) {
          push(open, path, FileAccess.perform(vm, "list", path, FileSequences::namesIn));
        }
        return path;
      }
    };
  }

  /** The gate would follow a link, to where nobody goes here. */
  private static boolean barred(Vm vm, String path) {
    return vm.permissions() != null && Files.isSymbolicLink(vm.workingDirectory().resolve(path));
  }

  /** The root itself must be a directory. */
  private static List<String> children(Vm vm, String root) {
    return FileAccess.perform(
        vm,
        "list",
        root,
        file -> {
          try (Stream<Path> entries = Files.list(file)) {
            return entries.map(e -> e.getFileName().toString()).sorted().toList();
          }
        });
  }

  private static List<String> namesIn(Path file) throws IOException {
    if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(file)) {
      return entries.map(e -> e.getFileName().toString()).sorted().toList();
    }
  }

  private static void push(Deque<String> open, String dir, List<String> names) {
    for (String name : names.reversed()) {
      open.push(dir.endsWith("/") ? dir + name : dir + "/" + name);
    }
  }

  private static int names(String path) {
    int n = 0;
    for (int i = 0; i < path.length(); i++) {
      n += path.charAt(i) == '/' && i + 1 < path.length() ? 1 : 0;
    }
    return n;
  }

  private static Object walkLater(Vm vm, Object self, Object[] args, GeneMap keywords) {
    int most = depth(keywords);
    String root = Args.string("File.walk_async", args[0]);
    return AsyncIoLib.later(
        vm,
        "list",
        root,
        dir -> {
          List<String> found = new ArrayList<>();
          collect(dir, root, most, found);
          return GeneArray.copyOf(found);
        });
  }

  private static void collect(Path dir, String text, int depth, List<String> found)
      throws IOException {
    try (Stream<Path> entries = Files.list(dir)) {
      for (Path e : entries.sorted().toList()) {
        String path = text.endsWith("/") ? text + e.getFileName() : text + "/" + e.getFileName();
        found.add(path);
        if (depth > 1 && Files.isDirectory(e, LinkOption.NOFOLLOW_LINKS)) {
          collect(e, path, depth - 1, found);
        }
      }
    }
  }

  private static Object watchLater(Vm vm, Object path) {
    Lazy changes = FileWatch.of(vm, path);
    return inTask(
        vm,
        () -> {
          try {
            return Args.orNil(changes.next(vm));
          } finally {
            changes.close(vm);
          }
        });
  }

  private static Object lockLater(Vm vm, Object path, Object f) {
    return inTask(vm, () -> FileLocks.lock(vm, path, f));
  }

  private static Object atomicWriteLater(Vm vm, Object path, Object f) {
    return inTask(vm, () -> FileLocks.atomicWrite(vm, path, f));
  }
}
