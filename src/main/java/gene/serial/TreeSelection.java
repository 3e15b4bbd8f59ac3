package gene.serial;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The nodes of a tree that a list of paths such as {@code /a/0/*} selects: a tree of names itself.
 * A star stands for every member.
 */
final class TreeSelection {
  private static final String STAR = "*";
  private static final TreeSelection NOTHING = new TreeSelection();

  private final Map<String, TreeSelection> members = new LinkedHashMap<>();
  private TreeSelection star;
  private boolean selected;

  /** Containers whose children get files of their own, from paths that end with a star. */
  static TreeSelection separate(Object paths) {
    TreeSelection root = new TreeSelection();
    for (Object path : list("write_tree ^separate", paths)) {
      List<String> names = names(path);
      if (names == null || !names.getLast().equals(STAR)) {
        throw Errors.argument(
            "write_tree ^separate entries must be absolute child selectors ending with /*");
      }
      TreeSelection node = root;
      node.selected = true;
      for (String name : names.subList(0, names.size() - 1)) {
        node = node.made(name);
        node.selected = true; // the containers on the way are separated as well
      }
    }
    return root;
  }

  /** Nodes that are read when they are used. */
  static TreeSelection lazy(Object paths) {
    TreeSelection root = new TreeSelection();
    for (Object path : list("read_tree ^lazy", paths)) {
      List<String> names = names(path);
      if (names == null) {
        throw notAbsolute();
      }
      TreeSelection node = root;
      for (String name : names) {
        node = node.made(name);
      }
      node.selected = true;
    }
    return root;
  }

  private static GeneError notAbsolute() {
    return Errors.argument("read_tree ^lazy entries must be absolute paths");
  }

  private static Object[] list(String owner, Object paths) {
    return switch (paths) {
      case null -> new Object[0];
      case Singleton s when s == Singleton.NIL -> new Object[0];
      case GeneArray a -> a.toArray();
      default -> throw Errors.expects(owner, "an Array", paths);
    };
  }

  /** The names behind the leading slash, null when the path is not of that form. */
  private static List<String> names(Object path) {
    List<String> parts =
        switch (path) {
          case ComplexSymbol s -> s.parts();
          case Symbol s -> Arrays.asList(s.name().split("/", -1));
          case String s -> Arrays.asList(s.split("/", -1));
          default -> List.of();
        };
    boolean absolute = parts.size() > 1 && parts.getFirst().isEmpty();
    List<String> names = absolute ? parts.subList(1, parts.size()) : List.of();
    return names.isEmpty() || names.contains("") ? null : names;
  }

  private TreeSelection made(String name) {
    if (name.equals(STAR)) {
      star = star == null ? new TreeSelection() : star;
      return star;
    }
    return members.computeIfAbsent(name, n -> new TreeSelection());
  }

  boolean selected() {
    return selected;
  }

  /** The names that are selected by themselves, not by a star. */
  Set<String> names() {
    return members.keySet();
  }

  /** What is selected in a member. */
  TreeSelection member(String name) {
    TreeSelection named = members.get(name);
    if (named == null || star == null) {
      return named != null ? named : star != null ? star : NOTHING;
    }
    TreeSelection both = new TreeSelection();
    both.add(named);
    both.add(star);
    return both;
  }

  private void add(TreeSelection other) {
    selected |= other.selected;
    other.members.forEach((name, node) -> made(name).add(node));
    if (other.star != null) {
      made(STAR).add(other.star);
    }
  }
}
