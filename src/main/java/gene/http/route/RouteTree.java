package gene.http.route;

import gene.http.message.RequestTarget;
import gene.runtime.Callable;
import gene.runtime.error.Errors;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Patterns by their segments. A literal segment goes before a parameter ({@code :name}), which goes
 * before the rest of a path ({@code *name}); when a choice leads nowhere the next one is tried.
 */
final class RouteTree {
  static final String ANY = "*";

  /** A handler and the names of the parameters on the way to it. */
  private record Leaf(Callable handler, List<String> names) {}

  private final Map<String, RouteTree> literal = new HashMap<>();
  private final Map<String, Leaf> leaves = new TreeMap<>(); // by method
  private @Nullable RouteTree parameter;
  private @Nullable RouteTree rest;

  void add(String method, String pattern, Callable handler) {
    if (!pattern.startsWith("/")) {
      throw Errors.argument("route pattern must begin with \"/\", got \"" + pattern + "\"");
    }
    List<String> names = new ArrayList<>();
    RouteTree at = this;
    String[] segments = pattern.substring(1).split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      String s = segments[i];
      boolean whole = s.startsWith("*");
      if (whole && i < segments.length - 1) {
        throw Errors.argument("route pattern has something behind " + s + ": \"" + pattern + "\"");
      }
      if (whole || s.startsWith(":")) {
        name(names, s, pattern);
      }
      at = whole ? at.rest() : s.startsWith(":") ? at.parameter() : at.literal(s);
    }
    if (at.leaves.putIfAbsent(method, new Leaf(handler, names)) != null) {
      throw Errors.argument("route " + method + " " + pattern + " is defined twice");
    }
  }

  private static void name(List<String> names, String segment, String pattern) {
    String name = segment.substring(1);
    if (name.isEmpty() || names.contains(name)) {
      throw Errors.argument("route parameters need names of their own: \"" + pattern + "\"");
    }
    names.add(name);
  }

  private RouteTree literal(String segment) {
    return literal.computeIfAbsent(segment, s -> new RouteTree());
  }

  private RouteTree parameter() {
    parameter = parameter == null ? new RouteTree() : parameter;
    return parameter;
  }

  private RouteTree rest() {
    rest = rest == null ? new RouteTree() : rest;
    return rest;
  }

  /** The node for a path as sent, or null; values of parameters are appended on the way. */
  @Nullable RouteTree find(String rawPath, List<String> values) {
    if (!rawPath.startsWith("/")) {
      return null;
    }
    return find(rawPath.substring(1).split("/", -1), 0, values);
  }

  private @Nullable RouteTree find(String[] segments, int i, List<String> values) {
    if (i == segments.length) {
      return leaves.isEmpty() ? null : this;
    }
    String segment = RequestTarget.decode(segments[i]);
    RouteTree next = literal.get(segment);
    RouteTree found = next == null ? null : next.find(segments, i + 1, values);
    if (found == null && parameter != null && segment != null && !segment.isEmpty()) {
      int before = values.size();
      values.add(segment);
      found = parameter.find(segments, i + 1, values);
      if (found == null) {
        values.subList(before, values.size()).clear();
      }
    }
    if (found == null && rest != null) {
      StringBuilder all = new StringBuilder(segment);
      for (int k = i + 1; k < segments.length; k++) {
        all.append('/').append(RequestTarget.decode(segments[k]));
      }
      values.add(all.toString());
      found = rest;
    }
    return found;
  }

  /** The handler for a method, HEAD served by GET's; null when the method is not allowed. */
  @Nullable Callable handler(String method, List<String> values, GeneMap parameters) {
    Leaf leaf = leaves.get(method);
    if (leaf == null && method.equals("HEAD")) {
      leaf = leaves.get("GET");
    }
    if (leaf == null) {
      leaf = leaves.get(ANY);
    }
    if (leaf == null) {
      return null;
    }
    for (int i = 0; i < leaf.names.size(); i++) {
      parameters.put(leaf.names.get(i), values.get(i));
    }
    return leaf.handler;
  }

  /** For the header Allow. */
  String allowed() {
    List<String> methods = new ArrayList<>(leaves.keySet());
    if (methods.contains("GET") && !methods.contains("HEAD")) {
      methods.add(methods.indexOf("GET") + 1, "HEAD");
    }
    if (!methods.contains("OPTIONS")) {
      methods.add("OPTIONS");
    }
    return String.join(", ", methods);
  }
}
