package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.CompiledGenerator;
import gene.jit.rt.Rep;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.Range;

/**
 * Iteration. Over arrays and ranges, as far as such were seen, it needs neither objects for keys
 * and numbers nor calls of an unknown iterator; generators whose code is known are called directly.
 */
final class IterationPlanner {
  /** The witness of an iterator over such items. */
  private record Iterated(Object over) {}

  private static final Range ONE = new Range(0L, 1L, 1L);

  private final TypeInference t;

  IterationPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int local, int target) {
    return switch (op) {
      case ITER -> begin();
      case NEXT -> next(local, target);
      case NEXT_PAIR -> nextPair(local, target);
      case REPEAT_COUNT -> {
        t.frame.pop();
        t.frame.push(Rep.INT, 1L);
        yield Plan.Fixed.FIXED;
      }
      case REPEAT_NEXT -> {
        t.mayBranch(target);
        t.frame.spillAliases(local);
        t.frame.storeLocal(local, Rep.INT, 1L);
        yield Plan.Fixed.FIXED;
      }
      case CLOSE_ITER -> close(local);
      default -> yields();
    };
  }

  private Plan begin() {
    Object over = t.frame.pop().witness();
    Plan.Over what = t.speculationDisabled() ? Plan.Over.ANYTHING : kindOf(over);
    if (what == Plan.Over.ANYTHING) {
      t.prologue(false);
    }
    t.frame.push(Rep.BOXED, over == null ? null : new Iterated(over));
    boolean text = what == Plan.Over.ARRAY && over instanceof String;
    return new Plan.Iterate(text ? Plan.Over.TEXT : what);
  }

  /** Of a text the characters are put into an array first. */
  private static Plan.Over kindOf(Object over) {
    return over instanceof GeneArray || over instanceof String
        ? Plan.Over.ARRAY
        : over instanceof Range ? Plan.Over.RANGE : Plan.Over.ANYTHING;
  }

  /** What is iterated over; a loop that is entered in its midst has the iterator itself. */
  private static Object over(Object witness) {
    // no switch over types: its first use costs every program
    if (witness instanceof Iterated i) {
      return i.over;
    }
    if (witness instanceof Iter.OfArray i) {
      return i.array();
    }
    return witness instanceof Iter.OfRange ? ONE : witness instanceof Generator ? witness : null;
  }

  /** The witness of an iterator that the interpreter has begun; other values as they are. */
  static Object begun(Object value) {
    Object over = over(value);
    return over == null || over == value ? value : new Iterated(over);
  }

  /** What an iterator with that witness is expected to iterate over. */
  static Plan.Over overOf(Object witness) {
    return kindOf(over(witness));
  }

  private Plan next(int local, int target) {
    Object over = over(t.frame.local(local).witness());
    Plan.Over what = t.speculationDisabled() ? Plan.Over.ANYTHING : kindOf(over);
    t.mayBranch(target);
    if (what == Plan.Over.ANYTHING) {
      return unknown(over);
    }
    return new Plan.Next(what, item(what, over), null);
  }

  private Rep item(Plan.Over what, Object over) {
    if (what == Plan.Over.RANGE) {
      t.frame.push(Rep.INT, 1L);
      return Rep.INT;
    }
    if (over instanceof String) {
      t.frame.push(Rep.BOXED, Char.of(0));
      return Rep.BOXED;
    }
    TypeFeedback objects = t.unit.feedback.objects;
    t.frame.push(objects.elementRep(over), objects.element(over));
    return objects.elementRep(over);
  }

  private Plan unknown(Object over) {
    CompiledGenerator known =
        (CompiledGenerator)
            t.unit.feedback.seen(t.pc, () -> expected(over instanceof Generator g ? g : null));
    t.prologue(false);
    Rep rep = known == null || t.speculationDisabled() ? Rep.BOXED : known.yields();
    Object witness = rep == Rep.INT ? (Object) 1L : rep == Rep.FLOAT ? (Object) 1.0 : null;
    t.frame.push(rep, witness);
    return new Plan.Next(Plan.Over.ANYTHING, rep, known);
  }

  /** The code of generators that are expected; they are better compiled before. */
  private CompiledGenerator expected(Generator witness) {
    Proto function = t.unit.feedback.iterates(t.pc);
    if (function == null && witness != null) {
      Closure fn = witness.function();
      function = fn.proto;
      if (function.entry == function.interpreted && function != t.unit.proto) {
        t.unit.pendingCallees.putIfAbsent(fn, witness.self());
      }
    }
    return function == null ? null : (CompiledGenerator) function.entry.generatorCode();
  }

  private Plan nextPair(int local, int target) {
    Object over = over(t.frame.local(local).witness());
    Plan.Over what = t.speculationDisabled() ? Plan.Over.ANYTHING : kindOf(over);
    if (what == Plan.Over.ANYTHING) {
      t.prologue(false);
      t.mayBranch(target);
      t.frame.push(Rep.BOXED, null);
      t.frame.push(Rep.BOXED, null);
      return new Plan.Next(what, Rep.BOXED, null);
    }
    t.mayBranch(target);
    t.frame.push(Rep.INT, 1L);
    return new Plan.Next(what, item(what, over), null);
  }

  /** Whether the loop is over what may be a generator is known when all its NEXTs are planned. */
  private Plan close(int local) {
    boolean closes = t.unit.plans.closing.get(local);
    if (closes) {
      t.prologue(false);
    }
    return new Plan.CloseIterator(closes);
  }

  private Plan yields() {
    AbstractValue value = t.frame.pop();
    t.frame.push(t.nil());
    int resumed = t.unit.flow.resumed(t.pc);
    if (resumed != t.pc + 1) {
      t.mayBranch(t.pc + 1); // where a generator that is closed goes on
    }
    t.branch(resumed);
    return new Plan.Yield(value.rep().number() ? value.rep() : Rep.BOXED);
  }
}
