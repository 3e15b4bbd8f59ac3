package gene.compiler.scope;

import gene.code.Code;
import gene.code.CodeBuilder;
import gene.code.Op;
import gene.source.SyntaxError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The function being compiled: its code, its current scope, what it captures and how it can be
 * left.
 */
public final class FunctionState {
  /** What kind of body this is: decides where return, yield and self are allowed. */
  public enum Kind {
    UNIT,
    FUNCTION,
    BLOCK,
    METHOD,
    CONSTRUCTOR
  }

  private static final String[] NONE = {};

  public final UnitState unit;
  final FunctionState parent;
  public final Kind kind;
  private final CodeBuilder builder;
  private final Map<Variable, Integer> captures = new HashMap<>();
  private final List<Variable> locals = new ArrayList<>();
  private final List<FunctionState> children = new ArrayList<>();
  private final List<Exit> exits = new ArrayList<>();
  private Scope scope;
  private Variable.Use lastUse;
  private int constIndexInParent = -1;
  public boolean generator;
  public boolean constructor;

  /** The declared type of the result, null without one. */
  public Annotation resultType;

  /** Pre- and postconditions; null outside of functions. */
  public Postconditions contracts;

  public boolean tailCalls = true;

  public FunctionState(UnitState unit, FunctionState parent, Kind kind, String name) {
    this.unit = unit;
    this.parent = parent;
    this.kind = kind;
    this.builder = new CodeBuilder(name, unit.file);
    builder.onMove(
        (from, to) -> {
          if (lastUse != null && lastUse.index == from) {
            lastUse.index = to;
          }
        });
    scope = new Scope(parent == null ? null : parent.scope, this, parent == null);
    if (parent != null) {
      parent.children.add(this);
    }
  }

  public CodeBuilder builder() {
    return builder;
  }

  public Scope scope() {
    return scope;
  }

  public List<Exit> exits() {
    return exits;
  }

  public SyntaxError error(int pos, String message) {
    return error(pos, message, null);
  }

  /** With what to write instead, or null. */
  public SyntaxError error(int pos, String message, String hint) {
    return SyntaxError.compile(message, unit.file, pos, hint);
  }

  // ---- scopes and variables

  public void inScope(Runnable body) {
    pushScope();
    body.run();
    popScope();
  }

  public Scope pushScope() {
    scope = new Scope(scope, this, false);
    return scope;
  }

  public void popScope() {
    if (scope.evalVariables != null) {
      builder.emit(Op.UNSET, scope.evalVariables.slot); // the next iteration starts anew
    }
    scope = scope.parent;
  }

  /** Makes a variable of the current scope for the form being compiled. Not yet active. */
  public Variable declare(String name) {
    return declare(name, scope.currentForm, false);
  }

  public Variable declare(String name, int form, boolean function) {
    Variable v = make(name);
    scope.declare(v, form, function);
    return v;
  }

  /** A variable no program can name. */
  public Variable hidden(String name) {
    Variable v = new Variable(name, this, false, builder.newLocal("%" + name));
    v.active = true;
    locals.add(v);
    return v;
  }

  private Variable make(String name) {
    boolean top = parent == null && scope.module();
    Variable v = new Variable(name, this, top, top ? unit.newTop(name) : builder.newLocal(name));
    if (!top) {
      locals.add(v);
    }
    return v;
  }

  /** Registers a parameter whose slot exists already. */
  public Variable parameter(String name, int slot) {
    Variable v = new Variable(name, this, false, slot);
    v.parameter = true;
    v.active = true;
    locals.add(v);
    scope.declare(v, 0, false);
    return v;
  }

  public void load(Variable v) {
    if (v.top) {
      builder.emit(Op.LOAD_TOP, v.slot);
    } else if (v.owner == this) {
      note(v, builder.emit(Op.LOAD, v.slot), false);
    } else {
      note(v, builder.emit(Op.LOAD_CAPTURED, capture(v)), false);
    }
  }

  /** Pops the value into a variable whose declaration this is. */
  public void initialise(Variable v) {
    if (v.top) {
      builder.emit(Op.STORE_TOP, v.slot);
    } else {
      note(v, builder.emit(Op.STORE, v.slot), true);
    }
    v.active = true;
  }

  /** Pops the value into a variable that exists already. */
  public void assign(Variable v) {
    v.assigned();
    if (v.top) {
      builder.emit(Op.STORE_TOP, v.slot);
    } else if (v.owner == this) {
      note(v, builder.emit(Op.STORE, v.slot), false);
    } else {
      builder.emit(Op.STORE_CAPTURED_CELL, capture(v));
    }
  }

  /** Notes an instruction with the variable's slot as first operand. */
  public void note(Variable v, int index, boolean declares) {
    lastUse = new Variable.Use(builder, index, declares);
    v.used(lastUse);
  }

  public int capture(Variable v) {
    Integer known = captures.get(v);
    if (known != null) {
      return known;
    }
    v.captured();
    int from = parent == v.owner ? v.slot : ~parent.capture(v);
    int index = builder.addCapture(from, v.name);
    captures.put(v, index);
    return index;
  }

  // ---- self and namespace

  public void loadSelf() {
    for (Scope s = scope; s != null && s.function == this; s = s.parent) {
      if (s.self != null) {
        load(s.self);
        return;
      }
    }
    builder.emit(Op.LOAD_SELF);
  }

  /** The innermost namespace body around, or the module's own namespace. */
  public void loadNamespace() {
    for (Scope s = scope; s != null; s = s.parent) {
      if (s.namespace != null) {
        load(s.namespace);
        return;
      }
    }
    builder.emit(Op.LOAD_NS);
  }

  // ---- result

  /** Reserves the place of this function's code among the parent's constants. */
  public int placeInParent() {
    if (constIndexInParent < 0) {
      constIndexInParent = parent.builder.constant(this);
    }
    return constIndexInParent;
  }

  /** Patches variables of this function and all functions inside it. */
  public void settle() {
    locals.forEach(Variable::settle);
    children.forEach(FunctionState::settle);
  }

  public Code build(String[] tops, String[] exports) {
    for (FunctionState child : children) {
      if (child.constIndexInParent >= 0) {
        builder.constant(child.constIndexInParent, child.build(NONE, NONE));
      }
    }
    return builder.build(tops, exports);
  }

  /** {@code self} and {@code Self} are no names for variables, parameters and definitions. */
  public void checkName(String name, int pos) {
    if (name.equals("self") || name.equals("Self")) {
      String hint =
          name.equals("self") ? "it is the instance in every method, without a parameter" : null;
      throw error(pos, name + " is reserved", hint);
    }
  }
}
