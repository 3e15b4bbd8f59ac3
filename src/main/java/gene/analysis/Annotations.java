package gene.analysis;

import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Type expressions (chapter 14.1): what they admit, and which names in them nothing defines. */
final class Annotations {
  private static final int MAX_DEPTH = 20;

  private final Analysis a;

  Annotations(Analysis a) {
    this.a = a;
  }

  /** What the annotation admits; names that nothing defines are reported. */
  Type of(Object form, int pos, Scope s) {
    return read(form, pos, s, 0);
  }

  private Type read(Object form, int pos, Scope s, int depth) {
    if (form == null || depth > MAX_DEPTH) {
      return Type.ANY;
    }
    if (form == Singleton.NIL) {
      return Type.instance(a.lib.cls("Nil"));
    }
    if (form == Singleton.VOID) {
      return Type.instance(a.lib.cls("Void"));
    }
    if (form instanceof Symbol symbol) {
      return name(symbol.name(), pos, s);
    }
    if (form instanceof ComplexSymbol p) {
      return path(p, pos, s);
    }
    return form instanceof GeneNode n ? node(n, s, depth) : Type.ANY;
  }

  private Type path(ComplexSymbol p, int pos, Scope s) {
    if (p.part(0).isEmpty() || p.part(0).startsWith("$")) {
      return Type.ANY;
    }
    Type t = a.expressions.form(p, pos, s);
    Type.Kind kind = t.single();
    if (kind instanceof Type.ClassValue c) {
      return Type.instance(c.cls());
    }
    return kind instanceof Type.EnumItself e
        ? Type.of(new Type.EnumValue(e.of(), Type.ANY))
        : Type.ANY;
  }

  private Type node(GeneNode n, Scope s, int depth) {
    if (isUnion(n)) {
      Type all = Type.NEVER;
      for (Object part : alternatives(n)) {
        all = all.or(read(part, n.pos(), s, depth + 1));
      }
      return all;
    }
    String head = Words.head(n);
    if (head.equals("Fn") || head.equals("Method")) {
      parts(n, s, depth);
      return Type.instance(a.lib.cls("Function"));
    }
    Type outer = read(n.type(), n.headPos(), s, depth + 1);
    List<Type> parts = parts(n, s, depth);
    Type last = parts.isEmpty() ? Type.ANY : parts.getLast();
    if (outer.single() instanceof Type.Instance i && i.cls().builtin()) {
      return Type.instance(i.cls(), last);
    }
    if (outer.single() instanceof Type.EnumValue e) {
      return Type.of(new Type.EnumValue(e.of(), parts.isEmpty() ? Type.ANY : parts.getFirst()));
    }
    return outer;
  }

  private List<Type> parts(GeneNode n, Scope s, int depth) {
    List<Type> types = new ArrayList<>();
    boolean effects = false;
    for (int i = 0; i < n.size(); i++) {
      Object part = n.child(i);
      if (Words.is(part, "->")) {
        continue;
      }
      if (Words.is(part, "!")) {
        effects = true;
      } else if (part instanceof GeneArray list) {
        for (int k = 0; k < list.size() && !effects; k++) {
          read(list.get(k), n.childPos(i), s, depth + 1);
        }
      } else {
        types.add(read(part, n.childPos(i), s, depth + 1));
      }
    }
    return types;
  }

  private Type name(String name, int pos, Scope s) {
    if (isGeneric(name, s)) {
      return Type.ANY;
    }
    Definition d = s.find(name);
    if (d != null) {
      a.use(d, pos);
      return d.annotation == null ? Type.ANY : d.annotation;
    }
    switch (name) {
      case "Any", "Object", "Fn", "Method":
        return Type.ANY;
      case "Self":
        return s.function.self.single() instanceof Type.Instance i ? Type.of(i) : Type.ANY;
      case "Number":
        return Type.instance(a.lib.cls("Int")).or(Type.instance(a.lib.cls("Float")));
      default:
        break;
    }
    Type global = a.names.member(name, s);
    if (global == null) {
      if (a.names.known(name, s) || a.facts.types.contains(name)) {
        return Type.ANY;
      }
      a.problems.type(
          Codes.UNKNOWN_TYPE, pos, "unknown type " + name, Hints.type(name, typeNames(s)));
      return Type.ANY;
    }
    Type.Kind kind = global.single();
    if (kind instanceof Type.ClassValue c) {
      return Type.instance(c.cls());
    }
    if (!(kind instanceof Type.EnumItself e)) {
      return Type.ANY;
    }
    Type value = Type.of(new Type.EnumValue(e.of(), Type.ANY));
    return e.of().name().equals("Option") ? value.or(Type.instance(a.lib.cls("Nil"))) : value;
  }

  private static boolean isGeneric(String name, Scope s) {
    for (Scope.Function f = s.function; f != null; f = f.outer) {
      if (f.generic.contains(name)) {
        return true;
      }
    }
    return false;
  }

  private Collection<String> typeNames(Scope s) {
    List<String> names = new ArrayList<>();
    for (Scope at = s; at != null; at = at.outer) {
      at.own().values().stream()
          .filter(d -> d.annotation != null)
          .forEach(d -> names.add(d.name()));
    }
    for (String name : a.lib.globals()) {
      if (Character.isUpperCase(name.charAt(0))) {
        names.add(name);
      }
    }
    return names;
  }

  // ---- texts

  /** An annotation as messages show it: aliases expanded. */
  String text(Object form, Scope s) {
    return text(form, s, 0);
  }

  private String text(Object form, Scope s, int depth) {
    if (form instanceof GeneNode n && isUnion(n) && depth < MAX_DEPTH) {
      List<String> parts = new ArrayList<>();
      for (Object part : alternatives(n)) {
        parts.add(text(part, s, depth + 1));
      }
      return "(" + String.join(" | ", parts) + ")";
    }
    if (form instanceof Symbol symbol && depth < MAX_DEPTH) {
      Definition d = s.find(symbol.name());
      if (d != null && d.aliased != null) {
        return d.aliased;
      }
    }
    return form instanceof ComplexSymbol ? form.toString() : Printer.quotedNested(form);
  }

  /** {@code (A | B)} or {@code (| A B)}. */
  private static boolean isUnion(GeneNode n) {
    return Words.is(n.type(), "|") || Words.is(n, 0, "|");
  }

  private static List<Object> alternatives(GeneNode n) {
    List<Object> parts = new ArrayList<>();
    if (!Words.is(n.type(), "|")) {
      parts.add(n.type());
    }
    for (int i = 0; i < n.size(); i++) {
      if (!Words.is(n.child(i), "|")) {
        parts.add(n.child(i));
      }
    }
    return parts;
  }

  /** The type parameters of {@code name:T:U}. */
  static Set<String> generic(Object target) {
    String token =
        target instanceof ComplexSymbol p ? p.last() : target instanceof Symbol s ? s.name() : "";
    int colon = token.indexOf(':');
    return colon > 0 && colon < token.length() - 1
        ? new java.util.HashSet<>(List.of(token.substring(colon + 1).split(":")))
        : Set.of();
  }
}
