package gene.serial;

import gene.lib.json.JsonReader;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import java.util.function.Supplier;

/**
 * Tagged JSON to values: plain JSON is read first, then tags are replaced by what they stand for.
 */
final class TaggedJsonReader {
  private final Vm vm;
  private final Nesting nesting = new Nesting();

  private TaggedJsonReader(Vm vm) {
    this.vm = vm;
  }

  static Object read(Vm vm, String text) {
    return new TaggedJsonReader(vm).value(JsonReader.read(text));
  }

  /** Containers were made for this reading alone, so they are changed in place. */
  private Object value(Object v) {
    return switch (v) {
      case String s when s.startsWith(TaggedJsonLib.TAG) ->
          literal(s.substring(TaggedJsonLib.TAG.length()));
      case GeneArray a -> array(a);
      case GeneMap m -> map(m);
      default -> v;
    };
  }

  private GeneArray array(GeneArray a) {
    nesting.enter();
    for (int i = 0; i < a.size(); i++) {
      a.set(i, value(a.get(i)));
    }
    nesting.leave();
    return a;
  }

  private Object map(GeneMap m) {
    nesting.enter();
    for (String key : m.keys()) {
      m.put(key, value(m.get(key)));
    }
    nesting.leave();
    return m.has(TaggedJsonLib.TYPE_KEY) ? node(m) : m;
  }

  private static GeneNode node(GeneMap m) {
    Object type = m.remove(TaggedJsonLib.TYPE_KEY);
    Object children = m.remove(TaggedJsonLib.CHILDREN_KEY);
    if (children != null && !(children instanceof GeneArray)) {
      throw invalid("children must be an array, got " + Kinds.of(children));
    }
    GeneArray items = children == null ? new GeneArray() : (GeneArray) children;
    return new GeneNode(type, m.isEmpty() ? null : m, items);
  }

  private Object literal(String text) {
    GeneArray forms;
    try {
      // In brackets, since some operators are unfinished prefixes where a text ends.
      Supplier<Object> reader = vm.core().evaluator().reader("<json>", "[" + text + "\n]");
      forms = (GeneArray) reader.get();
      if (reader.get() != null) {
        forms = GeneArray.of(); // the text closed the bracket
      }
    } catch (GeneError e) {
      throw invalid(e.getMessage());
    }
    if (forms.size() != 1) {
      throw invalid("expected one literal, got " + TaggedJsonLib.TAG + text);
    }
    return forms.get(0);
  }

  private static GeneError invalid(String text) {
    return Errors.parse("Invalid tagged Gene JSON payload: " + text);
  }
}
