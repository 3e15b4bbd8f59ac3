package gene.cli.repl;

import gene.code.Params;
import gene.engine.Session;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.runtime.object.GeneClass;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.List;
import java.util.TreeSet;

/** What {@code help} and {@code help NAME} show. */
final class Help {
  private static final String GENERAL =
      """
      Type an expression and Enter to see its value; definitions stay until you leave.
        help NAME     about a special form, function, class, method, Class.method or namespace
        _1            the last value
        $ex           the last error
        exit, quit    leave, as does Ctrl-D
      """;
  private static final int WIDTH = 80;

  private Help() {}

  static String text(Session session, String name) {
    if (name.isEmpty()) {
      return GENERAL;
    }
    String form = SpecialForms.help(name);
    if (form != null) {
      return form;
    }
    Object value = Paths.value(session, name);
    int dot = name.lastIndexOf('.');
    if (value == null && dot > 0) {
      value = method(Paths.value(session, name.substring(0, dot)), name.substring(dot + 1));
    }
    if (value != null) {
      return about(value);
    }
    String methods = methods(session, name.startsWith(".") ? name.substring(1) : name);
    return methods.isEmpty() ? name + " is not defined\n" : methods;
  }

  /** The method in all classes in scope that define it themselves. */
  private static String methods(Session session, String name) {
    StringBuilder out = new StringBuilder();
    for (String visible : session.names()) {
      if (session.lookup(visible) instanceof GeneClass c && c.ownMethodNames().contains(name)) {
        out.append(about(c.method(name)));
      }
    }
    return out.toString();
  }

  private static Object method(Object cls, String name) {
    return cls instanceof GeneClass c ? c.method(name) : null;
  }

  private static String about(Object value) {
    return switch (value) {
      case Native n -> ofNative(n.signature());
      case Closure c -> ofClosure(c);
      case Callable c -> Printer.quotedNested(c) + "\n";
      case GeneClass c -> ofClass(c);
      case Namespace ns -> "namespace " + ns.name() + "\n" + columns(ns.names());
      default -> Printer.quotedNested(value) + "\n  " + Kinds.of(value) + "\n";
    };
  }

  /** {@code (println v..)} or {@code (String .upper)}, and the doc line. */
  private static String ofNative(Signature s) {
    String owner = s.owner();
    int dot = owner.lastIndexOf('.');
    String name = dot > 0 ? owner.substring(0, dot) + " ." + owner.substring(dot + 1) : owner;
    String args = s.args().isEmpty() ? "" : " " + s.args();
    return "(" + name + args + ")\n" + (s.doc().isEmpty() ? "" : "  " + s.doc() + "\n");
  }

  private static String ofClosure(Closure c) {
    StringBuilder out = new StringBuilder("(fn ");
    out.append(c.name() == null ? "" : c.name() + " ").append('[');
    String gap = "";
    for (Params.Param p : c.proto.code.params.list()) {
      String name = p.name() == null ? "_" : p.name();
      out.append(gap)
          .append(
              switch (p.kind()) {
                case REQUIRED -> name;
                case OPTIONAL -> name + " = ..";
                case REST -> name + "...";
                case KEYWORD -> "^" + name;
                case KEYWORD_OPTIONAL -> "^" + name + " = ..";
                case KEYWORD_REST -> "^" + name + "...";
              });
      gap = " ";
    }
    out.append("])\n");
    return c.intent() == null ? out.toString() : out.append("  " + c.intent() + "\n").toString();
  }

  private static String ofClass(GeneClass c) {
    String parent = c.parent() == null ? "" : " < " + c.parent().name();
    String ctor = c.ctor() instanceof Native n ? ofNative(n.signature()) : "";
    return "class " + c.name() + parent + "\n" + ctor + columns(c.ownMethodNames());
  }

  /** The names in lines of bearable length. */
  private static String columns(List<String> names) {
    StringBuilder out = new StringBuilder();
    StringBuilder line = new StringBuilder(" ");
    for (String name : new TreeSet<>(names)) {
      if (line.length() + name.length() >= WIDTH) {
        out.append(line).append('\n');
        line.setLength(1);
      }
      line.append(' ').append(name);
    }
    return names.isEmpty() ? "" : out.append(line).append('\n').toString();
  }
}
