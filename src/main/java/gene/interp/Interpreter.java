package gene.interp;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Access;
import gene.runtime.Arithmetic;
import gene.runtime.Awaitable;
import gene.runtime.CallStack;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Definitions;
import gene.runtime.Errors;
import gene.runtime.GeneError;
import gene.runtime.Generator;
import gene.runtime.Invoke;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.RareOps;
import gene.runtime.ShadowedFrame;
import gene.runtime.TailCall;
import gene.runtime.TailCalls;
import gene.runtime.Tiers;
import gene.runtime.TypeCheck;
import gene.runtime.Vm;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.Arrays;

/**
 * The interpreter loop: one switch over the instruction table.
 *
 * <p>A frame is one array: locals first, then the operand stack; {@code sp} is the first free
 * place. A Gene call is a Java call, so the loop keeps no frames of its own; the VM's call stack
 * only notes function and instruction for traces.
 *
 * <p>Fused instructions ({@link Op.Flag#FUSED}) set {@code pc} behind the single instruction they
 * have come to before anything can fail, so that an error has the position and the handler of that
 * one.
 *
 * <p>The method must stay below HotSpot's limit for compilation (a test checks it): only hot
 * instructions and branches stand here, everything else is one call into {@link RareOps}.
 */
final class Interpreter implements ShadowedFrame {
  /** A function that has called itself in tail position goes on in compiled code. */
  private static final Tiers.Loop AGAIN =
      new Tiers.Loop() {
        @Override
        public Object run(Vm vm, Closure fn, Object self, Object[] frame) {
          return fn.proto.entry.enter(vm, fn, self, arguments(frame, fn.proto.directArity));
        }
      };

  private Interpreter() {}

  /** Runs from instruction pc with the given stack. Gives the value, or TailCall.PENDING. */
  static Object run(Vm vm, Closure fn, Object self, Object[] s, int pc, int sp) {
    final Proto p = fn.proto;
    final Code code = p.code;
    final Op[] ops = p.ops;
    final int[] a = code.a;
    final Object[] k = p.consts;
    final CallStack stack = vm.stack;
    final int frame = stack.push(p);
    final int tailDepth = vm.tailDepth;
    if (vm.signalled()) {
      stack.at(frame, pc);
      vm.poll();
    }
    Tiers.Loop compiled;
    running:
    while (true) {
      try {
        while (true) {
          final int i = pc++;
          switch (ops[i]) {
            case CONST_VALUE -> s[sp++] = k[a[i]];
            case NIL -> s[sp++] = Singleton.NIL;
            case POP -> sp--;
            case DUP -> {
              s[sp] = s[sp - 1];
              sp++;
            }
            case LOAD -> s[sp++] = s[a[i]];
            case LOAD_LOAD -> {
              pc = i + 2;
              s[sp] = s[a[i]];
              s[sp + 1] = s[a[i + 1]];
              sp += 2;
            }
            case LOAD_CONST -> {
              pc = i + 2;
              s[sp] = s[a[i]];
              s[sp + 1] = k[a[i + 1]];
              sp += 2;
            }
            case LOAD_ADD_INT -> {
              pc = i + 2;
              Object v = s[a[i]];
              int n = a[i + 1];
              if (v instanceof Long x) {
                long r = x + n;
                if (((x ^ r) & (n ^ r)) >= 0) {
                  s[sp++] = r;
                  break;
                }
              }
              s[sp++] = Arithmetic.addInt(v, n, code.b[i + 1] != 0);
            }
            case INCREMENT -> {
              pc = i + 2;
              Object v = s[a[i]];
              int n = a[i + 1];
              if (v instanceof Long x) {
                long r = x + n;
                if (((x ^ r) & (n ^ r)) >= 0) {
                  s[a[i]] = r;
                  pc = i + 3;
                  break;
                }
              }
              s[a[i]] = Arithmetic.addInt(v, n, code.b[i + 1] != 0);
              pc = i + 3;
            }
            case STORE -> s[a[i]] = s[--sp];
            case LOAD_CELL -> {
              Object v = ((Cell) s[a[i]]).value;
              if (v == null) {
                v = ((Cell) s[a[i]]).read(code.localNames[a[i]]);
              }
              s[sp++] = v;
            }
            case STORE_CELL -> ((Cell) s[a[i]]).value = s[--sp];
            case NEW_CELL -> s[a[i]] = new Cell(s[--sp]);
            case LOAD_CAPTURED -> s[sp++] = fn.captures[a[i]];
            case LOAD_CAPTURED_CELL -> {
              Object v = ((Cell) fn.captures[a[i]]).value;
              if (v == null) {
                v = ((Cell) fn.captures[a[i]]).read(code.captureNames[a[i]]);
              }
              s[sp++] = v;
            }
            case STORE_CAPTURED_CELL -> ((Cell) fn.captures[a[i]]).value = s[--sp];
            case LOAD_TOP -> {
              Object v = p.unit.tops[a[i]].value;
              if (v == null) {
                v = p.unit.tops[a[i]].read(p.unit.topNames[a[i]]);
              }
              s[sp++] = v;
            }
            case STORE_TOP -> p.unit.tops[a[i]].value = s[--sp];
            case LOAD_SELF -> s[sp++] = self;
            case LOAD_NS -> s[sp++] = p.unit.namespace;
            case LOAD_NAME ->
                s[sp - 1] =
                    Definitions.loadName(vm, s[sp - 1], (String) k[a[i]], p.sites, code.b[i]);
            case LOAD_MEMBER_JUMP -> {
              Object v = RareOps.member(s[--sp], (String) k[a[i]]);
              if (v != null) {
                s[sp++] = v;
                pc = code.b[i];
              }
            }

            case JUMP -> pc = a[i];
            case LOOP -> {
              pc = a[i];
              if (vm.signalled()) {
                stack.at(frame, i);
                vm.poll();
              }
              if (--p.patience < 0 && (compiled = hot(vm, fn, self, s, pc, sp)) != null) {
                break running;
              }
            }
            case JUMP_IF_FALSE -> {
              Object v = s[--sp];
              if (v == Boolean.FALSE || (v != Boolean.TRUE && !Kinds.truthy(v))) {
                pc = a[i];
              }
            }
            case JUMP_IF_TRUE -> {
              Object v = s[--sp];
              if (v == Boolean.TRUE || (v != Boolean.FALSE && Kinds.truthy(v))) {
                pc = a[i];
              }
            }
            case LOOP_WHILE_LT -> {
              int test = a[i];
              pc = test;
              if (vm.signalled()) {
                stack.at(frame, i);
                vm.poll();
              }
              if (--p.patience < 0 && (compiled = hot(vm, fn, self, s, pc, sp)) != null) {
                break running;
              }
              pc = test + 3;
              Object v = s[a[test]];
              Object w = s[a[test + 1]];
              if (v instanceof Long x && w instanceof Long y ? x >= y : !Arithmetic.lt(v, w)) {
                pc = a[test + 2];
              }
            }
            case LOAD_LOAD_JUMP_UNLESS_LT -> {
              pc = i + 3;
              Object v = s[a[i]];
              Object w = s[a[i + 1]];
              if (v instanceof Long x && w instanceof Long y ? x >= y : !Arithmetic.lt(v, w)) {
                pc = a[i + 2];
              }
            }
            case LOAD_CONST_JUMP_UNLESS_LT -> {
              pc = i + 3;
              Object v = s[a[i]];
              Object w = k[a[i + 1]];
              if (v instanceof Long x && w instanceof Long y ? x >= y : !Arithmetic.lt(v, w)) {
                pc = a[i + 2];
              }
            }
            case JUMP_UNLESS_LT -> {
              sp -= 2;
              if (s[sp] instanceof Long x && s[sp + 1] instanceof Long y
                  ? x >= y
                  : !Arithmetic.lt(s[sp], s[sp + 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_LE -> {
              sp -= 2;
              if (s[sp] instanceof Long x && s[sp + 1] instanceof Long y
                  ? x > y
                  : !Arithmetic.le(s[sp], s[sp + 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_GT -> {
              sp -= 2;
              if (!Arithmetic.gt(s[sp], s[sp + 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_GE -> {
              sp -= 2;
              if (!Arithmetic.ge(s[sp], s[sp + 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_EQ -> {
              sp -= 2;
              stack.at(frame, i);
              if (!Arithmetic.eq(s[sp], s[sp + 1])) {
                pc = a[i];
              }
            }
            case JUMP_IF_GIVEN -> {
              if (s[a[i]] != null) {
                pc = code.b[i];
              }
            }
            case JUMP_IF_CELL_GIVEN -> {
              if (((Cell) s[a[i]]).read() != null) {
                pc = code.b[i];
              }
            }
            case JUMP_IF_EXIT -> {
              if ((Integer) s[a[i]] == code.b[i]) {
                pc = code.c[i];
              }
            }
            case AND_JUMP -> {
              if (!Kinds.truthy(s[sp - 1])) {
                pc = a[i];
              }
            }
            case OR_JUMP -> {
              if (Kinds.truthy(s[sp - 1]) && !RareOps.isBits(s[sp - 1])) {
                pc = a[i];
              }
            }
            case JUMP_IF_BITS -> {
              if (RareOps.isBits(s[sp - 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_MACRO -> {
              if (!Invoke.isMacro(s[sp - 1])) {
                pc = a[i];
              }
            }
            case JUMP_UNLESS_VARIANT -> {
              if (!RareOps.isVariant(s[sp - 1])) {
                pc = a[i];
              }
            }
            case UNWRAP -> {
              Object v = RareOps.unwrap(vm, s[sp - 1]);
              if (v == null) {
                pc = a[i];
              } else {
                s[sp - 1] = v;
              }
            }
            case RETURN -> {
              stack.depth = frame;
              return s[sp - 1];
            }
            case LOAD_RETURN -> {
              stack.depth = frame;
              return s[a[i]];
            }
            case SAFEPOINT -> {
              if (vm.signalled()) {
                stack.at(frame, i);
                vm.poll();
              }
            }

            case ADD -> {
              sp--;
              if (s[sp - 1] instanceof Long x && s[sp] instanceof Long y) {
                long r = x + y;
                if (((x ^ r) & (y ^ r)) >= 0) {
                  s[sp - 1] = r;
                  break;
                }
              }
              s[sp - 1] = Arithmetic.add(s[sp - 1], s[sp]);
            }
            case SUB -> {
              sp--;
              s[sp - 1] = Arithmetic.sub(s[sp - 1], s[sp]);
            }
            case MUL -> {
              sp--;
              s[sp - 1] = Arithmetic.mul(s[sp - 1], s[sp]);
            }
            case DIV -> {
              sp--;
              s[sp - 1] = Arithmetic.div(s[sp - 1], s[sp]);
            }
            case MOD -> {
              sp--;
              s[sp - 1] = Arithmetic.mod(s[sp - 1], s[sp]);
            }
            case ADD_INT -> {
              if (s[sp - 1] instanceof Long x) {
                long r = x + a[i];
                if (((x ^ r) & (a[i] ^ r)) >= 0) {
                  s[sp - 1] = r;
                  break;
                }
              }
              s[sp - 1] = Arithmetic.addInt(s[sp - 1], a[i], code.b[i] != 0);
            }
            case LT -> {
              sp--;
              s[sp - 1] = Arithmetic.lt(s[sp - 1], s[sp]);
            }
            case LE -> {
              sp--;
              s[sp - 1] = Arithmetic.le(s[sp - 1], s[sp]);
            }
            case GT -> {
              sp--;
              s[sp - 1] = Arithmetic.gt(s[sp - 1], s[sp]);
            }
            case GE -> {
              sp--;
              s[sp - 1] = Arithmetic.ge(s[sp - 1], s[sp]);
            }
            case EQ -> {
              sp--;
              stack.at(frame, i);
              s[sp - 1] = Arithmetic.eq(s[sp - 1], s[sp]);
            }

            case GET_MEMBER -> {
              stack.at(frame, i);
              s[sp - 1] = Access.get(vm, s[sp - 1], (String) k[a[i]], p.sites, code.b[i]);
            }
            case SET_MEMBER -> {
              stack.at(frame, i);
              sp--;
              s[sp - 1] = Access.set(vm, s[sp - 1], s[sp], (String) k[a[i]], p.sites, code.b[i]);
            }
            case GET_INDEX -> s[sp - 1] = Access.getIndex(vm, s[sp - 1], a[i]);

            case CALL_FN -> {
              stack.at(frame, i);
              sp -= a[i];
              s[sp - 1] = Invoke.call(vm, s, sp, a[i], (String) k[code.b[i]]);
            }
            case METHOD -> {
              stack.at(frame, i);
              sp -= a[i];
              s[sp - 1] = Invoke.method(vm, s, sp, a[i], (String) k[code.b[i]], p.sites, code.c[i]);
            }
            case TAIL_CALL -> {
              stack.at(frame, i);
              int n = a[i];
              sp -= n;
              if (s[sp - 1] == fn && fn.proto.directArity == n && code.cellParams.length == 0) {
                System.arraycopy(s, sp, s, 0, n);
                sp = code.locals;
                pc = 0;
                self = fn.self;
                if (vm.signalled()) {
                  vm.poll();
                }
                if (--p.patience < 0 && InterpreterEntry.compiled(vm, fn, self, arguments(s, n))) {
                  compiled = AGAIN;
                  break running;
                }
              } else {
                Object r = TailCalls.call(vm, fn, s, sp, n, (String) k[code.b[i]]);
                if (r == TailCall.PENDING) {
                  stack.depth = frame;
                  return r;
                }
                s[sp - 1] = r;
              }
            }
            case TAIL_METHOD -> {
              stack.at(frame, i);
              sp -= a[i];
              Object r = TailCalls.method(vm, fn, s, sp, a[i], (String) k[code.b[i]], code.c[i]);
              if (r == TailCall.PENDING) {
                stack.depth = frame;
                return r;
              }
              s[sp - 1] = r;
            }
            case TAIL_CALL_KW, TAIL_CALL_SPREAD -> {
              stack.at(frame, i);
              sp -= ops[i].pops(a[i], code.b[i], code.c[i]) - 1;
              Object r = TailCalls.general(vm, fn, i, s, sp);
              if (r == TailCall.PENDING) {
                stack.depth = frame;
                return r;
              }
              s[sp - 1] = r;
            }

            case NEXT -> {
              stack.at(frame, i);
              Object v = ((Iter) s[a[i]]).next(vm);
              if (v == null) {
                pc = code.b[i];
              } else {
                s[sp++] = v;
              }
            }
            case NEXT_PAIR -> {
              stack.at(frame, i);
              var pair = ((Iter) s[a[i]]).nextPair(vm);
              if (pair == null) {
                pc = code.b[i];
              } else {
                s[sp++] = pair.get(0);
                s[sp++] = pair.get(1);
              }
            }
            case REPEAT_NEXT -> {
              long left = (Long) s[a[i]];
              if (left <= 0) {
                pc = code.b[i];
              } else {
                s[a[i]] = left - 1;
              }
            }
            case YIELD -> {
              stack.depth = frame;
              vm.yieldedPc = pc;
              vm.yieldedSp = sp;
              return Generator.YIELDED;
            }
            case CHECK_LOCAL -> {
              if (p.sites[code.b[i]] instanceof TypeCheck check) {
                check.slot(vm, s, a[i]);
                pc = code.c[i];
              }
            }
            case CHECK_VALUE -> {
              if (p.sites[a[i]] instanceof TypeCheck check) {
                s[sp - 1] = check.value(vm, s[sp - 1]);
                pc = code.b[i];
              }
            }
            case JUMP_UNLESS_CONTRACTS -> {
              if (!vm.core().contracts()) {
                pc = a[i];
              }
            }
            case CLOSURE -> s[sp - 1] = Definitions.closure((Proto) k[a[i]], fn, s, s[sp - 1]);

            case AWAIT -> {
              Object v = code.b[i] == 0 && s[sp - 1] instanceof Awaitable f ? f.valueNow() : null;
              if (v != null) {
                s[sp - 1] = v;
              } else {
                stack.at(frame, i);
                sp = RareOps.step(vm, fn, s, sp, i);
              }
            }

            default -> {
              stack.at(frame, i);
              sp = RareOps.step(vm, fn, s, sp, i);
            }
          }
        }
      } catch (GeneError | StackOverflowError t) {
        stack.depth = frame + 1;
        stack.at(frame, pc - 1);
        GeneError e = t instanceof GeneError g ? g : Errors.stackOverflow();
        vm.arrives(e, fn, self, s, pc - 1);
        int h = handler(code, pc - 1);
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
    stack.at(frame, CallStack.REPLACED);
    try {
      return compiled.run(vm, fn, self, s);
    } finally {
      stack.depth = frame;
    }
  }

  /** What a function that has called itself in tail position was called with. */
  private static Object[] arguments(Object[] s, int n) {
    return Arrays.copyOf(s, n);
  }

  /** Compiled code to go on with at the beginning of a hot loop, or null. */
  private static Tiers.Loop hot(Vm vm, Closure fn, Object self, Object[] s, int pc, int sp) {
    if (vm.tiers == null) {
      fn.proto.patience = Integer.MAX_VALUE;
      return null;
    }
    return vm.tiers.loops(vm, fn, self, s, pc, sp);
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
