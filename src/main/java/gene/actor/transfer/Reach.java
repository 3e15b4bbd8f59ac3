package gene.actor.transfer;

import gene.code.Code;
import gene.code.Op;
import gene.code.Operand;
import gene.code.ScopeInfo;
import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.Isolate;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.object.BoundMethod;
import gene.runtime.object.GeneClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which variables of modules, namespaces and classes a function may read: those that its code and
 * the code of everything it can call mention. Found by walking the code, not by running it: a name
 * of a method stands for the methods of that name in all classes of the program, and code that
 * evaluates data for everything. What was found for a function is remembered until a definition
 * changes.
 */
public final class Reach {
  /** What runs the actors of a program remembers this for it. */
  public interface Keeper {
    Reach reach();
  }

  private record Known(int names, int classes, int definitions, Collection<Cell> cells) {}

  private final Core core;
  private final Map<Proto, Known> known = new ConcurrentHashMap<>();

  public Reach(Core core) {
    this.core = core;
  }

  public static Reach of(Vm vm) {
    return vm.core().actors() instanceof Keeper k ? k.reach() : new Reach(vm.core());
  }

  /** The variables that the functions may read. */
  Collection<Cell> cells(List<Callable> functions) {
    if (functions.size() == 1) {
      return cells(functions.getFirst());
    }
    Set<Cell> all = Collections.newSetFromMap(new IdentityHashMap<>());
    functions.forEach(f -> all.addAll(cells(f)));
    return all;
  }

  private Collection<Cell> cells(Callable f) {
    if (f instanceof BoundMethod m) {
      return cells(m.method());
    }
    if (!(f instanceof Closure c)) {
      return List.of();
    }
    Known k = known.get(c.proto);
    int definitions = Isolate.definitions();
    if (k == null
        || k.names != core.nameEpoch()
        || k.classes != core.classEpoch()
        || k.definitions != definitions) {
      int names = core.nameEpoch();
      int classes = core.classEpoch();
      k = new Known(names, classes, definitions, List.copyOf(new Walk(core).from(c)));
      known.put(c.proto, k);
    }
    return k.cells;
  }

  /** How messages name the variable: with its name, as far as that is known. */
  String named(Cell cell) {
    for (Unit u : core.evaluator().units()) {
      for (int i = 0; i < u.tops.length; i++) {
        if (u.tops[i] == cell) {
          return " (variable " + u.topNames[i] + ")";
        }
      }
    }
    return "";
  }

  /** All variables of the program that actors have for themselves, as far as they exist now. */
  public static void watchAll(Core core) {
    Walk all = new Walk(core);
    all.everything();
    all.cells.forEach(Cell::watch);
  }

  private static final class Walk {
    private final Core core;
    private final Set<Cell> cells = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> names = new HashSet<>();
    private final ArrayDeque<Proto> open = new ArrayDeque<>();
    private List<GeneClass> classes; // of the program; null before somebody asks
    private boolean all;

    Walk(Core core) {
      this.core = core;
    }

    Set<Cell> from(Closure f) {
      value(f);
      for (Proto p = open.poll(); p != null; p = open.poll()) {
        code(p);
      }
      return cells;
    }

    void everything() {
      all = true;
      Set<Namespace> namespaces = Collections.newSetFromMap(new IdentityHashMap<>());
      namespaces.add(core.global());
      for (Unit u : core.evaluator().units()) {
        for (Cell c : u.tops) {
          cell(c);
        }
        u.evalVariables().cells().values().forEach(this::cell);
        for (Namespace ns = u.namespace; ns != null; ns = ns.parent()) {
          namespaces.add(ns);
        }
      }
      namespaces.forEach(this::value);
    }

    private void cell(Cell c) {
      if (c != null && cells.add(c)) {
        value(c.sample());
      }
    }

    private void value(Object v) {
      switch (v) {
        case null -> {}
        case Closure c -> {
          if (seen.add(c.proto)) {
            open.add(c.proto);
          }
          if (seen.add(c)) {
            for (Object captured : c.captures) {
              if (captured instanceof Cell cell) {
                captured(cell);
              } else {
                value(captured);
              }
            }
          }
        }
        case BoundMethod m -> value(m.method());
        case Namespace ns -> {
          if (seen.add(ns)) {
            ns.cells().forEach(this::cell);
          }
        }
        case GeneClass c -> type(c);
        default -> {}
      }
    }

    /** A captured variable is copied with its function, but for those of methods. */
    private void captured(Cell c) {
      value(c.sample());
    }

    private void type(GeneClass c) {
      for (GeneClass k = c; k != null && k.userDefined() && seen.add(k); k = k.parent()) {
        k.members().cells().forEach(this::cell);
        for (String m : k.ownMethodNames()) {
          method(k.ownMethod(m));
        }
        method(k.ownCtor());
        method(k.onMethodMissing());
      }
    }

    private void method(Callable m) {
      value(m);
      if (m instanceof Closure c) {
        for (Object captured : c.captures) {
          if (captured instanceof Cell cell) {
            cell(cell);
          }
        }
      }
    }

    private void code(Proto p) {
      Code code = p.code;
      for (int pc = 0; pc < code.ops.length; pc++) {
        Op op = code.ops[pc];
        List<Operand> operands = op.operands();
        for (int i = 0; i < operands.size(); i++) {
          if (operands.get(i).isTop()) {
            int index = i == 0 ? code.a[pc] : i == 1 ? code.b[pc] : code.c[pc];
            cell(p.unit.tops[index]);
          }
        }
      }
      for (Object constant : p.consts) {
        switch (constant) {
          case Proto inner -> {
            if (seen.add(inner)) {
              open.add(inner);
            }
          }
          case ScopeInfo _ -> {
            if (!all) {
              everything();
            }
          }
          case String name -> name(p.unit, name);
          case null, default -> {}
        }
      }
    }

    private void name(Unit unit, String name) {
      if (unit.namespace != null) {
        Cell c = unit.namespace.find(name);
        if (c != null) {
          cell(c);
        }
      }
      if (names.add(name)) {
        for (GeneClass k : classes()) {
          method(k.ownMethod(name));
        }
      }
    }

    /** The classes of the program, as far as a module or a namespace has them. */
    private List<GeneClass> classes() {
      if (classes == null) {
        Set<GeneClass> found = new LinkedHashSet<>();
        Set<Object> passed = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Unit u : core.evaluator().units()) {
          for (Cell c : u.tops) {
            classes(c == null ? null : c.sample(), found, passed);
          }
          classes(u.namespace, found, passed);
        }
        classes = new ArrayList<>(found);
      }
      return classes;
    }

    private static void classes(Object v, Set<GeneClass> found, Set<Object> passed) {
      if (v instanceof GeneClass c && c.userDefined()) {
        found.add(c);
      } else if (v instanceof Namespace ns && passed.add(ns)) {
        ns.cells().forEach(cell -> classes(cell.sample(), found, passed));
      }
    }
  }
}
