package gene.serial;

import gene.lib.io.FileAccess;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Right;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values to files (chapter 21.3). All texts are made before the first file is touched, so that an
 * error, or a value that is itself read from there only now, leaves the old tree as it was.
 */
final class TreeWriter {
  private final TreeRoot root;
  private final Vm vm;
  private final TextEncoder encoder;

  /** Texts by path below the root, and null for directories, which come before their entries. */
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  TreeWriter(Vm vm, TreeRoot root) {
    this.vm = vm;
    this.root = root;
    this.encoder = new TextEncoder(vm);
  }

  void write(Object v, TreeSelection separate) {
    if (!separate.selected()) {
      byte[] text = bytes(v);
      perform(place -> place.replaceByFile(text));
      return;
    }
    if (root.onlyFile()) {
      throw Errors.argument("write_tree ^separate needs a directory, got " + root.given());
    }
    explode(v, separate, "", "");
    perform(place -> place.replaceByDirectory(files));
  }

  private interface Replacement {
    void of(TreePlace place) throws IOException;
  }

  private void perform(Replacement replacement) {
    FileAccess.Beside one = FileAccess.beside(vm, Right.WRITE, root.file());
    FileAccess.Beside other = FileAccess.beside(vm, Right.WRITE, root.directory());
    FileAccess.perform(
        vm,
        "write",
        root.given(),
        file -> {
          one.path();
          other.path();
          replacement.of(new TreePlace(root));
          return null;
        });
  }

  private byte[] bytes(Object v) {
    return encoder.text(v).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Notes the files of a separated container.
   *
   * @param directory its path below the root, empty or ending with a slash
   * @param at its path in the value
   */
  private void explode(Object v, TreeSelection separate, String directory, String at) {
    if (!structural(v)) {
      throw notStructural(at);
    }
    if (!encoder.nesting().enter(v)) {
      throw TextEncoder.cyclic();
    }
    switch (v) {
      case GeneMap m -> map(m, separate, directory, at);
      case GeneArray a -> array(a, separate, directory, at);
      default -> node((GeneNode) v, separate, directory, at);
    }
    encoder.nesting().leave(v);
  }

  private static boolean structural(Object v) {
    return v instanceof GeneMap || v instanceof GeneArray || v instanceof GeneNode;
  }

  private static GeneError notStructural(String at) {
    return Errors.argument(
        "write_tree ^separate targets a non-structural value at " + (at.isEmpty() ? "/" : at));
  }

  private void map(GeneMap m, TreeSelection separate, String directory, String at) {
    if (m.has(TreeNames.TYPE) || looksLikeArray(m)) {
      throw Errors.argument(
          "Exploded generic map roots cannot use reserved entry name: "
              + (m.has(TreeNames.TYPE) ? TreeNames.TYPE : TreeNames.ORDER));
    }
    requireMembers(separate, m, 0, at);
    entries(m, separate, directory, at);
  }

  /** Whether a reader would take the entries for those of an array. */
  private static boolean looksLikeArray(GeneMap m) {
    if (!(m.get(TreeNames.ORDER) instanceof GeneArray ids) || ids.size() != m.size() - 1) {
      return false;
    }
    Set<Object> others = new HashSet<>(m.keys());
    others.remove(TreeNames.ORDER);
    return others.equals(new HashSet<>(List.of(ids.toArray())));
  }

  private void entries(GeneMap m, TreeSelection separate, String directory, String at) {
    files.put(directory, null);
    m.forEach(
        (key, v) -> entry(v, separate, key, directory + TreeNames.encode(key), at + "/" + key));
  }

  private void array(GeneArray a, TreeSelection separate, String directory, String at) {
    requireMembers(separate, null, a.size(), at);
    items(a, separate, directory, at);
  }

  /** Items are named by their place; the file of the order holds the names. */
  private void items(GeneArray a, TreeSelection separate, String directory, String at) {
    files.put(directory, null);
    int digits = Integer.toString(Math.max(0, a.size() - 1)).length();
    GeneArray ids = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      String id = String.format("%0" + digits + "d", i);
      ids.add(id);
      entry(a.get(i), separate, Integer.toString(i), directory + id, at + "/" + i);
    }
    files.put(directory + TreeNames.ORDER + TreeRoot.EXTENSION, bytes(ids));
  }

  private void node(GeneNode n, TreeSelection separate, String directory, String at) {
    requireMembers(separate, n.propsOrNull(), n.size(), at);
    files.put(directory, null);
    entry(
        n.type(), separate, TreeNames.TYPE, directory + TreeNames.TYPE, at + "/" + TreeNames.TYPE);
    if (n.hasProps()) {
      entries(n.props(), separate, directory + TreeNames.PROPS + "/", at);
    }
    if (n.size() > 0) {
      items(n.children(), separate, directory + TreeNames.CHILDREN + "/", at);
    }
  }

  /** Selected members that are not there have no children to separate. */
  private static void requireMembers(TreeSelection separate, GeneMap named, int items, String at) {
    for (String name : separate.names()) {
      boolean there =
          named != null && named.has(name)
              || name.equals(TreeNames.TYPE)
              || name.matches("\\d{1,9}") && Integer.parseInt(name) < items;
      if (!there) {
        throw notStructural(at + "/" + name);
      }
    }
  }

  /** A child: a file, or a directory when it is separated itself. */
  private void entry(Object v, TreeSelection separate, String name, String path, String at) {
    TreeSelection own = separate.member(name);
    boolean byStar = !separate.names().contains(name);
    if (own.selected() && (structural(v) || !byStar)) {
      explode(v, own, path + "/", at);
    } else {
      files.put(path + TreeRoot.EXTENSION, bytes(v));
    }
  }
}
