package gene.runtime;

import gene.code.ScopeInfo;
import gene.value.GeneObject;
import java.util.ArrayList;
import java.util.List;

/** The scope of running code as evaluated code and macros see it: names, cells, self, namespace. */
public final class EvalScope implements GeneObject {
  public final ScopeInfo info;
  public final Cell[] cells;
  public final Object self;
  public final Namespace namespace;
  public final Unit unit;
  public final EvalVariables declared;

  public EvalScope(
      ScopeInfo info,
      Cell[] cells,
      Object self,
      Namespace namespace,
      Unit unit,
      EvalVariables declared) {
    this.info = info;
    this.cells = cells;
    this.self = self;
    this.namespace = namespace;
    this.unit = unit;
    this.declared = declared;
  }

  /** A scope with nothing but the unit's own top-level variables. */
  public static EvalScope top(Unit unit) {
    List<ScopeInfo.Entry> entries = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    addTops(entries, cells, unit);
    return new EvalScope(
        new ScopeInfo(entries, -1),
        cells.toArray(Cell[]::new),
        unit.namespace,
        unit.namespace,
        unit,
        unit.evalVariables());
  }

  /**
   * The operation behind SCOPE: collects the cells, wrapping variables that live in plain slots.
   */
  static EvalScope make(Closure fn, Object[] frame, ScopeInfo info, Object self, Object namespace) {
    List<ScopeInfo.Entry> entries = info.entries();
    Cell[] cells = new Cell[entries.size()];
    for (int i = 0; i < cells.length; i++) {
      ScopeInfo.Entry e = entries.get(i);
      Object place =
          switch (e.place()) {
            case LOCAL -> frame[e.index()];
            case CAPTURED -> fn.captures[e.index()];
            case TOP -> fn.proto.unit.tops[e.index()];
          };
      cells[i] = place instanceof Cell c ? c : new Cell(place);
    }
    return new EvalScope(
        info, cells, self, (Namespace) namespace, fn.proto.unit, declared(fn, frame, info));
  }

  /**
   * All variables of a frame that have a value, but for those the compiler made for itself ({@code
   * %x}): for a session where an error arose.
   */
  static EvalScope ofFrame(Closure fn, Object self, Object[] frame) {
    Unit unit = fn.proto.unit;
    List<ScopeInfo.Entry> entries = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    addTops(entries, cells, unit);
    for (int i = 0; i < fn.captures.length; i++) {
      String name = fn.proto.code.captureNames[i];
      add(entries, cells, name, ScopeInfo.Place.CAPTURED, i, fn.captures[i]);
    }
    for (int i = 0; i < fn.proto.code.locals; i++) {
      String name = fn.proto.code.localNames[i];
      add(entries, cells, name, ScopeInfo.Place.LOCAL, i, frame[i]);
    }
    return new EvalScope(
        new ScopeInfo(entries, -1),
        cells.toArray(Cell[]::new),
        self,
        unit.namespace,
        unit,
        unit.evalVariables());
  }

  private static void addTops(List<ScopeInfo.Entry> entries, List<Cell> cells, Unit unit) {
    for (int i = 0; i < unit.tops.length; i++) {
      add(entries, cells, unit.topNames[i], ScopeInfo.Place.TOP, i, unit.tops[i]);
    }
  }

  private static void add(
      List<ScopeInfo.Entry> entries,
      List<Cell> cells,
      String name,
      ScopeInfo.Place place,
      int index,
      Object value) {
    if (name != null && !name.startsWith("%") && value != null) {
      entries.add(new ScopeInfo.Entry(name, place, index, false, null));
      cells.add(value instanceof Cell c ? c : new Cell(value));
    }
  }

  private static EvalVariables declared(Closure fn, Object[] frame, ScopeInfo info) {
    if (info.evalLocal() < 0) {
      return fn.proto.unit.evalVariables();
    }
    Cell holder = (Cell) frame[info.evalLocal()];
    if (holder == null) {
      holder = new Cell();
      frame[info.evalLocal()] = holder;
    }
    if (holder.value == null) {
      holder.value = new EvalVariables(fn.proto.unit.evalVariables());
    }
    return (EvalVariables) holder.value;
  }

  /** The operation behind RELOAD: variables in plain slots get what the macro assigned. */
  static void reload(Object[] frame, ScopeInfo info, EvalScope scope) {
    for (int i = 0; i < scope.cells.length; i++) {
      ScopeInfo.Entry e = info.entries().get(i);
      if (e.place() == ScopeInfo.Place.LOCAL && !(frame[e.index()] instanceof Cell)) {
        frame[e.index()] = scope.cells[i].read();
      }
    }
  }

  @Override
  public String kind() {
    return "Scope";
  }
}
