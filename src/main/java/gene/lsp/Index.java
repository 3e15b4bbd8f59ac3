package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.ModuleModel;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Definitions and uses of all files of the workspace. Made by the worker, one file a time while
 * nobody asks for anything; what is left is done when somebody does. Kept on disk between sessions.
 */
final class Index {
  private static final Set<String> SKIPPED = Set.of("node_modules", "target", "build", "dist");
  private static final int MAX_FILES = 20_000;

  private final Project project;
  private final Path file; // null: nothing is kept
  private final Map<Path, IndexEntry> entries = new LinkedHashMap<>();
  private final Set<Path> waiting = new LinkedHashSet<>();
  private final ReadAhead ahead = new ReadAhead();
  private final Map<Path, Map<String, List<Integer>>> numbers = new HashMap<>();
  private boolean changed;
  private boolean begun; // all files have been read once

  Index(Project project, Path file) {
    this.project = project;
    this.file = file;
  }

  /** Begins with what the disk has; every file that is new or has changed waits to be read. */
  void begin(Collection<Path> folders) {
    Map<Path, IndexEntry> known = new HashMap<>();
    if (file != null) {
      IndexFile.read(file).forEach(e -> known.put(e.path(), e));
    }
    Set<Path> fresh = new HashSet<>();
    for (Path folder : folders) {
      for (Map.Entry<Path, BasicFileAttributes> f : files(folder).entrySet()) {
        IndexEntry e = known.get(f.getKey());
        if (e != null && e.size() == f.getValue().size() && e.time() == time(f.getValue())) {
          entries.put(f.getKey(), e);
        } else {
          waiting.add(f.getKey());
          fresh.add(f.getKey());
        }
      }
    }
    fresh.forEach(this::importersWait);
  }

  private static long time(BasicFileAttributes a) {
    return a.lastModifiedTime().toMillis();
  }

  private static Map<Path, BasicFileAttributes> files(Path folder) {
    Map<Path, BasicFileAttributes> found = new LinkedHashMap<>();
    try {
      Files.walkFileTree(
          folder.toRealPath(),
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a) {
              String name = dir.getFileName() == null ? "" : dir.getFileName().toString();
              boolean skip =
                  !dir.equals(folder) && (name.startsWith(".") || SKIPPED.contains(name));
              return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path f, BasicFileAttributes a) {
              String name = f.getFileName().toString();
              if (name.endsWith(".gene") && !name.equals("package.gene") && a.isRegularFile()) {
                found.put(f, a);
              }
              return found.size() < MAX_FILES
                  ? FileVisitResult.CONTINUE
                  : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path f, IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      return found; // what can be seen of it
    }
    return found;
  }

  /** Reads one file that waits; false when none does. */
  boolean step() {
    if (waiting.isEmpty()) {
      return false;
    }
    Path next = waiting.iterator().next();
    waiting.remove(next);
    ReadAhead.Text text = ahead.take(next);
    if (!waiting.isEmpty()) {
      ahead.begin(waiting.iterator().next());
    }
    read(next, text);
    if (waiting.isEmpty()) {
      numbers.clear();
      if (!begun) {
        begun = true;
        save(); // later changes are few and are saved in the end
      }
    }
    return !waiting.isEmpty();
  }

  boolean complete() {
    return waiting.isEmpty();
  }

  private void read(Path path, ReadAhead.Text text) {
    try {
      if (text != null && project.documents().opened(path) == null) {
        BasicFileAttributes a = text.attributes();
        put(text.document(), project.checks().model(text.forms(), path), a.size(), time(a));
        return;
      }
      // Before the text: who writes the file in between makes it another one for the next session.
      BasicFileAttributes a = Files.readAttributes(path, BasicFileAttributes.class);
      Document d = project.documents().of(path);
      if (d == null) {
        entries.remove(path);
      } else if (project.documents().opened(path) == null) {
        put(d, project.checks().model(d.source(), path), a.size(), time(a));
      } else if (Documents.isOnDisk(d)) {
        put(d, project.view(d).model, a.size(), time(a));
      } else {
        put(d, project.view(d).model, -1, -1); // no session can begin with it
      }
    } catch (IOException e) {
      readUnsaved(path);
    } catch (StackOverflowError e) {
      entries.remove(path); // nested deeper than the analysis goes
    }
  }

  /** A file that is not there may still be a text of the editor. */
  private void readUnsaved(Path path) {
    Document d = project.documents().opened(path);
    if (d == null) {
      entries.remove(path);
    } else {
      put(d, project.view(d).model, -1, -1);
    }
  }

  private void put(Document d, ModuleModel model, long size, long time) {
    numbers.put(d.path, IndexEntry.numbers(model));
    IndexEntry e = IndexEntry.of(d, model, size, time, this::numbers);
    IndexEntry before = entries.put(d.path, e);
    changed = true;
    if (before != null && before.signature() != e.signature()) {
      importersWait(d.path);
    }
  }

  private Map<String, List<Integer>> numbers(Path path) {
    Map<String, List<Integer>> known = numbers.get(path);
    if (known == null) {
      ModuleModel model = project.checks().workspace().models().get(path);
      known = model == null ? Map.of() : IndexEntry.numbers(model);
      numbers.put(path, known);
    }
    return known;
  }

  /** A file has changed, in the editor or on disk; it is read again when somebody asks. */
  void changed(Path path) {
    numbers.remove(path);
    ahead.forget(path);
    if (path != null && (entries.containsKey(path) || path.toString().endsWith(".gene"))) {
      waiting.add(path);
    }
  }

  private void importersWait(Path path) {
    Deque<Path> todo = new ArrayDeque<>(List.of(path));
    Set<Path> seen = new HashSet<>();
    while (!todo.isEmpty()) {
      Path at = todo.pop();
      for (IndexEntry e : entries.values()) {
        if (e.imports().contains(at) && seen.add(e.path())) {
          waiting.add(e.path());
          todo.push(e.path());
        }
      }
    }
  }

  /** All files as they are now. */
  Collection<IndexEntry> all(Runnable check) {
    while (!waiting.isEmpty()) {
      check.run();
      step();
    }
    return entries.values();
  }

  /** What is known so far, without work. */
  Collection<IndexEntry> soFar() {
    return entries.values();
  }

  /** The name of the definition in the index, null for locals. */
  String key(Definition d, View view) {
    Definition o = d.original();
    if (view.model.file().equals(o.file())) {
      return IndexEntry.key(o, p -> IndexEntry.numbers(view.model));
    }
    Document other = project.documents().named(o.file());
    return other == null ? null : IndexEntry.key(o, p -> numbers(project.model(other)));
  }

  private static Map<String, List<Integer>> numbers(ModuleModel model) {
    return IndexEntry.numbers(model);
  }

  /** Keeps what is known for the next session, which has to read the files that still wait. */
  void save() {
    if (file == null || !changed) {
      return;
    }
    try {
      IndexFile.write(
          file, entries.values().stream().filter(e -> !waiting.contains(e.path())).toList());
      changed = false;
    } catch (IOException e) {
      changed = false; // a disk that is full or read-only is no fault of the editor
    }
  }
}
