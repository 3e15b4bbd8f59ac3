package gene.serial;

import gene.lib.io.FileAccess;
import gene.lib.io.FileFailure;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Right;
import gene.value.Deferred;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Files to values (chapter 21.3). Names of entries come from listing directories only, never from
 * the contents of files, and links are refused, so that a tree cannot lead out of itself.
 */
final class TreeReader {
  /** What stands under a name: a file, a directory, or by mistake both. */
  private record Entry(boolean file, boolean directory) {
    Entry with(Entry other) {
      return new Entry(file || other.file, directory || other.directory);
    }
  }

  private final Vm vm;
  private final TreeRoot root;
  private final Nesting nesting = new Nesting();
  private final boolean direct; // reads happen on this thread, since nobody expects to wait here

  TreeReader(Vm vm, TreeRoot root) {
    this(vm, root, false);
  }

  private TreeReader(Vm vm, TreeRoot root, boolean direct) {
    this.vm = vm;
    this.root = root;
    this.direct = direct;
  }

  Object read(TreeSelection lazy) {
    Entry found =
        perform(
            root.directory(),
            path ->
                new Entry(
                    Files.isRegularFile(root.file()),
                    !root.onlyFile() && Files.isDirectory(root.directory())));
    if (!found.file && !found.directory) {
      throw Errors.io("Filesystem tree path not found: " + root.given());
    }
    if (found.file && found.directory) {
      throw ambiguous(root.given());
    }
    return found.file ? text(root.file(), root.given()) : directory(root.directory(), lazy);
  }

  private static GeneError ambiguous(String path) {
    return Errors.runtime(
        "Filesystem tree root is ambiguous, both file and directory exist: " + path);
  }

  // ---- the file system

  private <T> T perform(Path named, FileAccess.Operation<T> operation) {
    FileAccess.Beside path = FileAccess.beside(vm, Right.READ, named);
    if (!direct) {
      return FileAccess.perform(vm, "read", shown(named), given -> operation.on(path.path()));
    }
    try {
      return operation.on(path.path());
    } catch (IOException e) {
      throw FileFailure.of("read", shown(named), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Errors.interrupted();
    }
  }

  private Object text(Path file, String name) {
    String text = perform(file, Files::readString);
    return TextDecoder.value(vm, name, text);
  }

  /** The entries by name, without endings; what is no part of a tree is passed over. */
  private Map<String, Entry> list(Path directory) {
    return perform(
        directory,
        path -> {
          Map<String, Entry> entries = new TreeMap<>();
          try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
              String name = file.getFileName().toString();
              if (name.startsWith(".")) {
                continue;
              }
              if (Files.isSymbolicLink(file)) {
                throw invalid(directory, "'" + name + "' is a symbolic link");
              }
              if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                entries.merge(name, new Entry(false, true), Entry::with);
              } else if (name.endsWith(TreeRoot.EXTENSION)) {
                String stem = name.substring(0, name.length() - TreeRoot.EXTENSION.length());
                entries.merge(stem, new Entry(true, false), Entry::with);
              }
            }
          }
          return entries;
        });
  }

  private String shown(Path path) {
    Path below = root.directory().relativize(path);
    return below.toString().isEmpty() ? root.given() : root.given() + "/" + below;
  }

  private GeneError invalid(Path at, String what) {
    return Errors.runtime("Invalid filesystem tree at " + shown(at) + ": " + what);
  }

  // ---- values

  private Object directory(Path path, TreeSelection lazy) {
    nesting.enter();
    Map<String, Entry> entries = list(path);
    Object v;
    if (entries.containsKey(TreeNames.TYPE)) {
      v = node(path, entries, lazy);
    } else {
      Object order = order(path, entries);
      boolean array = namesExactly(order, entries.keySet());
      v = array ? items(path, (GeneArray) order, entries, lazy) : map(path, entries, order, lazy);
    }
    nesting.leave();
    return v;
  }

  /** The content of the file that may say the order of an array, or null. */
  private Object order(Path path, Map<String, Entry> entries) {
    Entry entry = entries.get(TreeNames.ORDER);
    return entry != null && entry.file && !entry.directory
        ? child(path, TreeNames.ORDER, entry)
        : null;
  }

  private static boolean namesExactly(Object order, Set<String> entries) {
    if (!(order instanceof GeneArray ids) || ids.size() != entries.size() - 1) {
      return false;
    }
    Set<Object> named = new HashSet<>(List.of(ids.toArray()));
    named.add(TreeNames.ORDER);
    return named.equals(entries);
  }

  private GeneArray items(
      Path path, GeneArray order, Map<String, Entry> entries, TreeSelection lazy) {
    GeneArray items = new GeneArray(order.size());
    for (int i = 0; i < order.size(); i++) {
      String id = (String) order.get(i);
      TreeSelection own = lazy.member(Integer.toString(i));
      if (own.selected()) {
        items.defer(later(path, id, entries.get(id)));
      } else {
        items.add(child(path, id, entries.get(id), own));
      }
    }
    return items;
  }

  private GeneMap map(Path path, Map<String, Entry> entries, Object order, TreeSelection lazy) {
    Map<String, String> names = new TreeMap<>(TreeNames.KEY_ORDER);
    for (String name : entries.keySet()) {
      String key = TreeNames.decode(name);
      if (key == null || names.put(key, name) != null) {
        throw invalid(path, "'" + name + "' is no encoded name, or one that is there twice");
      }
    }
    GeneMap map = new GeneMap();
    names.forEach(
        (key, name) -> {
          TreeSelection own = lazy.member(key);
          if (order != null && name.equals(TreeNames.ORDER)) {
            map.put(key, order);
          } else if (own.selected()) {
            map.defer(key, later(path, name, entries.get(name)));
          } else {
            map.put(key, child(path, name, entries.get(name), own));
          }
        });
    return map;
  }

  private GeneNode node(Path path, Map<String, Entry> entries, TreeSelection lazy) {
    for (Map.Entry<String, Entry> e : entries.entrySet()) {
      boolean known =
          e.getKey().equals(TreeNames.TYPE)
              || (e.getKey().equals(TreeNames.PROPS) || e.getKey().equals(TreeNames.CHILDREN))
                  && !e.getValue().file;
      if (!known) {
        throw invalid(path, "unexpected entry '" + e.getKey() + "' in a gene");
      }
    }
    Object type =
        child(path, TreeNames.TYPE, entries.get(TreeNames.TYPE), lazy.member(TreeNames.TYPE));
    GeneMap props = null;
    if (entries.containsKey(TreeNames.PROPS)) {
      Path inner = path.resolve(TreeNames.PROPS);
      props = map(inner, list(inner), null, lazy);
    }
    GeneArray children = new GeneArray();
    if (entries.containsKey(TreeNames.CHILDREN)) {
      Path inner = path.resolve(TreeNames.CHILDREN);
      Map<String, Entry> items = list(inner);
      Object order = order(inner, items);
      if (!namesExactly(order, items.keySet())) {
        throw invalid(inner, TreeNames.ORDER + TreeRoot.EXTENSION + " must name all entries once");
      }
      children = items(inner, (GeneArray) order, items, lazy);
    }
    return new GeneNode(type, props, children);
  }

  private Object child(Path directory, String name, Entry entry) {
    return child(directory, name, entry, TreeSelection.lazy(null));
  }

  private Object child(Path directory, String name, Entry entry, TreeSelection lazy) {
    Path path = directory.resolve(name);
    if (entry.file && entry.directory) {
      throw ambiguous(shown(path));
    }
    return entry.file
        ? text(directory.resolve(name + TreeRoot.EXTENSION), shown(path) + TreeRoot.EXTENSION)
        : directory(path, lazy);
  }

  private Deferred later(Path directory, String name, Entry entry) {
    return new Deferred(() -> new TreeReader(vm, root, true).child(directory, name, entry));
  }
}
