package gene.cli.repl;

import gene.code.Params;
import gene.engine.MemberSource;
import gene.engine.Session;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.runtime.object.GeneClass;
import gene.source.Nearest;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;

/** What {@code help} and {@code help NAME} show. */
final class Help {
  private static final String BEFORE =
      "Type an expression and Enter to see its value; definitions stay until you leave.\n";
  private static final String BEHIND =
      """
        _1 _2 _3          the last values
        $ex               the last error
        Ctrl-C            ends what runs, waits or reads
      """;
  private static final int WIDTH = 80;

  /** Whose methods people look for by their names alone. */
  private static final List<String> METHODS_OF =
      List.of("Array", "String", "Map", "HashMap", "Int", "Float");

  private Help() {}

  static String text(Session session, String name) {
    if (name.isEmpty()) {
      return BEFORE + ReplCommands.lines() + BEHIND;
    }
    String form = SpecialForms.help(name);
    if (form != null) {
      return form;
    }
    String foreign = foreign(session, name);
    if (foreign != null) {
      return foreign;
    }
    Object value = value(session, name);
    if (value instanceof Native n && name.indexOf('/') > 0) {
      return call(name, n.signature()); // as it was found, so it is called
    }
    if (value instanceof GeneClass c) {
      String intent = session.intent(c);
      return about(value)
          .replaceFirst(
              "\n", intent == null ? "\n" : Matcher.quoteReplacement("\n  " + intent + "\n"));
    }
    if (value != null) {
      return about(value);
    }
    String methods = methods(session, name.startsWith(".") ? name.substring(1) : name);
    return methods.isEmpty() ? missing(session, name) : methods;
  }

  /** The value of a name, path or {@code Class.method}; null when there is none. */
  static Object value(Session session, String name) {
    Object value = Paths.value(session, name);
    int dot = name.lastIndexOf('.');
    return value == null && dot > 0
        ? method(Paths.value(session, name.substring(0, dot)), name.substring(dot + 1))
        : value;
  }

  /** What others know of a value that is not Gene's own, or of its member. */
  private static String foreign(Session session, String name) {
    MemberSource source = session.engine().memberSource();
    int end = Math.max(name.lastIndexOf('.'), name.lastIndexOf('/'));
    Object whole = Paths.value(session, name);
    if (whole != null) {
      return source.help(whole, null);
    }
    Object value = end > 0 ? Paths.value(session, name.substring(0, end)) : null;
    return value == null ? null : source.help(value, name.substring(end + 1));
  }

  /** Where the name can be imported from, or what it may have been meant to be. */
  private static String missing(Session session, String name) {
    StringBuilder out = new StringBuilder(name + " is not defined\n");
    List<String> elsewhere = Apropos.elsewhere(session, name);
    elsewhere.forEach(path -> out.append("  there is ").append(path).append('\n'));
    Set<String> known = new LinkedHashSet<>(session.names());
    for (String cls : METHODS_OF) {
      known.addAll(session.engine().core().builtin(cls).ownMethodNames());
    }
    String near = Nearest.to(name, known);
    if (elsewhere.isEmpty() && near != null) {
      out.append("  did you mean ").append(near).append("?\n");
    }
    return out.toString();
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
    return call(name, s);
  }

  private static String call(String name, Signature s) {
    String args = s.args().isEmpty() ? "" : " " + s.args();
    Examples.Example example = Examples.of(name.replace(" .", "."));
    return "("
        + name
        + args
        + ")\n"
        + (s.doc().isEmpty() ? "" : "  " + s.doc() + "\n")
        + (example == null
            ? ""
            : "  " + example.expression() + "   # => " + example.value() + "\n");
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
