package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Nearest;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The case form: patterns that cannot match, variants that are not covered (chapter 13.4). */
final class Cases {
  private static final Map<String, String> BUILT_IN =
      Map.of("Ok", "Result", "Err", "Result", "Some", "Option", "None", "Option");

  private final Analysis a;

  /** Variables that hold constructors, with the variants that they make. */
  private final Map<String, String> aliases = new java.util.HashMap<>();

  Cases(Analysis a) {
    this.a = a;
  }

  Type walk(GeneNode n, Scope s) {
    if (n.size() == 0) {
      return Type.ANY;
    }
    Type value = a.expressions.form(n.child(0), n.childPos(0), s);
    Set<String> covered = new LinkedHashSet<>();
    boolean total = false;
    Type all = Type.NEVER;
    int i = 1;
    while (i < n.size()) {
      Scope inner = s.inner();
      if (Words.is(n, i, "else")) {
        total = true;
        i++;
      } else if (Words.is(n, i, "when") && i + 1 < n.size()) {
        Object pattern = n.child(i + 1);
        total |= pattern == Singleton.PLACEHOLDER;
        String name = pattern(pattern, n, i + 1, value, inner, s);
        if (name != null) {
          covered.add(name);
        }
        i += 2;
      } else {
        a.expressions.form(n.child(i), n.childPos(i), s); // malformed; the compiler says so
        i++;
        continue;
      }
      int end = i;
      while (end < n.size() && !Words.is(n, end, "when") && !Words.is(n, end, "else")) {
        end++;
      }
      all = all.or(a.expressions.body(n, i, end, inner));
      i = end;
    }
    Type sort = value.without(a.builtin("Nil"));
    if (!total && sort.single() instanceof Type.EnumValue e) {
      List<String> missing = new ArrayList<>(e.of().variants().keySet());
      missing.removeAll(covered);
      if (!missing.isEmpty()) {
        String text = "case on " + e.of().name() + " does not cover " + String.join(", ", missing);
        a.problems.type(Codes.COVERAGE, n.pos(), text, "add the variants, or else");
      }
    }
    return total ? all : all.or(a.builtin("Nil"));
  }

  /** Binds what the pattern binds; the variant that it names, or null. */
  private String pattern(Object pattern, GeneNode n, int at, Type value, Scope inner, Scope s) {
    int pos = n.childPos(at);
    if (pattern == Singleton.PLACEHOLDER) {
      return null;
    }
    boolean call = pattern instanceof GeneNode p && isVariantCall(p);
    Named named = named(pattern, call, value, pos, s);
    if (named != null && call && !bindsOnly((GeneNode) pattern)) {
      value((GeneNode) pattern, s);
      return null;
    }
    if (named == null) {
      return expression(pattern, n.child(0), pos, value, inner, s, call);
    }
    if (named.of == null) {
      a.patterns.bind(call ? pattern : null, pos, inner, Definition.Kind.PARAMETER);
      return named.variant;
    }
    EnumInfo e = named.of;
    String variant = aliases.getOrDefault(named.variant, named.variant);
    if (variant.equals(named.variant)) {
      a.useMember(e.place(variant), call ? ((GeneNode) pattern).headPos() : pos);
    }
    EnumInfo.Variant v = e.variant(variant);
    if (v == null) {
      a.problems.type(
          Codes.MEMBER,
          pos,
          "enum " + e.name() + " has no member " + variant,
          Expressions.members(variant, e.variants().keySet()));
    } else if (call) {
      binders((GeneNode) pattern, e, v, value, inner);
    }
    return variant;
  }

  /** A variant as a pattern names it; of an enum that is somewhere when that is null. */
  private record Named(EnumInfo of, String variant) {}

  /** The variant that a pattern names, or null. */
  private Named named(Object pattern, boolean call, Type value, int pos, Scope s) {
    Object head = call ? ((GeneNode) pattern).type() : pattern;
    if (head instanceof Symbol symbol) {
      String variant = symbol.name();
      EnumInfo e = enumWith(variant, value, s);
      boolean somewhere =
          e == null
              && s.find(variant) == null
              && (a.facts.variants.contains(variant) || a.workspace.anyVariant(variant));
      return e == null && !somewhere ? null : new Named(e, variant);
    }
    if (head instanceof ComplexSymbol p && owner(p, s).single() instanceof Type.EnumItself itself) {
      Definition d = s.find(p.part(0));
      if (d != null) {
        a.use(d, pos);
      }
      return new Named(itself.of(), p.last());
    }
    return null;
  }

  private static boolean isVariantCall(GeneNode n) {
    return !(n.size() > 0
        && n.child(0) instanceof Symbol first
        && (Words.OPERATORS.containsKey(first.name()) || first.name().startsWith(".")));
  }

  /** Whether all that stands in the pattern can be bound; otherwise it is an expression. */
  private static boolean bindsOnly(GeneNode n) {
    for (int i = 0; i < n.size(); i++) {
      if (!(n.child(i) instanceof Symbol) && n.child(i) != Singleton.PLACEHOLDER) {
        return false;
      }
    }
    return !n.hasProps();
  }

  /** {@code (Rect w 0)}: a value to compare with, in which nothing is bound. */
  private void value(GeneNode n, Scope s) {
    for (int i = -1; i < n.size(); i++) {
      Object part = i < 0 ? n.type() : n.child(i);
      if (part instanceof Symbol name && !a.names.known(name.name(), s)) {
        a.problems.error(
            Codes.UNDEFINED,
            i < 0 ? n.headPos() : n.childPos(i),
            name + " is not defined",
            "a pattern with a value in it is an expression;"
                + " bind names only, and compare them behind it");
        return;
      }
    }
    a.expressions.form(n, n.pos(), s);
  }

  private Type owner(ComplexSymbol p, Scope s) {
    if (p.size() != 2 || p.part(0).isEmpty()) {
      return Type.ANY;
    }
    Definition d = s.find(p.part(0));
    if (d != null) {
      return d.type;
    }
    Type t = a.names.member(p.part(0), s);
    return t == null ? Type.ANY : t;
  }

  /** The enum that a bare variant name means: built in, of the value, or the only visible one. */
  private EnumInfo enumWith(String variant, Type value, Scope s) {
    if (BUILT_IN.containsKey(variant)) {
      Type t = a.lib.global(BUILT_IN.get(variant));
      return t != null && t.single() instanceof Type.EnumItself e ? e.of() : null;
    }
    EnumInfo found = null;
    for (Scope at = s; at != null; at = at.outer) {
      for (Definition d : at.own().values()) {
        if (d.type.single() instanceof Type.EnumItself e && e.of().variant(variant) != null) {
          if (found != null && found != e.of()) {
            return null; // ambiguous
          }
          found = e.of();
        }
      }
    }
    for (NamespaceInfo star : a.stars) {
      for (String name : star.members()) {
        Type t = star.member(name);
        if (t != null
            && t.single() instanceof Type.EnumItself e
            && e.of().variant(variant) != null) {
          if (found != null && found != e.of()) {
            return null;
          }
          found = e.of();
        }
      }
    }
    if (found != null) {
      return found;
    }
    Type variable = s.find(variant) == null ? Type.ANY : s.type(variant);
    if (variable.single() instanceof Type.VariantValue v) {
      aliases.put(variant, v.variant().name());
      return v.of();
    }
    return value.without(a.builtin("Nil")).single() instanceof Type.EnumValue e
            && e.of().variant(variant) != null
        ? e.of()
        : null;
  }

  private void binders(GeneNode n, EnumInfo e, EnumInfo.Variant v, Type value, Scope s) {
    if (n.size() != v.fields().size()) {
      List<String> names = v.fields().stream().map(Param::name).toList();
      a.problems.type(
          Codes.ARITY,
          n.headPos(),
          "variant "
              + e.name()
              + "/"
              + v.name()
              + " pattern expects "
              + names.size()
              + " binding(s) ("
              + String.join(", ", names)
              + "), got "
              + n.size(),
          null);
    }
    for (int i = 0; i < n.size(); i++) {
      if (n.child(i) instanceof Symbol name) {
        Definition d =
            new Definition(name.name(), Definition.Kind.PARAMETER, a.file, n.childPos(i));
        boolean success = v.name().equals("Ok") || v.name().equals("Some");
        if (i < v.fields().size()) {
          d.type = v.fields().get(i).type();
        }
        if (success && d.type.isAny() && value.single() instanceof Type.EnumValue known) {
          d.type = known.payload();
        }
        if (a.facts.assigned.contains(name.name())) {
          d.type = Type.ANY;
        }
        s.declare(d);
      }
    }
  }

  /** A pattern that is compared with the value; null, as it covers no variant. */
  private String expression(
      Object pattern, Object subject, int pos, Type value, Scope inner, Scope s, boolean call) {
    boolean capitals =
        call
            && ((GeneNode) pattern).type() instanceof Symbol head
            && !a.names.known(head.name(), s)
            && Character.isUpperCase(head.name().codePointAt(0));
    if (capitals && value.isAny()) {
      // A variant of an enum that another module defines.
      a.patterns.bind(pattern, pos, inner, Definition.Kind.PARAMETER);
      String name = ((Symbol) ((GeneNode) pattern).type()).name();
      if (!a.workspace.anyVariant(name) && !a.unknownNames) {
        a.problems.error(
            Codes.UNDEFINED,
            pos,
            name + " is not defined",
            Nearest.hint(name, a.workspace.variants()));
      }
      return null;
    }
    if (capitals) {
      a.patterns.bind(pattern, pos, inner, Definition.Kind.PARAMETER);
      a.names.read(((Symbol) ((GeneNode) pattern).type()).name(), pos, s);
      return null;
    }
    boolean variant =
        value.single() instanceof Type.EnumValue
            && pattern instanceof Symbol word
            && !a.names.known(word.name(), s);
    if (variant) {
      EnumInfo of = ((Type.EnumValue) value.single()).of();
      a.problems.type(
          Codes.MEMBER,
          pos,
          "enum " + of.name() + " has no member " + pattern,
          Expressions.members(pattern.toString(), of.variants().keySet()));
      return null;
    }
    Type t = a.expressions.form(pattern, pos, s);
    boolean known = !value.isAny() && !value.is("Bool") && value.single() != null;
    if (known && t.is("Bool") && pattern instanceof GeneNode) {
      a.problems.warning(
          Codes.NEVER_MATCHES,
          pos,
          "case compares the value with true or false here",
          "when takes a value; conditions are written with if .. elif");
    } else if (t.single() instanceof Type.ClassValue && value.single() instanceof Type.Instance) {
      a.problems.warning(
          Codes.NEVER_MATCHES,
          pos,
          "case compares the value with the class itself here",
          "write (if (x is " + pattern + ") ..)");
    } else {
      a.traps.neverMatches(value, subject, t, pattern, pos);
    }
    return null;
  }
}
