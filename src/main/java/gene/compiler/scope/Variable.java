package gene.compiler.scope;

import gene.code.CodeBuilder;
import gene.code.Op;
import java.util.ArrayList;
import java.util.List;

/**
 * A lexical variable. Instructions are emitted as if it lived in a plain frame slot; when the unit
 * is complete and it turns out that a closure shares and changes it, they are patched to go through
 * a cell.
 */
public final class Variable {
  /** An instruction that reads or writes the variable. */
  static final class Use {
    final CodeBuilder builder;
    int index;
    final boolean declares;

    Use(CodeBuilder builder, int index, boolean declares) {
      this.builder = builder;
      this.index = index;
      this.declares = declares;
    }
  }

  /** Why a variable cannot be assigned. */
  public enum Constant {
    NO,
    LET,
    IMPORT
  }

  public final String name;
  public final FunctionState owner;
  public final boolean top;
  public final int slot; // frame slot, or index among the unit's top-level variables
  public Constant constant = Constant.NO;
  public Annotation type; // null: anything can be assigned
  boolean parameter;
  public boolean active; // its declaration has been emitted
  public boolean enumeration; // bound by an enum form
  public boolean interceptor; // bound by an interceptor form
  public boolean knownFunction; // bound by a fn form and never assigned, so surely no macro
  private boolean captured;
  private boolean shared; // assigned after its declaration, or captured before it
  private final List<Use> uses = new ArrayList<>(4);

  public Variable(String name, FunctionState owner, boolean top, int slot) {
    this.name = name;
    this.owner = owner;
    this.top = top;
    this.slot = slot;
  }

  void used(Use use) {
    uses.add(use);
  }

  void captured() {
    captured = true;
    if (!active) {
      shared = true;
    }
  }

  void assigned() {
    shared = true;
    knownFunction = false;
  }

  /** Evaluated code may do anything with it. */
  public void exposed() {
    captured = true;
    shared = true;
  }

  boolean needsCell() {
    return captured && shared && !top;
  }

  /** True when the cell must exist before the declaration runs. */
  public boolean capturedEarly() {
    return captured && !active && !top;
  }

  private boolean cellMadeEarly;

  public void cellMadeEarly() {
    cellMadeEarly = true;
  }

  /** Called once per unit, when everything about the variable is known. */
  void settle() {
    if (!needsCell()) {
      return;
    }
    if (parameter) {
      owner.builder().addCellParam(slot);
    }
    for (Use use : uses) {
      patch(use);
    }
  }

  private void patch(Use use) {
    CodeBuilder b = use.builder;
    if (use.index >= b.size()) {
      return; // a peephole rule has taken the instruction back
    }
    int operand = b.operandAt(use.index, 0);
    Op patched =
        switch (b.opAt(use.index)) {
          case LOAD -> operand == slot ? Op.LOAD_CELL : null;
          case STORE ->
              operand != slot
                  ? null
                  : use.declares && !parameter && !cellMadeEarly ? Op.NEW_CELL : Op.STORE_CELL;
          case JUMP_IF_GIVEN -> operand == slot ? Op.JUMP_IF_CELL_GIVEN : null;
          case LOAD_CAPTURED -> Op.LOAD_CAPTURED_CELL;
          default -> null;
        };
    if (patched != null) {
      b.replace(use.index, patched, operand);
    }
  }
}
