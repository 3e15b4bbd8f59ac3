package gene.dap;

import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Unit;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import org.eclipse.lsp4j.debug.Variable;

/**
 * Values as trees whose branches are looked at when somebody opens them. Lives as long as a stop.
 */
final class Values {
  private static final int MAX_TEXT = 300;

  /** A named value and, where it can be changed, how. */
  record Named(String name, Object value) {}

  /** Variables of a frame, of a unit, or the parts of a value. */
  sealed interface Branch {}

  record Locals(Stop.FrameView frame) implements Branch {}

  record Captured(Stop.FrameView frame) implements Branch {}

  record Globals(Unit unit, Stop.FrameView frame) implements Branch {}

  record Parts(Object value) implements Branch {}

  private final Map<Integer, Branch> branches = new ConcurrentHashMap<>();
  private final IntSupplier numbers;

  Values(IntSupplier numbers) {
    this.numbers = numbers;
  }

  /** The number under which a branch is asked for. */
  int reference(Branch b) {
    int number = numbers.getAsInt();
    branches.put(number, b);
    return number;
  }

  /** Null where the number means nothing here; any thread. */
  Branch branch(int reference) {
    return branches.get(reference);
  }

  static String text(Object value) {
    String text = Printer.quotedNested(value);
    return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
  }

  Variable variable(Named n) {
    Variable v = new Variable();
    v.setName(n.name);
    v.setValue(text(n.value));
    v.setType(Kinds.of(n.value));
    int indexed = n.value instanceof GeneArray a ? a.size() : 0;
    if (indexed > 0) {
      v.setIndexedVariables(indexed);
    }
    v.setVariablesReference(hasParts(n.value) ? reference(new Parts(n.value)) : 0);
    return v;
  }

  static boolean hasParts(Object value) {
    return switch (value) {
      case GeneArray a -> a.size() > 0;
      case GeneMap m -> !m.keys().isEmpty();
      case GeneHashMap m -> m.size() > 0;
      case GeneNode n -> true;
      case Closure c -> c.captures.length > 0;
      case Instance i -> i.shape().names().length > 0;
      default -> false;
    };
  }

  /** What a branch holds; of an array only the part from there on. */
  static List<Named> children(Branch b, int start, int count) {
    return switch (b) {
      case Locals l -> locals(l.frame);
      case Captured c -> captured(c.frame.variables().fn);
      case Globals g -> globals(g.unit);
      case Parts p -> parts(p.value, start, count);
    };
  }

  private static List<Named> locals(Stop.FrameView f) {
    List<Named> found = new ArrayList<>();
    Shadow.Frame frame = f.variables();
    String[] names = frame.fn.proto.code.localNames;
    for (int i = 0; i < frame.fn.proto.code.locals; i++) {
      add(names[i], frame.slots[i], found);
    }
    if (frame.self != null && !(frame.self instanceof gene.runtime.Namespace)) {
      found.add(new Named("self", frame.self));
    }
    return found;
  }

  private static List<Named> captured(Closure fn) {
    List<Named> found = new ArrayList<>();
    for (int i = 0; i < fn.captures.length; i++) {
      add(fn.proto.code.captureNames[i], fn.captures[i], found);
    }
    return found;
  }

  private static List<Named> globals(Unit unit) {
    List<Named> found = new ArrayList<>();
    for (int i = 0; i < unit.tops.length; i++) {
      add(unit.topNames[i], unit.tops[i], found);
    }
    return found;
  }

  private static void add(String name, Object place, List<Named> into) {
    Object value = place instanceof Cell c ? c.read() : place;
    if (name != null && !name.startsWith("%") && value != null) {
      into.removeIf(n -> n.name.equals(name)); // the inner one counts
      into.add(new Named(name, value));
    }
  }

  private static List<Named> parts(Object value, int start, int count) {
    List<Named> found = new ArrayList<>();
    switch (value) {
      case GeneArray a -> {
        int to = count <= 0 ? a.size() : Math.min(a.size(), start + count);
        for (int i = start; i < to; i++) {
          found.add(new Named(String.valueOf(i), a.get(i)));
        }
      }
      case GeneMap m -> m.forEach((k, v) -> found.add(new Named(k, v)));
      case GeneHashMap m -> {
        for (int i = 0; i < m.positions(); i++) {
          if (m.liveAt(i)) {
            found.add(new Named(text(m.keyAt(i)), m.valueAt(i)));
          }
        }
      }
      case GeneNode n -> {
        found.add(new Named("type", n.type()));
        if (n.hasProps()) {
          n.props().forEach((k, v) -> found.add(new Named("^" + k, v)));
        }
        for (int i = 0; i < n.size(); i++) {
          found.add(new Named(String.valueOf(i), n.child(i)));
        }
      }
      case Closure c -> found.addAll(captured(c));
      case Instance i -> {
        for (String name : i.shape().names()) {
          found.add(new Named(name, i.get(name)));
        }
      }
      default -> {}
    }
    int from = value instanceof GeneArray ? 0 : Math.min(start, found.size());
    int to = count <= 0 ? found.size() : Math.min(found.size(), from + count);
    return found.subList(from, to);
  }

  /** Changes a part of a value; false when it has no such part that can be changed. */
  static boolean set(Object holder, String name, Object value) {
    switch (holder) {
      case GeneArray a when a.mutability().writable() -> a.set(Integer.parseInt(name), value);
      case GeneMap m when m.mutability().writable() -> m.put(name, value);
      case Instance i -> i.set(name, value);
      default -> {
        return false;
      }
    }
    return true;
  }
}
