package gene.runtime;

import gene.code.ScopeInfo;
import gene.value.GeneObject;
import java.util.ArrayList;
import java.util.List;

/**
 * The scope of running code as evaluated code and macros see it: names, cells, self, namespace.
 *
 * <p>Variables at the top of the unit stand first in {@link #info} and are found there; {@link
 * #captures} holds the cells of the others and, last, the holder of what evaluated code declared.
 * Evaluated code that was met before runs as a closure over just this array.
 */
public final class EvalScope implements GeneObject {
  public final ScopeInfo info;
  public final Object[] captures;
  public final Object self;
  public final Namespace namespace;
  public final Unit unit;

  public EvalScope(ScopeInfo info, Object[] captures, Object self, Namespace namespace, Unit unit) {
    this.info = info;
    this.captures = captures;
    this.self = self;
    this.namespace = namespace;
    this.unit = unit;
  }

  /** A scope with nothing but the unit's own top-level variables. */
  public static EvalScope top(Unit unit) {
    List<ScopeInfo.Entry> entries = new ArrayList<>();
    addTops(entries, unit);
    return new EvalScope(
        new ScopeInfo(entries, -1), ownCaptures(unit), unit.namespace, unit.namespace, unit);
  }

  private static Object[] ownCaptures(Unit unit) {
    return new Object[] {holderOf(unit)};
  }

  /** A macro called from native code has no caller scope: its own module stands in. */
  public static EvalScope orTop(Object scope, Unit unit) {
    return scope instanceof EvalScope e ? e : top(unit);
  }

  // ---- what is in it

  /** The cell of the variable with that number in {@link #info}. */
  public Cell cell(int i) {
    int tops = info.leadingTops();
    return i < tops ? unit.tops[info.entries().get(i).index()] : (Cell) captures[i - tops];
  }

  /** What evaluated code declared here; later evaluations see it. */
  public EvalVariables declared() {
    return declaredIn((Cell) captures[captures.length - 1], unit);
  }

  /** Whether the variables of the scope are those that its code has, and no others. */
  public boolean nothingDeclared() {
    Object own = ((Cell) captures[captures.length - 1]).value;
    return own == null ? unit.nothingDeclared() : ((EvalVariables) own).nothingDeclared();
  }

  /** Whether code that was made for the other scope means the same here, but for the cells. */
  public boolean like(EvalScope other) {
    return info == other.info && unit == other.unit && namespace == other.namespace;
  }

  /** A scope that this one is like, without its variables. */
  public EvalScope empty() {
    return new EvalScope(info, null, null, namespace, unit);
  }

  /** A scope such as code of the unit makes, without variables and with nothing declared. */
  public static EvalScope like(ScopeInfo info, Unit unit) {
    return new EvalScope(info, new Object[] {new Cell()}, null, unit.namespace, unit);
  }

  /** A copy of this scope whose declarations are not seen outside. */
  public EvalScope inner() {
    Object[] own = captures.clone();
    own[own.length - 1] = new Cell(new EvalVariables(declared()));
    return new EvalScope(info, own, self, namespace, unit);
  }

  // ---- making scopes

  /**
   * The operation behind SCOPE: collects the cells, wrapping variables that live in plain slots.
   */
  public static EvalScope make(
      Closure fn, Object[] frame, ScopeInfo info, Object self, Object namespace) {
    List<ScopeInfo.Entry> entries = info.entries();
    int tops = info.leadingTops();
    Object[] captures = new Object[entries.size() - tops + 1];
    for (int i = tops; i < entries.size(); i++) {
      ScopeInfo.Entry e = entries.get(i);
      captures[i - tops] =
          switch (e.place()) {
            case LOCAL -> cellOf(frame[e.index()]);
            case CAPTURED -> cellOf(fn.captures[e.index()]);
            case TOP -> fn.proto.unit.tops[e.index()];
          };
    }
    captures[captures.length - 1] = holder(fn, frame, info);
    return new EvalScope(info, captures, self, (Namespace) namespace, fn.proto.unit);
  }

  /** The cell of a variable: its own, or one for its value. */
  public static Cell cellOf(Object place) {
    return place instanceof Cell c ? c : new Cell(place);
  }

  private static Cell holder(Closure fn, Object[] frame, ScopeInfo info) {
    Object around = info.evalCaptured() < 0 ? null : fn.captures[info.evalCaptured()];
    if (info.evalLocal() < 0) {
      return around == null ? holderOf(fn.proto.unit) : (Cell) around;
    }
    Object place = frame[info.evalLocal()];
    Cell holder =
        around == null ? holderOf(place) : holderWithin(place, (Cell) around, fn.proto.unit);
    frame[info.evalLocal()] = holder;
    return holder;
  }

  /** The holder of a place, in code that sees what was declared in a scope around. */
  public static Cell holderWithin(Object place, Cell around, Unit unit) {
    return place == null ? new Cell(new EvalVariables(declaredIn(around, unit))) : (Cell) place;
  }

  private static EvalVariables declaredIn(Cell holder, Unit unit) {
    if (holder.value == null) {
      holder.value = new EvalVariables(unit.evalVariables());
    }
    return (EvalVariables) holder.value;
  }

  /** What a variable for declarations holds from the first scope on. */
  public static Cell holderOf(Object place) {
    return place == null ? new Cell() : (Cell) place;
  }

  /** What keeps the declarations at the top level of a unit. */
  public static Cell holderOf(Unit unit) {
    return new Cell(unit.evalVariables());
  }

  /**
   * All variables of a frame that have a value, but for those the compiler made for itself ({@code
   * %x}): for a session where an error arose.
   */
  public static EvalScope ofFrame(Closure fn, Object self, Object[] frame) {
    Unit unit = fn.proto.unit;
    List<ScopeInfo.Entry> entries = new ArrayList<>();
    List<Object> cells = new ArrayList<>();
    addTops(entries, unit);
    for (int i = 0; i < fn.captures.length; i++) {
      String name = fn.proto.code.captureNames[i];
      add(entries, cells, name, ScopeInfo.Place.CAPTURED, i, fn.captures[i]);
    }
    for (int i = 0; i < fn.proto.code.locals; i++) {
      String name = fn.proto.code.localNames[i];
      add(entries, cells, name, ScopeInfo.Place.LOCAL, i, frame[i]);
    }
    cells.add(holderOf(unit));
    return new EvalScope(new ScopeInfo(entries, -1), cells.toArray(), self, unit.namespace, unit);
  }

  private static void addTops(List<ScopeInfo.Entry> entries, Unit unit) {
    List<Object> cells = new ArrayList<>();
    for (int i = 0; i < unit.tops.length; i++) {
      add(entries, cells, unit.topNames[i], ScopeInfo.Place.TOP, i, unit.tops[i]);
    }
  }

  private static void add(
      List<ScopeInfo.Entry> entries,
      List<Object> cells,
      String name,
      ScopeInfo.Place place,
      int index,
      Object value) {
    if (name != null && !name.startsWith("%") && value != null) {
      entries.add(new ScopeInfo.Entry(name, place, index, false, null));
      cells.add(cellOf(value));
    }
  }

  /** The operation behind RELOAD: variables in plain slots get what the macro assigned. */
  public static void reload(Object[] frame, ScopeInfo info, EvalScope scope) {
    for (int i = info.leadingTops(); i < info.entries().size(); i++) {
      ScopeInfo.Entry e = info.entries().get(i);
      if (e.place() == ScopeInfo.Place.LOCAL) {
        frame[e.index()] = reloaded(frame[e.index()], scope, i - info.leadingTops());
      }
    }
  }

  /** What a variable is after a macro: its cell, or the value of its copy in the scope. */
  public static Object reloaded(Object place, EvalScope scope, int captured) {
    return place instanceof Cell ? place : ((Cell) scope.captures[captured]).read();
  }

  @Override
  public String kind() {
    return "Scope";
  }
}
