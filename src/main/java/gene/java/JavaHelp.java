package gene.java;

import gene.java.reflect.Beans;
import gene.java.reflect.Candidate;
import gene.java.reflect.MemberTable;
import gene.runtime.error.ExceptionValue;
import gene.runtime.object.Peer;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * What may be written behind a Java class or object, and what it is: for completion and help in
 * sessions and editors. Reflection alone: no code of the program runs.
 */
public final class JavaHelp {
  private final Class<?> type;
  private final boolean ofClass;
  private final MemberTable table;

  private JavaHelp(Class<?> type, boolean ofClass) {
    this.type = type;
    this.ofClass = ofClass;
    this.table = MemberTable.of(type);
  }

  /** Null for values of Gene. */
  public static JavaHelp of(Object value) {
    Object java =
        value instanceof Peer p ? p.peer() : value instanceof ExceptionValue e ? e.java() : value;
    return java == null
        ? null
        : java instanceof JavaClass c
            ? new JavaHelp(c.type(), true)
            : Owners.isForeign(java.getClass()) && !isData(java)
                ? new JavaHelp(java.getClass(), false)
                : null;
  }

  /** Values of Gene that are objects of the JDK. */
  private static boolean isData(Object v) {
    return v instanceof String || v instanceof Number || v instanceof Boolean;
  }

  /** Names that may stand behind a dot. */
  public List<String> methods() {
    List<String> names = new ArrayList<>();
    for (String name : table.names(ofClass)) {
      if (!table.methods(name, ofClass).isEmpty()) {
        names.add(name);
      }
    }
    names.add("members");
    return names;
  }

  /** Names that may stand behind a slash: static members, or fields and properties. */
  public List<String> members() {
    if (ofClass) {
      return List.copyOf(table.names(true));
    }
    TreeSet<String> names = new TreeSet<>();
    for (String name : table.names(false)) {
      String property = Beans.property(name);
      if (table.field(name, false) != null || isComponent(name)) {
        names.add(name);
      } else if (property != null && table.getter(property) != null) {
        names.add(property);
      }
    }
    return List.copyOf(names);
  }

  private boolean isComponent(String name) {
    return type.isRecord() && table.getter(name) != null;
  }

  /** The class with its constructors and where it stands. */
  public String text() {
    StringBuilder out = new StringBuilder(kind() + " " + type.getTypeName() + "\n");
    StringJoiner above = new StringJoiner(", ");
    if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
      above.add(type.getSuperclass().getSimpleName());
    }
    for (Class<?> i : type.getInterfaces()) {
      above.add(i.getSimpleName());
    }
    if (above.length() > 0) {
      out.append("  is ").append(above).append('\n');
    }
    if (ofClass) {
      table
          .constructors()
          .forEach(c -> out.append("  (new ").append(written(c, type.getSimpleName())));
    }
    int n = table.signatures(ofClass).size();
    out.append("  ").append(n).append(" members: (").append(ofClass ? type.getSimpleName() : "x");
    return out.append(" .members) lists them\n").toString();
  }

  private String kind() {
    return type.isInterface()
        ? "Java interface"
        : type.isEnum() ? "Java enum" : type.isRecord() ? "Java record" : "Java class";
  }

  private static String written(Candidate c, String name) {
    StringJoiner types = new StringJoiner(" ");
    types.add(name);
    for (Class<?> p : c.parameters()) {
      types.add(p.getSimpleName());
    }
    return types + ")\n";
  }

  /** The signatures of a member; null when there is none of that name. */
  public String text(String member) {
    StringBuilder out = new StringBuilder();
    for (Candidate c : table.methods(member, ofClass)) {
      out.append(c.described()).append('\n');
    }
    Field f = table.field(member, ofClass);
    if (f != null) {
      out.append(Modifier.isFinal(f.getModifiers()) ? "final field " : "field ")
          .append(member)
          .append(" -> ")
          .append(f.getType().getSimpleName())
          .append('\n');
    }
    Candidate getter = f == null && !ofClass ? table.getter(member) : null;
    if (out.isEmpty() && getter != null) {
      out.append("property ").append(member).append(": ").append(getter.described()).append('\n');
    }
    return out.isEmpty() ? null : type.getSimpleName() + "\n" + out.toString().indent(2);
  }
}
