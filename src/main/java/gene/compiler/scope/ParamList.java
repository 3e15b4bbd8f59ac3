package gene.compiler.scope;

import gene.code.Params;
import gene.code.Params.Kind;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A parameter list or array pattern, read from its data (chapters 7.2, 13.5). */
public final class ParamList {
  /**
   * One parameter. {@code name} is null for a pattern and for {@code _}; {@code property} is true
   * for {@code /p}; {@code pattern} is the nested array or map.
   */
  public record Param(
      String name, Kind kind, Object type, Object dflt, boolean property, Object pattern) {}

  private static final Symbol EQUALS = Symbol.of("=");

  private final FunctionState f;
  private final GeneArray items;
  private final int pos;
  private final List<Param> params = new ArrayList<>();
  private int at;

  private ParamList(FunctionState f, GeneArray items, int pos) {
    this.f = f;
    this.items = items;
    this.pos = pos;
  }

  public static List<Param> read(FunctionState f, GeneArray items, int pos) {
    ParamList list = new ParamList(f, items, pos);
    while (list.at < items.size()) {
      list.one();
    }
    list.check();
    return list.params;
  }

  public static Params toParams(List<Param> list) {
    List<Params.Param> out = new ArrayList<>();
    for (Param p : list) {
      out.add(new Params.Param(p.name, p.kind, p.type));
    }
    return new Params(out);
  }

  private void one() {
    Object item = items.get(at++);
    if (item instanceof Symbol s) {
      symbol(s.name());
    } else if (item instanceof Spread s) {
      spread(s);
    } else if (item instanceof ComplexSymbol p) {
      property(p);
    } else if (item instanceof GeneArray a) {
      pattern(a);
    } else if (item instanceof GeneMap m) {
      pattern(m);
    } else if (item instanceof Singleton s && s == Singleton.PLACEHOLDER) {
      params.add(new Param(null, Kind.REQUIRED, null, null, false, null));
    } else {
      throw f.error(pos, "Invalid parameter: " + Printer.quotedNested(item), bindings());
    }
  }

  /** {@code (let [x 1 y 2] ..)} as in Clojure: names and values by turns. */
  private String bindings() {
    boolean pairs = at == 2 && items.get(0) instanceof Symbol;
    return pairs
        ? "a pattern has names only; one (var " + items.get(0) + " value) for each name"
        : null;
  }

  private void symbol(String token) {
    if (token.equals("...")) {
      throw f.error(pos, "Positional rest must follow a named parameter");
    }
    if (token.equals("=")) {
      throw f.error(pos, "Invalid parameter: =");
    }
    boolean keyword = token.startsWith("^") && token.length() > 1;
    String rest = keyword ? token.substring(1) : token;
    if (rest.startsWith("^") || rest.startsWith("!") || rest.startsWith(":")) {
      throw f.error(pos, "Invalid parameter: " + token);
    }
    if (rest.endsWith("...:")) {
      Object type = type(token);
      rest(rest.substring(0, rest.length() - 4), keyword, type);
      return;
    }
    Object type = null;
    if (rest.length() > 1 && rest.endsWith(":")) {
      rest = rest.substring(0, rest.length() - 1);
      type = type(token);
    }
    Object dflt = dflt();
    Kind kind =
        keyword
            ? dflt == null ? Kind.KEYWORD : Kind.KEYWORD_OPTIONAL
            : dflt == null ? Kind.REQUIRED : Kind.OPTIONAL;
    params.add(new Param(rest.intern(), kind, type, dflt, false, null));
  }

  private void spread(Spread s) {
    if (!(s.form() instanceof Symbol name)) {
      throw f.error(pos, "Positional rest must follow a named parameter");
    }
    boolean keyword = name.name().startsWith("^") && name.name().length() > 1;
    rest(keyword ? name.name().substring(1) : name.name(), keyword, null);
  }

  private void rest(String name, boolean keyword, Object type) {
    params.add(
        new Param(name.intern(), keyword ? Kind.KEYWORD_REST : Kind.REST, type, null, false, null));
  }

  private void property(ComplexSymbol p) {
    String token = p.last();
    if (p.size() != 2 || !p.part(0).isEmpty()) {
      throw f.error(pos, "Invalid parameter: " + p);
    }
    Object type = null;
    if (token.length() > 1 && token.endsWith(":")) {
      token = token.substring(0, token.length() - 1);
      type = type(p.toString());
    }
    Object dflt = dflt();
    params.add(
        new Param(
            token.intern(), dflt == null ? Kind.REQUIRED : Kind.OPTIONAL, type, dflt, true, null));
  }

  private void pattern(Object pattern) {
    Object dflt = dflt();
    params.add(
        new Param(null, dflt == null ? Kind.REQUIRED : Kind.OPTIONAL, null, dflt, false, pattern));
  }

  private Object type(String token) {
    if (at >= items.size() || items.get(at) == EQUALS) {
      throw f.error(pos, "missing type after " + token);
    }
    return items.get(at++);
  }

  private Object dflt() {
    if (at < items.size() && items.get(at) == EQUALS) {
      at++;
      if (at >= items.size()) {
        throw f.error(pos, "missing default value after =");
      }
      return items.get(at++);
    }
    return null;
  }

  private void check() {
    Set<String> names = new HashSet<>();
    int rests = 0;
    int keywordRests = 0;
    for (Param p : params) {
      if (p.name != null && !p.property) {
        f.checkName(p.name, pos);
      }
      if (p.name != null && !names.add(p.name)) {
        throw f.error(pos, "Duplicate parameter: " + p.name);
      }
      if (p.kind == Kind.REST && ++rests > 1) {
        throw f.error(pos, "Only one named positional rest parameter is allowed");
      }
      if (p.kind == Kind.KEYWORD_REST && ++keywordRests > 1) {
        throw f.error(pos, "Only one keyword rest parameter is allowed");
      }
    }
  }
}
