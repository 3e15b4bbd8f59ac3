package gene.analysis;

import gene.analysis.words.Elsewhere;
import gene.analysis.words.Hints;
import gene.source.Diagnostic.Note;
import gene.source.Nearest;
import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.ImportGroup;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Name lookup (chapter 4.4), from the inside out. */
final class Names {
  /** The classes whose methods people look for among the functions. */
  private static final List<String> METHODS_OF = List.of("Array", "String", "Map");

  /** What other languages write directly before a text: {@code f"hello {name}"}. */
  private static final List<String> TEXT_PREFIXES = List.of("f", "r", "b", "u", "fr", "rf", "$");

  private final Analysis a;

  Names(Analysis a) {
    this.a = a;
  }

  /** The type of the name at that place; a name that nothing defines is reported. */
  Type read(String name, int pos, Scope s) {
    if (name.equals("self")) {
      return s.function.self;
    }
    if (name.startsWith("$") && name.length() > 1) {
      return special(name);
    }
    Definition d = s.find(name);
    if (d != null && (d.active || !s.function.isModule())) {
      a.use(d, pos);
      return s.type(name);
    }
    Type member = member(name, s);
    if (member != null) {
      Definition own = memberDefinition(name, s);
      if (own == null) {
        a.traps.builtin(name, pos);
      }
      a.useMember(own, pos);
      return member;
    }
    Definition outer = outerClass(name, s);
    if (outer != null) {
      a.use(outer, pos);
      return Type.ANY;
    }
    if (d != null) {
      early(d, pos);
    } else if (!known(name, s)) {
      a.problems.error(Codes.UNDEFINED, pos, name + " is not defined", hint(name, pos, s));
    }
    return Type.ANY;
  }

  /** The first part of a path. */
  Type head(ComplexSymbol p, int pos, Scope s) {
    String first = p.part(0);
    String elsewhere = Elsewhere.PATHS.get(first + "/" + p.part(1));
    if (elsewhere == null || known(first, s)) {
      return read(first, pos, s);
    }
    a.problems.error(Codes.UNDEFINED, pos, first + " is not defined", elsewhere);
    return Type.ANY;
  }

  /** The imported Java class in front of the dollar sign of {@code Thread$State}, or null. */
  private static Definition outerClass(String name, Scope s) {
    int dollar = name.indexOf('$');
    Definition d = dollar > 0 ? s.find(name.substring(0, dollar)) : null;
    return d != null && d.java ? d : null;
  }

  /** Whether the name is surely or possibly defined. */
  boolean known(String name, Scope s) {
    return s.find(name) != null
        || a.unknownNames
        || a.facts.assigned.contains(name)
        || a.facts.members.contains(name)
        || a.facts.globals.contains(name)
        || a.published.contains(name)
        || name.equals("self")
        || name.startsWith("$")
        || outerClass(name, s) != null
        || member(name, s) != null;
  }

  /** A member of the namespaces around, of a wholesale import, or a global; null without one. */
  Type member(String name, Scope s) {
    for (Scope at = s; at != null; at = at.outer) {
      if (at.space != null) {
        Type found = at.space.member(name);
        if (found != null) {
          return found;
        }
        if (at.space.open) {
          return Type.ANY;
        }
      }
    }
    for (NamespaceInfo star : a.stars) {
      Type found = star.member(name);
      if (found != null) {
        return found;
      }
    }
    NamespaceInfo extension = a.publishers.get(name);
    Type found = extension == null ? null : extension.member(name);
    return found != null ? found : a.lib.global(name);
  }

  /** Where a member of the namespaces around or of a wholesale import is defined, or null. */
  private Definition memberDefinition(String name, Scope s) {
    for (Scope at = s; at != null; at = at.outer) {
      Definition d = at.space == null ? null : at.space.definition(name);
      if (d != null) {
        return d;
      }
    }
    for (NamespaceInfo star : a.stars) {
      Definition d = star.definition(name);
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  /** Straight-line code uses a variable above its declaration. */
  private void early(Definition d, int pos) {
    d.used = true;
    a.problems.error(
        Codes.UNDEFINED,
        pos,
        d.name() + " is not defined",
        "it gets its value only in line " + Pos.line(d.pos()),
        new Note(d.file(), d.pos(), d.name() + " is declared here"));
  }

  private Type special(String name) {
    return switch (name) {
      case "$args" -> a.builtin("Array", a.builtin("String"));
      case "$program", "$cwd", "$line" -> a.builtin("String");
      default -> Type.ANY;
    };
  }

  // ---- hints

  String hint(String name, int pos, Scope s) {
    if (TEXT_PREFIXES.contains(name)
        && a.layout.at(Pos.of(Pos.line(pos), Pos.column(pos) + name.length())) == '"') {
      return "a text with values in it is #\"..#{value}..\"";
    }
    ClassInfo self = s.function.self.instanceClass();
    if (self != null && self.mayHaveProperty(name)) {
      return "this instance has a property " + name + ": write /" + name;
    }
    if (self != null && !self.builtin() && self.method(name) != null) {
      return "this instance has a method " + name + ": write (." + name + " ..)";
    }
    if (SpecialForms.contains(name)) {
      return "it is a form and stands in parentheses: (" + name + " ..)";
    }
    if (Hints.isWordOfOthers(name)) {
      return Hints.undefined(name, List.of());
    }
    String own = outOfSight(name, s);
    String near = own != null ? own : Nearest.hint(name, declared(s));
    String method = near != null ? near : method(name);
    String elsewhere = method != null ? method : elsewhere(name, s);
    return elsewhere != null ? elsewhere : Hints.undefined(name, visible(s));
  }

  /** A variable of that name in a block that has ended, or null. */
  private static String outOfSight(String name, Scope s) {
    Definition d = s.anywhere(name);
    boolean block =
        d != null && (d.kind() == Definition.Kind.VARIABLE || d.kind() == Definition.Kind.FUNCTION);
    return block
        ? "the one of line " + Pos.line(d.pos()) + " is seen only in the block that declares it"
        : null;
  }

  /** The names that the program itself has given. */
  private static Collection<String> declared(Scope s) {
    List<String> names = new ArrayList<>();
    for (Scope at = s; at != null; at = at.outer) {
      names.addAll(at.own().keySet());
    }
    return names;
  }

  /** {@code (map f xs)}, {@code (upper text)}: what other languages have as functions. */
  private String method(String name) {
    for (String cls : METHODS_OF) {
      ClassInfo info = a.lib.cls(cls);
      if (info != null && info.method(name) != null) {
        return "it is a method: (value ." + name + " ..)";
      }
    }
    return null;
  }

  /** The enum that has a variant of that name, or the namespace of the library that has it. */
  private String elsewhere(String name, Scope s) {
    for (Scope at = s; at != null; at = at.outer) {
      for (Definition d : at.own().values()) {
        if (d.type().single() instanceof Type.EnumItself e && e.of().variant(name) != null) {
          return "it is a variant of " + d.name() + ": write " + d.name() + "/" + name;
        }
      }
    }
    String path = a.lib.elsewhere(name);
    return path == null ? null : "there is " + path;
  }

  /** The names that could be written here, inner ones first. */
  Collection<String> visible(Scope s) {
    List<String> names = new ArrayList<>();
    for (Scope at = s; at != null; at = at.outer) {
      names.addAll(at.own().keySet());
      if (at.space != null) {
        names.addAll(at.space.members());
      }
    }
    a.stars.forEach(star -> names.addAll(star.members()));
    names.addAll(a.facts.members);
    names.addAll(SpecialForms.words());
    names.addAll(a.lib.globals());
    return names;
  }

  // ---- data

  /** Counts every name in the data that means something here as used: code may be made of it. */
  void mention(Object data, int pos, Scope s) {
    if (data instanceof Symbol symbol) {
      touch(symbol.name(), pos, s);
    } else if (data instanceof ComplexSymbol p) {
      p.parts().forEach(part -> touch(part.replace("<", "").replace(">", ""), pos, s));
    } else if (data instanceof GeneNode n) {
      mention(n.type(), n.headPos(), s);
      for (int i = 0; i < n.size(); i++) {
        mention(n.child(i), n.childPos(i), s);
      }
      if (n.hasProps()) {
        mention(n.props(), n.pos(), s);
      }
    } else if (data instanceof GeneArray list) {
      for (int i = 0; i < list.size(); i++) {
        mention(list.get(i), a.itemPos(list, i, pos), s);
      }
    } else if (data instanceof GeneMap m) {
      m.forEach((k, v) -> mention(v, pos, s));
    } else if (data instanceof GeneHashMap m) {
      for (int i = 0; i < m.positions(); i++) {
        if (m.liveAt(i)) {
          mention(m.keyAt(i), pos, s);
          mention(m.valueAt(i), pos, s);
        }
      }
    } else if (data instanceof Spread spread) {
      mention(spread.form(), pos, s);
    } else if (data instanceof Quote q) {
      mention(q.form(), pos, s);
    } else if (data instanceof Unquote u) {
      mention(u.form(), pos, s);
    } else if (data instanceof ImportGroup g) {
      mention(g.members(), pos, s);
    }
  }

  private void touch(String name, int pos, Scope s) {
    Definition d = s.find(name);
    if (d != null) {
      a.mention(d, pos);
    }
  }
}
