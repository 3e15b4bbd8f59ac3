package gene.jit.analysis;

import gene.jit.rt.CallTarget;
import gene.jit.rt.CompiledGenerator;
import gene.jit.rt.Rep;
import gene.runtime.direct.DirectCode;
import gene.runtime.object.Shape;
import gene.runtime.ops.Definitions;
import gene.runtime.types.TypeCheck;
import gene.value.KeyLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an instruction will be emitted: everything that {@link TypeInference} decided about it. The
 * emitter decides nothing; what it needs beyond the plan are the representations of its operands.
 *
 * <p>Plans are immutable records of a sealed family, so that they can be printed ({@link
 * PlanDump}), compared by golden files, and matched exhaustively. A plan may only contain what the
 * feedback snapshot said: an emitter that looked at the running program could see something newer
 * than the inference that its code relies on.
 */
public sealed interface Plan {
  /** There is one translation, whatever the operands are. */
  enum Fixed implements Plan {
    FIXED
  }

  /** The function itself, in the variable in which it was found: guarded. */
  enum LoadFunction implements Plan {
    LOAD_FUNCTION
  }

  /** A call of the function itself: a Java call of its own method. */
  enum CallSelf implements Plan {
    CALL_SELF
  }

  /** A tail call of the function itself: a jump to its beginning. */
  enum JumpToStart implements Plan {
    JUMP_TO_START
  }

  /** An operator on two numbers, guarded to be of those representations; boxed: the slow path. */
  record Arithmetic(Rep rep, Rep left, Rep right) implements Plan {}

  /** Adds a constant. */
  record AddConstant(Rep rep, boolean cannotOverflow) implements Plan {}

  /** An operator on one value. */
  record Unary(Rep rep) implements Plan {}

  /** A comparison, as a value or as a branch. */
  record Compare(Rep rep, Rep left, Rep right, boolean withNil) implements Plan {}

  /** When a branch is taken. */
  enum Taken {
    NEVER,
    ALWAYS,
    /** By a value that is held as a boolean. */
    BY_BOOL,
    /** By a test at run time. */
    BY_TEST
  }

  record Branch(Taken taken) implements Plan {}

  /** An arm of a case: its pattern, and the instruction that it goes on with. */
  record Arm(Object constant, int target) {}

  /** The tests of several arms as one jump; all patterns are constants of that class. */
  record Switch(Class<?> type, List<Arm> arms, int otherwise) implements Plan {}

  /** The value of a cell, guarded to be a number, or boxed. */
  record LoadCell(Rep rep) implements Plan {}

  /** A top-level variable that never changes, guarded to hold that very object. */
  record LoadSettled(Object value) implements Plan {}

  /** A name that was found in a namespace, null when it has to be looked up. */
  record LoadName(Definitions.Site known) implements Plan {}

  /** Reads a property: {@code direct} of the shape at the slot, else by an inline cache. */
  record GetMember(Shape shape, int slot, Rep rep, boolean direct) implements Plan {}

  /**
   * Reads a member that is not Gene's: of the witness alone when it is {@code unique}, else of all
   * objects of its Java class.
   */
  record GetForeign(Object witness, boolean unique, DirectCode.Member member, Rep rep)
      implements Plan {}

  /** Writes a property; {@code added}: the shape that the object gets thereby, or null. */
  record SetMember(Shape shape, Shape added, int slot, Rep rep, boolean direct) implements Plan {}

  /**
   * Where objects of a shape have a property; {@code next}: the shape they get by a write that adds
   * it, else null.
   */
  record Place(Shape shape, Shape next, int slot) {}

  /** Reads a property of objects of several shapes; of others by an inline cache. */
  record GetOfShapes(List<Place> places, Rep rep) implements Plan {}

  /** Writes one. */
  record SetOfShapes(List<Place> places, Rep rep) implements Plan {}

  /** Reads a member of a map with that layout of keys; others as before. */
  record MapMember(KeyLayout layout, int place) implements Plan {}

  /** Writes one that the map has. */
  record SetMapMember(MapMember member) implements Plan {}

  /** Adds a key to a map that is being made, which has the first layout then. */
  record MapPut(KeyLayout before, KeyLayout after) implements Plan {}

  /** A map with room for so many values. */
  record NewMap(int room) implements Plan {}

  /** An element, by an index or by any key. */
  record Element(boolean byIndex, Rep rep) implements Plan {}

  /** An element by the value of a local variable in place of a member of its name. */
  record MemberOrLocal(boolean byIndex, Rep rep) implements Plan {}

  /**
   * A member of an immutable object, which is the same as when the code was compiled. {@code
   * guarded}: code with another object deoptimises.
   */
  record MemberOf(Object of, Object value, boolean guarded) implements Plan {}

  /** A member of a namespace whose cell is known while no name is added or removed. */
  record NamespaceMember(Object namespace, Definitions.Site known, int site) implements Plan {}

  /** A value that never changes. */
  record Known(Object value) implements Plan {}

  /** The second of two operands, where the first one is a Bool. */
  record TakeRight() implements Plan {}

  /** Takes a value apart; {@code direct}: an array with that many elements is read in place. */
  record Destructure(boolean direct) implements Plan {}

  /** What is iterated over. */
  enum Over {
    ARRAY,
    RANGE,
    /** An array of its characters, where the iteration begins. */
    TEXT,
    ANYTHING
  }

  record Iterate(Over over) implements Plan {}

  /** The next item; {@code generator}: the code of expected generators, or null. */
  record Next(Over over, Rep item, CompiledGenerator generator) implements Plan {}

  /** Leaves a loop before its end; of arrays and ranges there is nothing to close. */
  record CloseIterator(boolean closes) implements Plan {}

  /** Yields a number unboxed, or an object. */
  record Yield(Rep rep) implements Plan {}

  /**
   * A call through a method of its own with the targets that were seen; {@code own}: the method
   * being compiled, where it calls itself, else null; {@code constructs}: a class is called; {@code
   * unboxed}: the representations that the arguments are guarded to have, null for those they come
   * in.
   */
  record Call(
      List<CallTarget> targets,
      Rep result,
      CallTarget own,
      boolean constructs,
      @Nullable List<Rep> unboxed)
      implements Plan {
    Call(List<CallTarget> targets, Rep result, CallTarget own, boolean constructs) {
      this(targets, result, own, constructs, null);
    }

    /** This call with the arguments of these representations, for a callee that takes numbers. */
    Call unboxing(@Nullable List<Rep> args) {
      return new Call(targets, result, own, constructs, args);
    }
  }

  /** How a type is checked. */
  enum Checked {
    /** The representation says that it holds. */
    PROVEN,
    /** A guard for a representation is the check. */
    GUARDED,
    CALLED,
    /** The type is not known yet: the interpreter finds it out. */
    DEOPTIMISED,
    /** The type is worked out every time, by the instructions that follow. */
    SKIPPED
  }

  record TypeTest(TypeCheck check, Checked checked, Rep rep) implements Plan {}
}
