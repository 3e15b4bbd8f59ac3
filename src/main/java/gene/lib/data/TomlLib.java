package gene.lib.data;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Time;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** The namespace gene/toml: TOML 1.0. */
final class TomlLib {
  private TomlLib() {}

  static void install(Table t) {
    t.fn("parse", "text", "The Map that a TOML text stands for.", TomlLib::parse)
        .fn("stringify", "m", "The TOML text of a Map.", TomlLib::stringify);
  }

  private static Object parse(Vm vm, Object text) {
    TomlParseResult result = result(vm, Args.string("parse", text));
    if (result.hasErrors()) {
      TomlParseError e = result.errors().getFirst();
      String message = e.getMessage();
      throw Errors.parse(
          "Invalid TOML: "
              + Character.toLowerCase(message.charAt(0))
              + message.substring(1)
              + " at "
              + e.position().line()
              + ":"
              + e.position().column());
    }
    return table(result);
  }

  /** Of some damaged texts the parser throws what it does not declare. */
  private static TomlParseResult result(Vm vm, String text) {
    TomlNesting.check(text);
    try {
      return Exact.parsed(vm, text, () -> Toml.parse(text));
    } catch (GeneError e) {
      throw e;
    } catch (RuntimeException e) {
      throw Errors.parse("Invalid TOML");
    } catch (StackOverflowError e) {
      throw Errors.parse("Invalid TOML: nested too deeply");
    }
  }

  private static GeneMap table(TomlTable t) {
    GeneMap m = new GeneMap();
    for (String key : t.keySet()) {
      m.put(key, value(t.get(List.of(key))));
    }
    return m;
  }

  private static Object value(Object v) {
    return switch (v) {
      case TomlTable t -> table(t);
      case TomlArray a -> array(a);
      case OffsetDateTime t -> new DateTime(t.toLocalDateTime(), t.getOffset(), null);
      case LocalDateTime t -> new DateTime(t, null, null);
      case LocalTime t -> new Time(t, null, null);
      default -> v; // texts, numbers, booleans and dates are values as they are
    };
  }

  private static GeneArray array(TomlArray a) {
    GeneArray result = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      result.add(value(a.get(i)));
    }
    return result;
  }

  private static Object stringify(Vm vm, Object m) {
    return new TomlWriter().write(Args.map("stringify", m));
  }
}
