package gene.interp;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.CallStack;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.ForLoops;
import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.error.ShadowedFrame;
import gene.runtime.ops.Access;
import gene.runtime.ops.Arithmetic;
import gene.runtime.ops.Definitions;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.RareBranches;
import gene.runtime.ops.RareOps;
import gene.runtime.ops.TailCalls;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The interpreter: one switch over the instruction table in a loop.
 *
 * <p>A frame is one array: locals first, then the operand stack; {@code sp} is the first free
 * place. A Gene call is a Java call, so the loop keeps no frames of its own; the VM's call stack
 * only notes function and instruction, for traces and for the search of a handler. An instruction
 * notes its place before it calls anything, because whatever is called can fail.
 *
 * <p>Fused instructions ({@link Op.Flag#FUSED}) set {@code pc} behind the single instruction they
 * have come to before anything can fail, so that an error has the position and the handler of that
 * one.
 *
 * <p>Until HotSpot has compiled the loop, each instruction takes some hundred nanoseconds, and the
 * time that takes grows faster than the method. So only hot instructions and branches stand in it,
 * everything else is one call into {@link RareOps} or {@link RareBranches}; what an instruction
 * pushes is stored in one place; and errors are caught around the loop: with a handler in it, each
 * array access and each call had an edge to that. It took HotSpot's first compiler 30 to 60 ms.
 */
final class Interpreter implements ShadowedFrame {
  /** Restarts in compiled code a function that has called itself in tail position. */
  private static final TierPolicy.OsrEntry RESTART_COMPILED =
      new TierPolicy.OsrEntry() {
        @Override
        public Object run(Vm vm, Closure fn, Object self, Object[] frame) {
          return fn.proto.entry.enter(vm, fn, fn.self, arguments(frame, fn.proto.directArity));
        }
      };

  /** Restarts in the interpreter: it was called for another self than it calls itself. */
  private static final TierPolicy.OsrEntry RESTART_INTERPRETED =
      new TierPolicy.OsrEntry() {
        @Override
        public Object run(Vm vm, Closure fn, Object self, Object[] frame) {
          return Interpreter.run(vm, fn, fn.self, frame, 0, fn.proto.code.locals);
        }
      };

  /**
   * Mask on the tier-up counter: poll at every second back-edge. Polling at every iteration stops
   * HotSpot from hoisting loads across it.
   */
  private static final int POLL_MASK = 1;

  private Interpreter() {}

  /** Runs from instruction pc with the given stack. Gives the value, or TailCall.PENDING. */
  static Object run(Vm vm, Closure fn, Object self, Object[] s, int pc, int sp) {
    final CallStack stack = vm.stack;
    final int frame = stack.push(fn.proto);
    final int tailDepth = vm.tailDepth;
    stack.at(frame, pc);
    if (vm.plainLimit() == 0) { // a signal; nobody keeps what was read before this call
      vm.poll();
    }
    Object result;
    while (true) {
      try {
        result = loop(vm, fn, self, s, pc, sp, frame);
        break;
      } catch (RuntimeException | Error t) {
        stack.depth = frame + 1;
        final Code code = fn.proto.code;
        final int failed = stack.place(frame);
        GeneError e = Faults.of(t);
        vm.arrives(e, fn, self, s, failed);
        int h = handler(code, failed);
        GeneError left =
            ForLoops.leave(vm, fn.proto, s, failed, h < 0 ? null : code.handlers[h], e);
        if (left != e) { // by closing a generator
          e = left;
          vm.arrives(e, fn, self, s, failed);
        }
        if (h < 0) {
          stack.depth = frame;
          throw e;
        }
        vm.tailDepth = tailDepth;
        sp = code.locals + code.handlers[h].depth();
        s[sp++] = vm.caught(e, fn, h);
        pc = code.handlers[h].target();
        stack.at(frame, pc);
      }
    }
    if (result instanceof TierPolicy.OsrEntry elsewhere) {
      stack.at(frame, CallStack.REPLACED);
      try {
        return elsewhere.run(vm, fn, self, s);
      } finally {
        stack.depth = frame;
      }
    }
    stack.depth = frame;
    return result;
  }

  /**
   * Gives the value, TailCall.PENDING, or where the function goes on: a {@link
   * TierPolicy.OsrEntry}.
   */
  private static Object loop(
      Vm vm, Closure fn, Object self, Object[] s, int pc, int sp, int frame) {
    final Proto p = fn.proto;
    final Code code = p.code;
    final Op[] ops = p.ops;
    final int[] a = code.a;
    final Object[] k = p.consts;
    final CallStack stack = vm.stack;
    while (true) {
      final int i = pc++;
      final Object pushed;
      switch (ops[i]) {
        case CONST_VALUE -> pushed = k[a[i]];
        case NIL -> pushed = Singleton.NIL;
        case POP -> {
          sp--;
          continue;
        }
        case DUP -> pushed = s[sp - 1];
        case LOAD -> pushed = s[a[i]];
        case LOAD_LOAD -> {
          pc = i + 2;
          s[sp++] = s[a[i]];
          pushed = s[a[i + 1]];
        }
        case LOAD_CONST -> {
          pc = i + 2;
          s[sp++] = s[a[i]];
          pushed = k[a[i + 1]];
        }
        case LOAD_ADD_INT -> {
          pc = i + 2;
          stack.at(frame, i + 1);
          pushed = Arithmetic.addInt(s[a[i]], a[i + 1], code.b[i + 1] != 0);
        }
        case INCREMENT -> {
          stack.at(frame, i + 1);
          s[a[i]] = Arithmetic.addInt(s[a[i]], a[i + 1], code.b[i + 1] != 0);
          pc = i + 3;
          continue;
        }
        case STORE -> {
          s[a[i]] = s[--sp];
          continue;
        }
        case LOAD_CELL -> {
          stack.at(frame, i);
          pushed = ((Cell) s[a[i]]).known(code.localNames, a[i]);
        }
        case LOAD_CAPTURED -> pushed = fn.captures[a[i]];
        case LOAD_CAPTURED_CELL -> {
          stack.at(frame, i);
          pushed = ((Cell) fn.captures[a[i]]).known(code.captureNames, a[i]);
        }
        case LOAD_TOP -> {
          stack.at(frame, i);
          pushed = p.unit.tops[a[i]].known(p.unit.topNames, a[i]);
        }
        case STORE_CELL -> {
          Cell c = (Cell) s[a[i]];
          if (c.form == null) {
            c.value = s[--sp];
          } else {
            stack.at(frame, i);
            c.set(s[--sp]);
          }
          continue;
        }
        case STORE_CAPTURED_CELL -> {
          Cell c = (Cell) fn.captures[a[i]];
          if (c.form == null) {
            c.value = s[--sp];
          } else {
            stack.at(frame, i);
            c.set(s[--sp]);
          }
          continue;
        }
        case STORE_TOP -> {
          Cell c = p.unit.tops[a[i]];
          if (c.form == null) {
            c.value = s[--sp];
          } else {
            stack.at(frame, i);
            c.set(s[--sp]);
          }
          continue;
        }
        case NEW_CELL -> {
          stack.at(frame, i);
          s[a[i]] = new Cell(s[--sp]);
          continue;
        }
        case LOAD_SELF -> pushed = self;
        case LOAD_NS -> pushed = p.unit.namespace;
        case LOAD_NAME -> {
          stack.at(frame, i);
          pushed = Definitions.loadName(vm, s[--sp], (String) k[a[i]], p.sites, code.b[i]);
        }

        case JUMP -> {
          pc = a[i];
          continue;
        }
        case LOOP -> {
          pc = a[i];
          if ((p.tierUpCountdown-- & POLL_MASK) == 0 && (p.tierUpCountdown < 0 || vm.signalled())) {
            stack.at(frame, i);
            TierPolicy.OsrEntry compiled = onBackEdge(vm, fn, self, s, pc, sp);
            if (compiled != null) {
              return compiled;
            }
          }
          continue;
        }
        case LOOP_WHILE_LT -> {
          int test = a[i];
          if ((p.tierUpCountdown-- & POLL_MASK) == 0 && (p.tierUpCountdown < 0 || vm.signalled())) {
            stack.at(frame, i);
            TierPolicy.OsrEntry compiled = onBackEdge(vm, fn, self, s, test, sp);
            if (compiled != null) {
              return compiled;
            }
          }
          stack.at(frame, test + 2);
          pc = Arithmetic.lt(s[a[test]], s[a[test + 1]]) ? test + 3 : a[test + 2];
          continue;
        }
        case JUMP_IF_FALSE -> {
          Object v = s[--sp];
          if (v == Boolean.FALSE) {
            pc = a[i];
          } else if (v != Boolean.TRUE) {
            stack.at(frame, i);
            if (!Kinds.truthy(v)) {
              pc = a[i];
            }
          }
          continue;
        }
        case JUMP_IF_TRUE -> {
          Object v = s[--sp];
          if (v == Boolean.TRUE) {
            pc = a[i];
          } else if (v != Boolean.FALSE) {
            stack.at(frame, i);
            if (Kinds.truthy(v)) {
              pc = a[i];
            }
          }
          continue;
        }
        case LOAD_LOAD_JUMP_UNLESS_LT -> {
          stack.at(frame, i + 2);
          pc = Arithmetic.lt(s[a[i]], s[a[i + 1]]) ? i + 3 : a[i + 2];
          continue;
        }
        case LOAD_CONST_JUMP_UNLESS_LT -> {
          stack.at(frame, i + 2);
          pc = Arithmetic.lt(s[a[i]], k[a[i + 1]]) ? i + 3 : a[i + 2];
          continue;
        }
        case JUMP_UNLESS_LT -> {
          sp -= 2;
          stack.at(frame, i);
          if (!Arithmetic.lt(s[sp], s[sp + 1])) {
            pc = a[i];
          }
          continue;
        }
        case JUMP_UNLESS_LE, JUMP_UNLESS_GT, JUMP_UNLESS_GE, JUMP_UNLESS_EQ -> {
          sp -= 2;
          stack.at(frame, i);
          if (!RareBranches.compares(ops[i], s[sp], s[sp + 1])) {
            pc = a[i];
          }
          continue;
        }
        case JUMP_IF_GIVEN,
            JUMP_IF_CELL_GIVEN,
            JUMP_IF_EXIT,
            AND_JUMP,
            OR_JUMP,
            JUMP_IF_BITS,
            JUMP_UNLESS_MACRO,
            JUMP_UNLESS_VARIANT,
            JUMP_UNLESS_CONTRACTS,
            UNWRAP,
            CHECK_LOCAL,
            CHECK_VALUE -> {
          stack.at(frame, i);
          pc = RareBranches.next(vm, fn, s, sp, i);
          continue;
        }
        case LOAD_MEMBER_JUMP -> {
          stack.at(frame, i);
          Object v = RareBranches.member(s[--sp], (String) k[a[i]]);
          if (v == null) {
            continue;
          }
          pc = code.b[i];
          pushed = v;
        }
        case RETURN -> {
          return s[sp - 1];
        }
        case LOAD_RETURN -> {
          return s[a[i]];
        }
        case SAFEPOINT -> {
          if (vm.signalled()) {
            stack.at(frame, i);
            vm.poll();
          }
          continue;
        }

        case ADD -> {
          sp -= 2;
          stack.at(frame, i);
          pushed = Arithmetic.add(s[sp], s[sp + 1]);
        }
        case SUB -> {
          sp -= 2;
          stack.at(frame, i);
          pushed = Arithmetic.sub(s[sp], s[sp + 1]);
        }
        case ADD_INT -> {
          stack.at(frame, i);
          pushed = Arithmetic.addInt(s[--sp], a[i], code.b[i] != 0);
        }
        case MUL, DIV, MOD, LT, LE, GT, GE, EQ -> {
          sp -= 2;
          stack.at(frame, i);
          pushed = RareOps.binary(ops[i], s[sp], s[sp + 1]);
        }

        case GET_MEMBER -> {
          stack.at(frame, i);
          pushed = Access.get(vm, s[--sp], (String) k[a[i]], p.sites, code.b[i]);
        }
        case SET_MEMBER -> {
          stack.at(frame, i);
          sp -= 2;
          pushed = Access.set(vm, s[sp], s[sp + 1], (String) k[a[i]], p.sites, code.b[i]);
        }
        case GET_INDEX -> {
          stack.at(frame, i);
          pushed = Access.getIndex(vm, s[--sp], a[i]);
        }

        case CALL_FN -> {
          stack.at(frame, i);
          sp -= a[i] + 1;
          pushed = Invoke.call(vm, s, sp + 1, a[i], (String) k[code.b[i]]);
        }
        case METHOD -> {
          stack.at(frame, i);
          sp -= a[i] + 1;
          pushed = Invoke.method(vm, s, sp + 1, a[i], (String) k[code.b[i]], p.sites, code.c[i]);
        }
        case TAIL_CALL -> {
          stack.at(frame, i);
          int n = a[i];
          sp -= n + 1;
          if (s[sp] == fn && fn.proto.directArity == n && code.cellParams.length == 0) {
            System.arraycopy(s, sp + 1, s, 0, n);
            TierPolicy.OsrEntry other = onSelfTailCall(vm, fn, self, s, n);
            if (other != null) {
              return other;
            }
            sp = code.locals;
            pc = 0;
            continue;
          }
          pushed = TailCalls.call(vm, fn, s, sp + 1, n, (String) k[code.b[i]]);
          if (pushed == TailCall.PENDING) {
            return pushed;
          }
        }
        case TAIL_METHOD, TAIL_CALL_KW, TAIL_CALL_SPREAD -> {
          stack.at(frame, i);
          sp -= ops[i].pops(a[i], code.b[i], code.c[i]);
          pushed =
              ops[i] == Op.TAIL_METHOD
                  ? TailCalls.method(vm, fn, s, sp + 1, a[i], (String) k[code.b[i]], code.c[i])
                  : TailCalls.general(vm, fn, i, s, sp + 1);
          if (pushed == TailCall.PENDING) {
            return pushed;
          }
        }

        case NEXT -> {
          stack.at(frame, i);
          Object v = ((Iter) s[a[i]]).next(vm);
          if (v == null) {
            pc = code.b[i];
            continue;
          }
          pushed = v;
        }
        case NEXT_PAIR -> {
          stack.at(frame, i);
          var pair = ((Iter) s[a[i]]).nextPair(vm);
          if (pair == null) {
            pc = code.b[i];
            continue;
          }
          s[sp++] = pair.get(0);
          pushed = pair.get(1);
        }
        case REPEAT_NEXT -> {
          stack.at(frame, i);
          long left = (Long) s[a[i]];
          if (left <= 0) {
            pc = code.b[i];
          } else {
            s[a[i]] = left - 1;
          }
          continue;
        }
        case YIELD, YIELD_OPEN -> {
          vm.yieldedPc = ops[i] == Op.YIELD ? pc : a[i];
          vm.yieldedSp = sp;
          return Generator.YIELDED;
        }
        case CLOSURE -> {
          stack.at(frame, i);
          pushed = Definitions.closure((Proto) k[a[i]], fn, s, s[--sp]);
        }

        default -> {
          stack.at(frame, i);
          sp = RareOps.step(vm, fn, s, sp, i);
          continue;
        }
      }
      s[sp++] = pushed;
    }
  }

  /**
   * The arguments of a tail call of the function to itself stand in the frame: null to go on with
   * them there.
   */
  private static TierPolicy.@Nullable OsrEntry onSelfTailCall(
      Vm vm, Closure fn, Object self, Object[] s, int n) {
    if (vm.signalled()) {
      vm.poll();
    }
    if (--fn.proto.tierUpCountdown < 0
        && InterpreterEntry.compiled(vm, fn, fn.self, arguments(s, n))) {
      return RESTART_COMPILED;
    }
    return self == fn.self ? null : RESTART_INTERPRETED;
  }

  /** What a function that has called itself in tail position was called with. */
  private static Object[] arguments(Object[] s, int n) {
    return Arrays.copyOf(s, n);
  }

  /** A back-edge that is due: polls, and gives compiled code to go on with, or null. */
  private static TierPolicy.@Nullable OsrEntry onBackEdge(
      Vm vm, Closure fn, Object self, Object[] s, int pc, int sp) {
    if (vm.signalled()) {
      vm.poll();
    }
    if (fn.proto.tierUpCountdown >= 0) {
      return null;
    }
    if (vm.tiers == null) {
      fn.proto.tierUpCountdown = Integer.MAX_VALUE;
      return null;
    }
    return vm.tiers.onHotLoop(vm, fn, self, s, pc, sp);
  }

  /** Inner regions stand before outer ones, so the first that covers the instruction is it. */
  private static int handler(Code code, int pc) {
    for (int i = 0; i < code.handlers.length; i++) {
      if (pc >= code.handlers[i].from() && pc < code.handlers[i].to()) {
        return i;
      }
    }
    return -1;
  }

  /** Parameters that closures share move into cells before the first instruction. */
  static void boxParameters(Code code, Object[] s) {
    for (int slot : code.cellParams) {
      s[slot] = new Cell(s[slot]);
    }
  }
}
