package gene.lib.data;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.Instance;
import gene.runtime.task.Pace;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * The namespace gene/yaml: YAML 1.2 with the core schema. Tags that would make objects are refused,
 * and a text cannot use its aliases to grow without bounds.
 */
final class YamlLib {
  private static final String FORMAT = "YAML";
  private static final int MOST_ALIASES = 100;

  private YamlLib() {}

  static void install(Table t) {
    t.fn("parse", "text", "The value of a YAML document.", YamlLib::parse)
        .fn("parse_all", "text", "Array of the values of all documents.", YamlLib::parseAll)
        .fn("stringify", "v", "The YAML text of a value.", YamlLib::stringify);
  }

  private static Load load() {
    return new YamlNesting.Loading(
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setMaxAliasesForCollections(MOST_ALIASES)
            .setAllowRecursiveKeys(false)
            .setCodePointLimit(Integer.MAX_VALUE)
            .build());
  }

  private static Object parse(Vm vm, Object text) {
    String s = Args.string("parse", text);
    try {
      return new FromJava().value(Exact.parsed(vm, s, () -> load().loadFromString(s)));
    } catch (YamlEngineException e) {
      throw invalid(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw unreadable(e);
    } catch (StackOverflowError e) {
      throw Errors.parse("Invalid YAML: nested too deeply");
    }
  }

  private static Object parseAll(Vm vm, Object text) {
    GeneArray all = new GeneArray();
    String s = Args.string("parse_all", text);
    try {
      for (Object document : Exact.parsed(vm, s, () -> documents(s))) {
        all.add(new FromJava().value(document));
      }
    } catch (YamlEngineException e) {
      throw invalid(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw unreadable(e);
    } catch (StackOverflowError e) {
      throw Errors.parse("Invalid YAML: nested too deeply");
    }
    return all;
  }

  private static List<Object> documents(String text) {
    List<Object> all = new ArrayList<>();
    load().loadAllFromString(text).forEach(all::add);
    return all;
  }

  /** The parser looks behind the end of texts that end in the middle of an escape. */
  private static GeneError unreadable(RuntimeException e) {
    String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return Errors.parse("Invalid YAML: " + why);
  }

  private static GeneError invalid(YamlEngineException e) {
    if (e instanceof MarkedYamlEngineException m && m.getProblemMark().isPresent()) {
      var at = m.getProblemMark().get();
      return Errors.parse(
          "Invalid YAML: "
              + m.getProblem()
              + " at "
              + (at.getLine() + 1)
              + ":"
              + (at.getColumn() + 1));
    }
    return Errors.parse(
        "Invalid YAML: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
  }

  /** What the parser made as Gene values; a collection met again by an alias is the same one. */
  private static final class FromJava {
    private final Map<Object, Object> made = new IdentityHashMap<>();

    private final Pace pace = new Pace();
    private int depth;

    Object value(Object v) {
      pace.step();
      if (++depth > Exact.DEEPEST) {
        throw Errors.parse("Invalid YAML: nesting deeper than " + Exact.DEEPEST);
      }
      Object made = converted(v);
      depth--;
      return made;
    }

    private Object converted(Object v) {
      return switch (v) {
        case null -> Singleton.NIL;
        case Integer n -> (long) n;
        case Long n -> n;
        case BigInteger n -> n.doubleValue();
        case Double d -> d;
        case Boolean b -> b;
        case Map<?, ?> m -> made.containsKey(m) ? made.get(m) : map(m);
        case List<?> l -> made.containsKey(l) ? made.get(l) : list(l);
        case Set<?> s -> set(s);
        case byte[] bytes -> gene.value.Bytes.wrap(bytes);
        default -> v.toString();
      };
    }

    private Object list(List<?> l) {
      GeneArray a = new GeneArray(l.size());
      made.put(l, a);
      l.forEach(e -> a.add(value(e)));
      return a;
    }

    private Object set(Set<?> s) {
      GeneHashSet result = new GeneHashSet();
      s.forEach(e -> result.add(value(e)));
      return result;
    }

    private Object map(Map<?, ?> m) {
      if (m.keySet().stream().allMatch(k -> k instanceof String)) {
        GeneMap result = new GeneMap();
        made.put(m, result);
        m.forEach((k, v) -> result.put((String) k, value(v)));
        return result;
      }
      GeneHashMap result = new GeneHashMap();
      made.put(m, result);
      m.forEach((k, v) -> result.put(value(k), value(v)));
      return result;
    }
  }

  private static Object stringify(Vm vm, Object v) {
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setSchema(new CoreSchema())
            .build();
    Object copy = java(v, Exact.containers());
    if (YamlOutput.isLarge(copy)) {
      try {
        return Exact.beside(vm, () -> YamlOutput.of(settings, copy));
      } catch (StackOverflowError e) {
        // The VM's thread has more room for what is nested deeply.
      }
    }
    return new Dump(settings).dumpToString(copy);
  }

  private static Object java(Object v, Set<Object> open) {
    return switch (v) {
      case String s -> s;
      case Long n -> n;
      case Double d -> d;
      case Boolean b -> b;
      case Singleton s -> null;
      case Symbol s -> s.name();
      case Char c -> c.toString();
      case GeneArray a -> list(v, a, open);
      case GeneHashSet s -> list(v, GeneArray.copyOf(s.members()), open);
      case GeneMap m -> map(v, m, open);
      case GeneHashMap m -> hashMap(m, open);
      case Instance i -> throw Exact.cannot(v, FORMAT);
      default -> Printer.quoted(v);
    };
  }

  private static void enter(Object container, Set<Object> open) {
    if (!open.add(container)) {
      throw Exact.cyclic(FORMAT);
    }
    Exact.checkDepth(FORMAT, open.size());
  }

  private static Object list(Object container, GeneArray a, Set<Object> open) {
    enter(container, open);
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      list.add(java(a.get(i), open));
    }
    open.remove(container);
    return list;
  }

  private static Object map(Object container, GeneMap m, Set<Object> open) {
    enter(container, open);
    Map<Object, Object> map = new LinkedHashMap<>();
    m.forEach((k, v) -> map.put(k, java(v, open)));
    open.remove(container);
    return map;
  }

  private static Object hashMap(GeneHashMap m, Set<Object> open) {
    enter(m, open);
    Map<Object, Object> map = new LinkedHashMap<>();
    m.forEach((k, v) -> map.put(java(k, open), java(v, open)));
    open.remove(m);
    return map;
  }
}
