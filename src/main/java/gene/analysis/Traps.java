package gene.analysis;

import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What runs without an error and yet does not do what it seems to say. */
final class Traps {
  /** An insertion of a name or path, as only {@code #".."} evaluates it. */
  private static final Pattern HOLE = Pattern.compile("#\\{([^\\s/{}()\\[\\]\"]+)[^\\s{}()]*}");

  private static final Pattern DIRECTIVE = Pattern.compile("%[-+ 0,#]*\\d*(?:\\.\\d+)?([a-zA-Z%])");

  /** A group of a match as other languages put it into a replacement. */
  private static final Pattern GROUP = Pattern.compile("\\$(\\d|\\{\\w+})");

  private static final Pattern DEFAULT = Pattern.compile("(\\w+)=(.+)");
  private static final Pattern REST = Pattern.compile("(\\*\\*?|&|\\.\\.\\.)(\\w+)");

  /** What other languages call their constructors. */
  private static final Set<String> CONSTRUCTORS =
      Set.of("init", "initialize", "__init__", "constructor", "new");

  /** Kinds whose values have no members to be reached by a path. */
  private static final Set<String> NO_MEMBERS =
      Set.of("String", "Int", "Float", "Bool", "Char", "Future");

  private final Analysis a;
  private final List<Definition> hiding = new ArrayList<>();
  private final Map<String, Integer> builtins = new HashMap<>(); // where they are used first

  Traps(Analysis a) {
    this.a = a;
  }

  /** {@code range(3)}: a name and a form of its own. */
  void attached(GeneNode n, int i, char before) {
    if (!Character.isLetterOrDigit(before) && before != '_' && before != '?') {
      return;
    }
    Object name = i == 0 ? n.type() : n.child(i - 1);
    boolean named = name instanceof Symbol || name instanceof ComplexSymbol;
    if (named && !Words.isMethod(name.toString()) && a.layout.at(n.childPos(i)) == '(') {
      a.problems.warning(
          Codes.DETACHED_PATH,
          n.childPos(i),
          "(..) is a form of its own behind " + name,
          "a call is (" + name + " ..)");
    }
  }

  /** {@code (ctor [x] (x = x))}. */
  void itself(GeneNode n, String name, Scope s) {
    if (n.size() == 2 && Words.is(n, 1, name)) {
      boolean instance = s.function.self.instanceClass() != null;
      a.problems.warning(
          Codes.UNUSED_VALUE,
          n.headPos(),
          name + " gets its own value",
          instance ? "a property is set by (/" + name + " = " + name + ")" : null);
    }
  }

  /** {@code (5 mod 2)}: a value with words behind it is a gene. */
  void valueAsHead(GeneNode n, Scope s) {
    boolean number = n.type() instanceof Long || n.type() instanceof Double;
    if (number
        && n.size() == 2
        && n.child(0) instanceof Symbol word
        && !n.hasProps()
        && a.names.known(word.name(), s)) {
      String hint = Hints.operator(word.name(), n.type() + "", n.child(1) + "");
      if (hint != null) {
        a.problems.warning(Codes.DATA, n.childPos(0), "this makes a gene, it calls nothing", hint);
      }
    }
  }

  /** {@code (new Dog "Rex")} of a class without constructor. */
  void ignored(GeneNode n, int from, ClassInfo cls) {
    if (n.size() <= from || cls.builtin() || cls.openChain() || cls.inheritsBuiltin()) {
      return;
    }
    String hint = "the constructor is (ctor [..] ..)";
    for (String word : CONSTRUCTORS) {
      if (cls.functions.contains(word) || cls.method(word) != null) {
        hint = "write (ctor [..] ..) instead of " + word;
      }
    }
    a.problems.warning(
        Codes.IGNORED,
        n.childPos(from),
        cls.name() + " has no constructor: what it is given is ignored",
        hint,
        a.classes.note(cls));
  }

  /** {@code (spawn (fn [] ..))}: the function is the value of the task, nobody calls it. */
  void task(GeneNode n) {
    if (n.size() == 1 && Words.head(n.child(0)).equals("fn") && n.child(0) instanceof GeneNode f) {
      if (f.size() > 0 && f.child(0) instanceof GeneArray) {
        a.problems.warning(
            Codes.DATA,
            n.childPos(0),
            "the task makes a function and does not call it",
            "the body stands in spawn itself: (spawn (work) ..)");
      }
    }
  }

  /** {@code (for x in xs (xs .remove x))} misses elements. */
  void removed(GeneNode loop, Symbol items, int from) {
    GeneNode call = null;
    for (int i = from; i < loop.size(); i++) {
      if (leaves(loop.child(i))) {
        return;
      }
      call = call == null ? removing(loop.child(i), items.name()) : call;
    }
    if (call != null) {
      a.problems.warning(
          Codes.SKIPS,
          call.childPos(0),
          items + " loses elements while the loop goes over it: some are skipped",
          "write (" + items + " .remove_if f), or loop over (" + items + " .to_array)");
    }
  }

  private static boolean leaves(Object form) {
    if (!(form instanceof GeneNode n)) {
      return false;
    }
    if (Set.of("break", "return", "throw").contains(Words.head(n))) {
      return true;
    }
    for (int i = 0; i < n.size(); i++) {
      if (leaves(n.child(i))) {
        return true;
      }
    }
    return false;
  }

  private static GeneNode removing(Object form, String items) {
    if (!(form instanceof GeneNode n)) {
      return null;
    }
    boolean takes =
        Words.is(n.type(), items)
            && n.size() > 1
            && n.child(0) instanceof Symbol m
            && (m.name().equals(".remove") || m.name().equals(".del"));
    if (takes) {
      return n;
    }
    for (int i = 0; i < n.size(); i++) {
      GeneNode found = removing(n.child(i), items);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** {@code (if c "a" "b")} has one branch with two forms. */
  void noElse(GeneNode n, int from, int to) {
    boolean two = to == n.size() && to - from == 2 && isPure(n.child(from));
    if (two && !(n.child(to - 1) instanceof GeneNode last && Words.isStatement(last))) {
      a.problems.warning(
          Codes.NO_ELSE,
          n.childPos(to - 1),
          "both forms belong to the one branch of if: the value of the first is not used",
          "write (if cond a else b) or (ifel cond a b)");
    }
  }

  /** Whether the expression has no effect, only a value. */
  private static boolean isPure(Object form) {
    return Operators.isLiteral(form)
        || form instanceof Symbol
        || (form instanceof GeneNode n && n.size() > 1 && Words.isOperator(n.child(0)));
  }

  /** {@code (if (x = 5) ..)}, {@code (while (true) ..)}. */
  void condition(Object form, int pos) {
    if (!(form instanceof GeneNode n) || !n.mutability().writable()) {
      return;
    }
    if (n.size() == 2 && Words.is(n, 0, "=") && Operators.isLiteral(n.child(1))) {
      a.problems.warning(
          Codes.CONDITION,
          n.childPos(0),
          "this condition assigns " + n.type(),
          "a comparison is (" + n.type() + " == ..)");
    } else if (n.size() == 0 && !n.hasProps() && Operators.isLiteral(n.type())) {
      a.problems.warning(
          Codes.DATA,
          pos,
          "this makes a gene, which is always true",
          "drop the parentheses: " + n.type());
    }
  }

  /** {@code "Hello #{name}"} without the # in front. */
  void text(String text, int pos, Scope s) {
    if (!text.contains("#{") || a.layout.at(pos) == '#') {
      return; // of #"\#{x}" the reader makes a plain text
    }
    Matcher m = HOLE.matcher(text);
    while (m.find()) {
      if (s.find(m.group(1)) != null) {
        a.problems.warning(
            Codes.PLAIN_TEXT,
            pos,
            "this text is printed as it is, with " + m.group(),
            "#\"..\" inserts values: put a # in front");
        return;
      }
    }
  }

  /** {@code [(x * 2) for x in xs]}. */
  boolean comprehension(GeneArray list, int pos, Scope s) {
    boolean loop =
        list.size() >= 5
            && Words.is(list.get(1), "for")
            && list.get(2) instanceof Symbol
            && Words.is(list.get(3), "in");
    if (!loop) {
      return false;
    }
    a.problems.error(
        Codes.UNDEFINED,
        a.itemPos(list, 1, pos),
        "for is not defined",
        "a list is made by (xs .map (" + list.get(2) + " -> ..)), chosen by .filter");
    a.expressions.form(list.get(4), a.itemPos(list, 4, pos), s);
    return true;
  }

  /** {@code (fn f [*args b=2])}: names that were meant as something else; the name meant. */
  String parameter(String name, int pos) {
    Matcher value = DEFAULT.matcher(name);
    Matcher rest = REST.matcher(name);
    String meant;
    String hint;
    if (value.matches()) {
      meant = value.group(1);
      hint = "a default is written " + meant + " = " + value.group(2);
    } else if (rest.matches()) {
      meant = rest.group(2);
      boolean keywords = rest.group(1).equals("**");
      hint = "the rest is written " + (keywords ? "^" : "") + meant + "...";
    } else {
      return name;
    }
    a.problems.warning(Codes.DATA, pos, "the whole of " + name + " is the name", hint);
    return meant;
  }

  /** {@code {^name: "Ada"}}: the colon is a part of the key. */
  void key(Object key, int valuePos) {
    if (key instanceof String name && name.length() > 1 && name.endsWith(":")) {
      a.problems.warning(
          Codes.DATA,
          Pos.of(Pos.line(valuePos), Math.max(1, Pos.column(valuePos) - name.length() - 2)),
          "the colon is a part of the key " + name,
          "write ^" + name.substring(0, name.length() - 1) + " value");
    }
  }

  /** {@code ((m .get k) == void)}: what is not there is nil for {@code .get}, void for a path. */
  void absent(Object left, Object right, int pos) {
    boolean got =
        left instanceof GeneNode n
            && n.size() == 2
            && !n.hasProps()
            && Words.is(n, 0, ".get")
            && right == gene.value.Singleton.VOID;
    if (got && !a.workspace.anyClassHas("get")) { // of a class of the program it may give void
      a.problems.warning(
          Codes.NEVER_EQUAL,
          pos,
          ".get gives nil for what is not there, which is never equal to void",
          "compare with nil, or give a default: (m .get k default)");
    }
  }

  /** {@code (s .replace_all #/(a)/ "$1")}: groups of the pattern are written otherwise. */
  void replacement(GeneNode n, String method, int from) {
    boolean replaces = Set.of("replace", "replace_all", "sub", "gsub").contains(method);
    if (!replaces || n.size() <= from + 1 || !(n.child(from + 1) instanceof String text)) {
      return;
    }
    Matcher m = GROUP.matcher(text);
    boolean groups = n.child(from) instanceof gene.value.Regex r && r.pattern().indexOf('(') >= 0;
    if (groups && m.find()) {
      a.problems.warning(
          Codes.PLAIN_TEXT,
          n.childPos(from + 1),
          m.group() + " is put in as it is",
          "a group is written "
              + "\\\\"
              + m.group(1).replaceAll("[{}]", "")
              + " in the text; a function of the match does it too");
    }
  }

  /** {@code word/0} of a text, {@code xs/length} of an array: there is nothing, so it is void. */
  void step(Type t, String segment, int pos, Scope s) {
    ClassInfo cls = t.instanceClass();
    if (cls == null || !cls.builtin() || s.find(segment) != null) {
      return; // a variable may be meant as the index
    }
    char first = segment.isEmpty() ? ' ' : segment.charAt(0);
    boolean index = Character.isDigit(first) || first == '-';
    boolean none =
        NO_MEMBERS.contains(cls.name()) || (t.is("Array") && (!index || segment.indexOf(':') > 0));
    if (!none || !(index || Character.isLetter(first)) || a.facts.assigned.contains(segment)) {
      return;
    }
    String hint = null;
    if (index && segment.indexOf(':') > 0) {
      String[] ends = segment.split(":");
      hint = "a part is (" + "value .slice " + String.join(" ", ends) + ")";
    } else if (index && t.is("String")) {
      hint = "write (text .char_at " + segment + "), or .slice for a text";
    } else if (!index) {
      String known = cls.method(segment) != null ? "write /." + segment : null;
      hint =
          t.is("Future")
              ? Hints.AWAIT
              : known != null ? known : Hints.method(segment, cls.allMethods());
    }
    a.problems.warning(
        Codes.MEMBER, pos, cls.name() + " has no member " + segment + ": this is void", hint);
  }

  /** {@code catch Exception e}: the name would be the first form of the handler. */
  boolean namedException(Object pattern, GeneNode n, int at, Scope s) {
    boolean cls =
        pattern instanceof Symbol p && Character.isUpperCase(p.name().codePointAt(0))
            || pattern instanceof ComplexSymbol;
    if (!cls || at >= n.size() || !(n.child(at) instanceof Symbol name)) {
      return false;
    }
    if (a.names.known(name.name(), s)) {
      return false;
    }
    a.problems.error(
        Codes.UNDEFINED,
        n.childPos(at),
        name + " is not defined",
        "the exception is $ex here; (catch e ..) names it, and catches everything");
    s.declare(new Definition(name.name(), Definition.Kind.PARAMETER, a.file, n.childPos(at)));
    return true;
  }

  /** {@code (format "%d items" "three")}: directives against what is known of the values. */
  void format(GeneNode n, int from, Type[] types) {
    if (n.size() <= from || !(n.child(from) instanceof String text) || text.indexOf('$') >= 0) {
      return;
    }
    int at = 1;
    Matcher m = DIRECTIVE.matcher(text);
    while (m.find()) {
      char kind = m.group(1).charAt(0);
      if (kind == '%') {
        continue;
      }
      if (at >= types.length) {
        String message = "format directive " + m.group() + " has no value";
        a.problems.type(Codes.ARITY, n.childPos(from), message, null);
        return;
      }
      boolean whole = "dxXob".indexOf(kind) >= 0;
      boolean noNumber = types[at].is("String") || types[at].is("Array") || types[at].is("Map");
      if ((whole && (noNumber || types[at].is("Float")))
          || ("feg".indexOf(kind) >= 0 && noNumber)) {
        a.problems.type(
            Codes.MISMATCH,
            n.childPos(from + at),
            "format directive "
                + m.group()
                + " expects "
                + (whole ? "an Int" : "a number")
                + ", got "
                + types[at].text(),
            whole && !noNumber ? "%.2f writes a Float" : "%s writes any value");
        return;
      }
      at++;
    }
    if (at < types.length) {
      a.problems.type(
          Codes.ARITY,
          n.childPos(from + at),
          "format has directives for " + (at - 1) + " values, got " + (types.length - 1),
          null);
    }
  }

  /** {@code (println "%d items" 3)}: println writes the directive as it is. */
  void directive(GeneNode n, int from) {
    if (n.size() < from + 2 || !(n.child(from) instanceof String text)) {
      return;
    }
    Matcher m = DIRECTIVE.matcher(text);
    while (m.find()) {
      boolean escape = m.start() > 0 && isEscape(text.charAt(m.start() - 1), m.group());
      if ("sdfx".contains(m.group(1)) && !m.group().contains(" ") && !escape) {
        a.problems.warning(
            Codes.PLAIN_TEXT,
            n.childPos(from),
            "this text is printed as it is, with " + m.group(),
            "write (println (format \"..\" value ..)) or #\"..#{value}..\"");
        return;
      }
    }
  }

  /** {@code a%20file}: a character of a URL. */
  private static boolean isEscape(char before, String directive) {
    return Character.isLetterOrDigit(before) && directive.matches("%[0-9a-f]{2}.*");
  }

  /** {@code (case c when "," ..)} of a Char. */
  void neverMatches(Type value, Object subject, Type pattern, Object form, int pos) {
    String hint = Operators.apart(value, pattern, subject, form);
    if (hint != null) {
      a.problems.warning(
          Codes.NEVER_MATCHES,
          pos,
          "this never matches: the value is " + Operators.article(value.text()),
          hint.isEmpty() ? null : hint);
    }
  }

  /** {@code (fn load^^async [] ..)}. */
  void name(String name, int pos) {
    if (name.indexOf('^') > 0) {
      a.problems.warning(
          Codes.DATA, pos, "^ is a part of the name " + name, "a space belongs before ^");
    }
  }

  /** A definition that may hide a built-in name. */
  void defines(Definition d) {
    if (a.lib.global(d.name()) != null) {
      hiding.add(d);
    }
  }

  /** A name that means the built-in there. */
  void builtin(String name, int pos) {
    builtins.putIfAbsent(name, pos);
  }

  /**
   * To have a name of the library for one's own is common and does no harm, unless the module uses
   * both: then one of them is easily taken for the other.
   */
  void twoMeanings() {
    for (Definition d : hiding) {
      Integer use = builtins.get(d.name());
      if (use != null) {
        a.problems.warning(
            Codes.HIDES_BUILTIN,
            d.pos(),
            d.name() + " hides the built-in " + d.name() + ", which this file uses too",
            "take another name",
            new Note(a.file, use, "here it is the built-in"));
      }
    }
  }

  /** A definition is made anew under the same name: the first one is lost. */
  void again(Definition first, Definition second) {
    a.problems.warning(
        Codes.REDEFINED,
        second.pos(),
        second.name() + " is defined again; the one of line " + Pos.line(first.pos()) + " is lost",
        null,
        new Note(first.file(), first.pos(), first.name() + " is defined here"));
  }
}
