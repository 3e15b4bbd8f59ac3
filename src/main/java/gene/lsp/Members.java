package gene.lsp;

import gene.analysis.Callee;
import gene.analysis.ClassInfo;
import gene.analysis.Definition;
import gene.analysis.NamespaceInfo;
import gene.analysis.Type;
import java.util.LinkedHashMap;
import java.util.Map;

/** What values of a type offer behind a dot or a slash. */
final class Members {
  private final Project project;

  Members(Project project) {
    this.project = project;
  }

  /** A member: what it is, and where it is defined or null. */
  record Member(String name, Type type, Definition definition, boolean method) {}

  /** What can be called with a dot. */
  Map<String, Member> methods(Type t) {
    Map<String, Member> found = new LinkedHashMap<>();
    for (Type.Kind k : t.kinds()) {
      if (k instanceof Type.JavaObject o) {
        for (String name : o.type().methods()) {
          found.putIfAbsent(name, java(name, o.type().instanceMethod(name), true));
        }
      }
      ClassInfo c =
          switch (k) {
            case Type.Instance i -> i.cls();
            case Type.ClassValue v -> project.library().cls("Class");
            case Type.Fn f -> project.library().cls("Function");
            case Type.EnumValue e -> project.library().cls("Object");
            case Type.JavaObject o -> project.library().cls("Object");
            default -> null;
          };
      if (c != null) {
        methods(c, found);
      }
    }
    if (t.isAny()) {
      methods(project.library().cls("Object"), found);
    }
    return found;
  }

  /** The static members of an imported Java class; null when the name stands for something else. */
  Map<String, Member> ofJavaClass(View v, String name) {
    Definition d = v.model.definitions().get(name);
    if (d == null || d.javaType() == null) {
      return null;
    }
    Map<String, Member> found = new LinkedHashMap<>();
    for (String member : d.javaType().members()) {
      found.put(member, java(member, d.javaType().method(member), false));
    }
    return found;
  }

  private static Member java(String name, Callee callee, boolean method) {
    Type type = callee == null ? Type.ANY : Type.of(new Type.Fn(callee));
    return new Member(name, type, null, method);
  }

  private static void methods(ClassInfo c, Map<String, Member> into) {
    for (String name : c.allMethods()) {
      Callee callee = c.method(name);
      Type type = callee == null ? Type.ANY : Type.of(new Type.Fn(callee));
      into.putIfAbsent(name, new Member(name, type, c.place(name), true));
    }
  }

  /** What can follow a slash. */
  Map<String, Member> members(Type t) {
    Map<String, Member> found = new LinkedHashMap<>();
    for (Type.Kind k : t.kinds()) {
      switch (k) {
        case Type.Instance i -> {
          for (String name : i.cls().allProperties()) {
            Type field = i.cls().field(name);
            Type type = field == null ? Type.ANY : field;
            found.putIfAbsent(name, new Member(name, type, i.cls().place(name), false));
          }
          methods(i.cls(), found);
        }
        case Type.ClassValue c -> {
          for (String name : c.cls().allMembers()) {
            found.put(
                name,
                new Member(name, c.cls().member(name), c.cls().memberDefinition(name), false));
          }
        }
        case Type.EnumItself e -> {
          for (String name : e.of().variants().keySet()) {
            Type value = Type.of(new Type.EnumValue(e.of(), Type.ANY));
            found.put(name, new Member(name, value, e.of().place(name), false));
          }
        }
        case Type.Space s -> {
          NamespaceInfo space = s.of();
          for (String name : space.members()) {
            found.put(name, new Member(name, space.member(name), space.definition(name), false));
          }
        }
        default -> {}
      }
    }
    return found;
  }

  /** The type of a path such as {@code a/b/c}, null when nothing is known of it. */
  Type path(View v, String path, int index) {
    int slash = path.indexOf('/');
    Map<String, Member> java = slash < 0 ? null : ofJavaClass(v, path.substring(0, slash));
    if (java != null) {
      Member m = java.get(path.substring(slash + 1));
      return m == null ? null : m.type();
    }
    Type t = null;
    for (String part : path.split("/", -1)) {
      t = t == null ? first(v, part, index) : step(t, part);
      if (t == null) {
        return null;
      }
    }
    return t;
  }

  private Type step(Type t, String part) {
    if (part.startsWith(".")) {
      Member m = methods(t).get(part.substring(1));
      return m != null && m.type().single() instanceof Type.Fn f ? f.callee().result() : null;
    }
    boolean number = !part.isEmpty() && Character.isDigit(part.charAt(0));
    if (number) {
      return t.element();
    }
    Member m = members(t).get(part);
    return m == null ? null : m.type();
  }

  private Type first(View v, String name, int index) {
    int pos = v.expression(index);
    if (name.isEmpty() || name.equals("self")) {
      return v.sightings().self(pos);
    }
    for (Definition d : v.sightings().visible(pos)) {
      if (d.name().equals(name)) {
        return d.type();
      }
    }
    Definition top = v.model.definitions().get(name);
    return top != null ? top.type() : project.library().global(name);
  }
}
