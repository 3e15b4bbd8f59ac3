package gene.analysis;

import gene.analysis.words.Words;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a look over all forms of a module shows, quoted ones included: which names something may
 * create or change behind the back of the scopes.
 */
final class UnitFacts {
  private static final Set<String> DEFINITIONS =
      Set.of("var", "let", "fn", "class", "enum", "type", "object", "interface", "ns");

  /** Names that an assignment changes or creates anywhere, code in quotes included. */
  final Set<String> assigned = new HashSet<>();

  /** Names that some form makes members of a namespace: {@code /x}, {@code $ns/x}, {@code a/x}. */
  final Set<String> members = new HashSet<>();

  /** Global names that the module defines with {@code $x}. */
  final Set<String> globals = new HashSet<>();

  /** Names of properties that something in the module sets, gives or asks for by a key. */
  final Set<String> properties = new HashSet<>();

  /** Names that forms somewhere define as types. */
  final Set<String> types = new HashSet<>();

  /** Variants of all enum forms, wherever they stand. */
  final Set<String> variants = new HashSet<>();

  /** A macro-like function is used as a value: calls of unknown functions may be macro calls. */
  boolean macroValues;

  /** Data that the text does not show is evaluated. */
  boolean dynamicCode;

  /** What a form that cannot be read seems to define. */
  private static final Pattern DEFINITION =
      Pattern.compile(
          "\\((?:var|let|fn|class|enum|type|object|interface|ns|interceptor|fn-interceptor)\\s+"
              + "[/$]?([^\\s()\\[\\]{}:;\"]+)");

  private int classes; // how many class forms are around

  /** What the readable forms and, by guess, the others say. */
  static UnitFacts of(List<Object> forms, List<String> unread) {
    UnitFacts facts = new UnitFacts();
    for (String text : unread) {
      DEFINITION.matcher(text).results().forEach(m -> facts.members.add(m.group(1)));
      facts.dynamicCode |= text.contains("(import");
    }
    for (Object form : forms) {
      facts.scan(form, false);
    }
    return facts;
  }

  private void scan(Object form, boolean head) {
    if (form instanceof GeneNode n) {
      node(n);
    } else if (form instanceof GeneArray a) {
      items(a);
    } else if (form instanceof GeneMap m) {
      m.forEach(
          (k, v) -> {
            properties.add(k);
            scan(v, false);
          });
    } else if (form instanceof GeneHashMap m) {
      for (int i = 0; i < m.positions(); i++) {
        if (m.liveAt(i)) {
          scan(m.keyAt(i), false);
          scan(m.valueAt(i), false);
        }
      }
    } else if (form instanceof Spread s) {
      scan(s.form(), false);
    } else if (form instanceof Quote q) {
      scan(q.form(), false);
    } else if (form instanceof Unquote u) {
      scan(u.form(), false);
    } else if (form instanceof Symbol s && !head) {
      macroValues |= s.name().length() > 1 && s.name().endsWith("!");
    }
  }

  private void items(GeneArray a) {
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) instanceof ComplexSymbol p && p.size() == 2 && p.part(0).isEmpty()) {
        properties.add(plain(p.last())); // the parameter /x
      }
      scan(a.get(i), false);
    }
  }

  private void node(GeneNode n) {
    boolean cls =
        Words.is(n.type(), "class")
            || Words.is(n.type(), "object")
            || Words.is(n.type(), "implement");
    classes += cls ? 1 : 0;
    parts(n);
    classes -= cls ? 1 : 0;
  }

  private void parts(GeneNode n) {
    Object first = n.size() > 0 ? n.child(0) : null;
    String word = n.type() instanceof Symbol s ? s.name() : "";
    boolean defines = DEFINITIONS.contains(word);
    if (defines) {
      defined(word, first);
    }
    if (word.equals("enum")) {
      variants(n);
    }
    if (first instanceof Symbol s && Words.isAssignment(s.name())) {
      target(n.type());
    }
    if (word.equals("eval") || word.equals("$repl")) {
      dynamicCode |= n.size() == 0 || !(first instanceof Quote);
    }
    if (word.equals(".on_member_missing")
        || (first instanceof Symbol s && s.name().equals(".on_member_missing"))) {
      dynamicCode = true;
    }
    if (word.equals("$set") || word.equals("field")) {
      for (int i = 0; i < n.size(); i++) {
        properties.add(plain(String.valueOf(n.child(i))).replace("@", ""));
      }
    }
    scan(n.type(), true);
    for (int i = 0; i < n.size(); i++) {
      scan(n.child(i), i == 0 && defines);
    }
    if (n.hasProps()) {
      scan(n.props(), false);
    }
  }

  /** What a definition with this word gives a name to. */
  private void defined(String word, Object name) {
    if (name != null && !word.equals("var") && !word.equals("let")) {
      String text = plain(name.toString());
      types.add(text.substring(text.lastIndexOf('/') + 1));
    }
    if (name instanceof ComplexSymbol p) {
      member(p);
    } else if (name instanceof Symbol s && s.name().startsWith("$")) {
      globals.add(plain(s.name().substring(1)));
    }
  }

  private void variants(GeneNode n) {
    for (int i = 1; i < n.size(); i++) {
      Object member = n.child(i);
      variants.add(String.valueOf(member instanceof GeneNode v ? v.type() : member));
    }
    if (n.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        variants.add(String.valueOf(values.get(i)));
      }
    }
  }

  private void target(Object target) {
    if (target instanceof Symbol s) {
      if (s.name().startsWith("$")) {
        globals.add(s.name().substring(1));
      }
      assigned.add(s.name());
    } else if (target instanceof ComplexSymbol p) {
      member(p);
    }
  }

  private void member(ComplexSymbol p) {
    String last = plain(p.last());
    boolean ofInstance = classes > 0 && (p.part(0).isEmpty() || p.part(0).equals("self"));
    if (!ofInstance) {
      members.add(last);
    }
    properties.add(last);
    if (last.startsWith("<")) {
      properties.add("<>"); // any name
    }
  }

  private static String plain(String token) {
    int colon = token.indexOf(':');
    return colon > 0 ? token.substring(0, colon) : token;
  }

  /** Whether an instance may have a property of that name that its class does not show. */
  boolean maySet(String property) {
    return properties.contains(property) || properties.contains("<>");
  }
}
