package gene.runtime.ops;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.EnumSpec;
import gene.code.ImportSpec;
import gene.code.Op;
import gene.code.ScopeInfo;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Evaluator;
import gene.runtime.Expansion;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.TaskCancellation;
import gene.runtime.TaskForms;
import gene.runtime.Vm;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.Enums;
import gene.runtime.enums.VariantNames;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionFlow;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.ForeignType;
import gene.runtime.object.GeneClass;
import gene.runtime.object.MethodTable;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.QuotedCopy;
import gene.value.Range;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.List;

/**
 * The instructions that are neither hot nor branches, on the operand stack of a frame: {@link
 * #step} does one of them and gives the new top. Their meaning is in the classes they call.
 */
public final class RareOps {
  private RareOps() {}

  /** Executes instruction pc; {@code sp} is the first free place of the frame's stack. */
  public static int step(Vm vm, Closure fn, Object[] s, int sp, int pc) {
    Proto p = fn.proto;
    Code code = p.code;
    int a = code.a[pc];
    if (GrowingText.exist()) {
      flatten(code, s, sp, pc);
    }
    return switch (code.ops[pc]) {
      case DUP2,
          SWAP,
          DROP_UNDER,
          COPY,
          EMPTY_CELL,
          UNSET,
          LOAD_TOP_OR_VOID,
          STORE_NAME,
          LOAD_SPECIAL,
          LOAD_EX,
          IS_MAIN,
          SET_EXIT ->
          variables(vm, fn, s, sp, pc, a);
      case THROW,
          THROW_AGAIN,
          RETHROW,
          FAIL,
          SAVE_EX,
          SET_EX,
          RESTORE_EX,
          CATCH_MATCH,
          CHAIN_CAUSE,
          DISCARD_EX ->
          errors(vm, p, s, sp, pc, a);
      case POW,
          NEG,
          CONCAT,
          SHL,
          SHR,
          NE,
          AND,
          OR,
          XOR,
          NOT,
          IS,
          RANGE,
          UNION,
          TYPEOF,
          CASE_EQ,
          VARIANT_MATCH,
          VARIANT_FIELDS,
          UNWRAP_TOP ->
          operators(vm, s, sp, code, pc, a);
      case ARRAY,
          ARRAY_ADD,
          ARRAY_SPREAD,
          MAP,
          MAP_PUT,
          MAP_SPREAD,
          HASH_MAP,
          HASH_PUT,
          NODE,
          SEAL,
          STR,
          SELECTOR,
          ITER,
          CLOSE_ITER,
          REPEAT_COUNT ->
          data(vm, p, s, sp, pc, a);
      case GET_MEMBER_OR_LOCAL,
          GET_KEY,
          SET_MEMBER_OR_LOCAL,
          SET_INDEX,
          SET_KEY,
          ASSERT_PRESENT,
          PICK,
          PICK_OR,
          SET_SELECTED ->
          members(vm, p, s, sp, pc, a);
      case CALL_KW,
          CALL_SPREAD,
          METHOD_KW,
          METHOD_SPREAD,
          METHOD_DYNAMIC,
          SUPER,
          SUPER_FN,
          NEW,
          NEW_KW,
          NEW_SPREAD,
          MACRO_CALL,
          SCOPE,
          RELOAD,
          EVAL,
          RENDER ->
          calls(vm, fn, s, sp, pc, a);
      case CLASS,
          METHOD_DEF,
          CTOR_DEF,
          MISSING_DEF,
          NAMESPACE,
          IMPORT,
          IMPORT_NAME,
          IMPORT_ALL,
          DESTRUCTURE,
          ENUM,
          RESOLVE_VARIANT ->
          definitions(vm, p, s, sp, pc, a);
      case AWAIT,
          SPAWN,
          ASYNC_VALUE,
          ASYNC_ERROR,
          AWAIT_ALL,
          OPEN_GROUP,
          END_GROUP,
          FAIL_GROUP,
          SPAWN_IN,
          SELECT,
          ENTER_ATOMIC,
          LEAVE_ATOMIC,
          ENTER_SHIELD,
          LEAVE_SHIELD,
          DROP_SHIELD ->
          tasks(vm, code, s, sp, pc, a);
      case MAY_CLOSE -> {
        s[sp] = ForLoops.mayClose(s[sp - 1]);
        yield sp + 1;
      }
      case EXPANSION_HOLDS -> {
        s[sp] = Expansion.holds(s[sp - 1], (Expansion.Guard) p.consts[a]);
        yield sp + 1;
      }
      case LEAVE_EXPANSION -> {
        s[sp - 1] = ((Expansion.Exit) p.consts[a]).leave(vm, fn, s[sp - 1], s, sp - 1, pc);
        yield sp;
      }
      case PROBE -> {
        vm.observer().before(vm, fn, s, pc + 1);
        yield sp;
      }
      case TYPE, TYPE_TOP, TYPE_NAME, CHECK, FIELD_DEF, ENUM_FIELD, CONTRACT_FAIL ->
          TypeOps.step(vm, p, s, sp, pc, a);
      case INTERFACE,
          INTERFACE_METHOD,
          INTERFACE_FIELD,
          IMPLEMENTS,
          CHECK_INTERFACES,
          IMPLEMENT,
          INTERCEPTOR,
          ADVICE ->
          BehaviourOps.step(vm, p, s, sp, pc, a);
      default -> throw new IllegalStateException("bug: no meaning for " + code.ops[pc]);
    };
  }

  /** Growing texts become Strings before all instructions but those that know them. */
  private static void flatten(Code code, Object[] s, int sp, int pc) {
    switch (code.ops[pc]) {
      case DUP2, SWAP, DROP_UNDER, CONCAT, STR, CHECK, CALL_KW, METHOD_KW, NE -> {}
      default ->
          GrowingText.flatten(s, sp - code.ops[pc].pops(code.a[pc], code.b[pc], code.c[pc]), sp);
    }
  }

  /** The operators with two operands that are common enough to come without {@link #step}. */
  public static Object binary(Op op, Object x, Object y) {
    return switch (op) {
      case MUL -> Arithmetic.mul(x, y);
      case DIV -> Arithmetic.div(x, y);
      case MOD -> Arithmetic.mod(x, y);
      case LT -> Arithmetic.lt(x, y);
      case LE -> Arithmetic.le(x, y);
      case GT -> Arithmetic.gt(x, y);
      case GE -> Arithmetic.ge(x, y);
      case EQ -> Arithmetic.eq(x, y);
      default -> throw new IllegalStateException("bug: no operator " + op);
    };
  }

  private static int variables(Vm vm, Closure fn, Object[] s, int sp, int pc, int a) {
    Proto p = fn.proto;
    switch (p.code.ops[pc]) {
      case DUP2 -> {
        s[sp] = s[sp - 2];
        s[sp + 1] = s[sp - 1];
        return sp + 2;
      }
      case SWAP -> {
        Object top = s[sp - 1];
        s[sp - 1] = s[sp - 2];
        s[sp - 2] = top;
        return sp;
      }
      case DROP_UNDER -> {
        s[sp - 1 - a] = s[sp - 1];
        return sp - a;
      }
      case COPY -> s[sp++] = QuotedCopy.of(p.consts[a]);
      case EMPTY_CELL -> s[a] = new Cell();
      case UNSET -> s[a] = null;
      case LOAD_TOP_OR_VOID -> {
        Object v = p.unit.tops[a].read();
        s[sp++] = v == null ? Singleton.VOID : v;
      }
      case STORE_NAME -> {
        sp--;
        s[sp - 1] = Definitions.storeName(vm, s[sp - 1], s[sp], (String) p.consts[a]);
      }
      case LOAD_SPECIAL -> s[sp++] = vm.specials().get(vm, (String) p.consts[a], p.unit);
      case LOAD_EX -> s[sp++] = exception(vm, p.code, pc);
      case IS_MAIN -> s[sp - 1] = p.unit.main();
      default -> s[a] = p.code.b[pc]; // SET_EXIT
    }
    return sp;
  }

  private static int errors(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    switch (p.code.ops[pc]) {
      case THROW -> throw ExceptionForm.thrown(vm, s[sp - 1], p, pc);
      case THROW_AGAIN -> throw ExceptionForm.again(vm, p, pc);
      case RETHROW -> throw GeneError.again((ExceptionValue) s[sp - 1]);
      case FAIL -> throw Errors.marked((String) s[sp - 1]);
      case SAVE_EX -> s[a] = vm.exception;
      case SET_EX -> vm.exception = (ExceptionValue) s[sp - 1];
      case RESTORE_EX -> vm.exception = (ExceptionValue) s[a];
      case CATCH_MATCH -> {
        sp--;
        s[sp - 1] = catches(s[sp - 1], s[sp]);
      }
      case CHAIN_CAUSE -> chainCause(s[sp - 1], s[a], s[p.code.b[pc]]);
      default -> discard(vm, s[a], s[p.code.b[pc]]); // DISCARD_EX
    }
    return sp;
  }

  /** CATCH_MATCH. */
  public static boolean catches(Object exception, Object cls) {
    if (cls instanceof GeneClass c) {
      return TaskCancellation.clauseCatches((ExceptionValue) exception, c);
    }
    if (cls == Singleton.NIL) { // a clause for everything
      return TaskCancellation.clauseCatches((ExceptionValue) exception, null);
    }
    if (cls instanceof ForeignType t) {
      return t.admits(Vm.current(), exception);
    }
    throw Errors.type("catch expects a class, got " + Kinds.of(cls));
  }

  /** RETHROW. */
  public static GeneError rethrown(Object exception) {
    return GeneError.again((ExceptionValue) exception);
  }

  /** LOAD_EX: who does more with the exception than read a property or throw it may keep it. */
  public static Object exception(Vm vm, Code code, int pc) {
    ExceptionValue e = vm.exception;
    if (e == null) {
      return Singleton.NIL;
    }
    if (!ExceptionFlow.staysInSight(code, pc + 1)) {
      e.complete();
    }
    return e;
  }

  /** CHAIN_CAUSE: {@code exit} is 1 while an exception is pending. */
  public static void chainCause(Object thrown, Object exit, Object pending) {
    ExceptionValue e = (ExceptionValue) thrown;
    if ((Integer) exit == 1 && e.get("cause") == Singleton.NIL && pending != e) {
      ((ExceptionValue) pending).complete();
      e.set("cause", pending);
    }
  }

  /** DISCARD_EX: {@code exit} is 1 while an exception is pending. */
  public static void discard(Vm vm, Object exit, Object pending) {
    if ((Integer) exit == 1) {
      TaskCancellation.discarded(vm, (ExceptionValue) pending);
    }
  }

  /** STR: the text in the making, with room for a short line. */
  public static StringBuilder textBuilder() {
    return new StringBuilder(Data.TEXT);
  }

  private static int operators(Vm vm, Object[] s, int sp, Code code, int pc, int a) {
    switch (code.ops[pc]) {
      case NEG -> s[sp - 1] = Arithmetic.neg(s[sp - 1]);
      case NOT -> s[sp - 1] = Arithmetic.not(s[sp - 1]);
      case TYPEOF -> s[sp - 1] = Kinds.of(s[sp - 1]);
      case CONCAT -> {
        sp -= a;
        s[sp] = Data.concat(s, sp, a);
        return sp + 1;
      }
      case UNWRAP_TOP -> {
        Object v = Enums.unwrap(s[sp - 1]);
        if (v == null) {
          throw Enums.unwrapOutside(s[sp - 1]);
        }
        s[sp - 1] = v;
      }
      case VARIANT_FIELDS -> {
        EnumValue v = (EnumValue) s[--sp];
        for (int i = 0; i < a; i++) {
          s[sp++] = v.field(i);
        }
      }
      default -> {
        sp--;
        Object x = s[sp - 1];
        Object y = s[sp];
        s[sp - 1] =
            switch (code.ops[pc]) {
              case POW -> Arithmetic.pow(x, y);
              case SHL -> Arithmetic.shl(x, y);
              case SHR -> Arithmetic.shr(x, y);
              case NE -> !Arithmetic.eq(x, y);
              case AND -> Arithmetic.and(x, y);
              case OR -> Arithmetic.or(x, y);
              case XOR -> Arithmetic.xor(x, y);
              case IS -> Membership.is(vm, x, y);
              case RANGE -> range(x, y, 1L);
              case CASE_EQ -> Enums.caseEq(x, y);
              case VARIANT_MATCH -> Enums.matches(x, y, a);
              default -> Membership.union(x, y);
            };
      }
    }
    return sp;
  }

  /** {@code (range a b [step])} and {@code (a .. b)}. */
  public static Range range(Object from, Object to, Object step) {
    for (Object v : new Object[] {from, to, step}) {
      if (!(v instanceof Long)) {
        throw Errors.type("range expects Int arguments, got " + Kinds.of(v));
      }
    }
    if ((Long) step == 0) {
      throw Errors.argument("range step must not be zero");
    }
    return new Range((Long) from, (Long) to, (Long) step);
  }

  private static int data(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    switch (p.code.ops[pc]) {
      case ARRAY -> {
        sp -= a;
        s[sp] = GeneArray.wrap(Arrays.copyOfRange(s, sp, sp + a));
        return sp + 1;
      }
      case ARRAY_ADD -> {
        sp--;
        ((GeneArray) s[sp - 1]).add(s[sp]);
      }
      case ARRAY_SPREAD -> {
        sp--;
        Data.spread(vm, (GeneArray) s[sp - 1], s[sp]);
      }
      case MAP -> s[sp++] = new GeneMap();
      case MAP_PUT -> {
        sp--;
        ((GeneMap) s[sp - 1]).put((String) p.consts[a], s[sp]);
      }
      case MAP_SPREAD -> {
        sp--;
        Data.spread((GeneMap) s[sp - 1], s[sp]);
      }
      case HASH_MAP -> s[sp++] = new GeneHashMap();
      case HASH_PUT -> {
        sp -= 2;
        ((GeneHashMap) s[sp - 1]).put(s[sp], s[sp + 1]);
      }
      case NODE -> {
        sp -= 2;
        s[sp - 1] = Data.node(s[sp - 1], s[sp], s[sp + 1]);
      }
      case SEAL -> Data.seal(s[sp - 1]);
      case STR -> {
        sp -= a;
        s[sp] = Data.interpolate(s, sp, a);
        return sp + 1;
      }
      case SELECTOR -> {
        sp -= a;
        s[sp] = Selector.of(vm, Arrays.copyOfRange(s, sp, sp + a));
        return sp + 1;
      }
      case ITER -> s[sp - 1] = Iteration.iterator(vm, s[sp - 1]);
      case CLOSE_ITER -> ((Iter) s[a]).leave(vm);
      default -> { // REPEAT_COUNT
        if (!(s[sp - 1] instanceof Long)) {
          throw Errors.expects("repeat", "an Int", s[sp - 1]);
        }
      }
    }
    return sp;
  }

  private static int members(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    Code code = p.code;
    switch (code.ops[pc]) {
      case GET_MEMBER_OR_LOCAL -> {
        sp--;
        s[sp - 1] =
            Access.getOrLocal(vm, s[sp - 1], s[sp], (String) p.consts[a], p.sites, code.b[pc]);
      }
      case GET_KEY -> {
        sp--;
        s[sp - 1] = Access.getKey(vm, s[sp - 1], s[sp]);
      }
      case SET_MEMBER_OR_LOCAL -> {
        sp -= 2;
        s[sp - 1] =
            Access.setOrLocal(
                vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a], code.b[pc] != 0);
      }
      case SET_INDEX -> {
        sp--;
        s[sp - 1] = Access.setIndex(vm, s[sp - 1], s[sp], a);
      }
      case SET_KEY -> {
        sp -= 2;
        s[sp - 1] = Access.setKey(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      case ASSERT_PRESENT -> Access.assertPresent(s[sp - 1]);
      case PICK -> {
        sp--;
        s[sp - 1] = Selector.pick(vm, s[sp - 1], s[sp], null);
      }
      case PICK_OR -> {
        sp -= 2;
        s[sp - 1] = Selector.pick(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      default -> { // SET_SELECTED
        sp -= 2;
        s[sp - 1] = Selector.set(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
    }
    return sp;
  }

  private static int calls(Vm vm, Closure fn, Object[] s, int sp, int pc, int a) {
    Proto p = fn.proto;
    Code code = p.code;
    switch (code.ops[pc]) {
      case CALL_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.c[pc]];
        s[sp - 1] = Invoke.callKw(vm, s, sp, shape, (String) p.consts[code.b[pc]]);
      }
      case CALL_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.callSpread(vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a]);
      }
      case METHOD_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.c[pc]];
        Object[] args = Invoke.keywordArgs(s, sp, shape);
        s[sp - 1] = Calls.send(vm, s[sp - 1], (String) p.consts[code.b[pc]], shape, args);
      }
      case METHOD_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.methodSpread(vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a]);
      }
      case METHOD_DYNAMIC -> {
        sp -= 3;
        String name = Invoke.methodName(s[sp]);
        s[sp - 1] = Invoke.methodSpread(vm, s[sp - 1], s[sp + 1], s[sp + 2], name);
      }
      case SUPER_FN -> {
        sp -= a + 1;
        s[sp - 1] = Invoke.callSuper(vm, s, sp + 1, a, (String) p.consts[code.b[pc]]);
      }
      case SUPER -> {
        sp -= 3;
        s[sp - 1] =
            Invoke.callSuper(vm, s[sp - 1], s[sp], s[sp + 1], s[sp + 2], (String) p.consts[a]);
      }
      case NEW -> {
        sp -= a;
        s[sp - 1] = Invoke.construct(vm, s[sp - 1], null, Arrays.copyOfRange(s, sp, sp + a));
      }
      case NEW_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.b[pc]];
        s[sp - 1] = Invoke.construct(vm, s[sp - 1], shape, Invoke.keywordArgs(s, sp, shape));
      }
      case NEW_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.constructSpread(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      case MACRO_CALL -> {
        sp--;
        s[sp - 1] = Invoke.macro(vm, s[sp - 1], (EvalScope) s[sp], (GeneNode) p.consts[a]);
      }
      case SCOPE -> {
        sp--;
        s[sp - 1] = EvalScope.make(fn, s, (ScopeInfo) p.consts[a], s[sp - 1], s[sp]);
      }
      case RELOAD -> EvalScope.reload(s, (ScopeInfo) p.consts[a], (EvalScope) s[--sp]);
      case EVAL -> {
        sp -= a;
        s[sp - 1] = eval(vm, p, s, sp, a);
      }
      default -> { // RENDER
        sp--;
        s[sp - 1] = Template.render(vm, (EvalScope) s[sp - 1], s[sp]);
      }
    }
    return sp;
  }

  private static Object eval(Vm vm, Proto p, Object[] s, int at, int count) {
    EvalScope scope = EvalScope.orTop(s[at - 1], p.unit);
    Object value = Singleton.NIL;
    for (int i = 0; i < count; i++) {
      value = vm.core().evaluator().eval(vm, scope, s[at + i]);
    }
    return value;
  }

  private static int definitions(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    Code code = p.code;
    switch (code.ops[pc]) {
      case CLASS -> s[sp - 1] = Definitions.newClass(vm, s[sp - 1], (String) p.consts[a]);
      case METHOD_DEF -> {
        sp--;
        ((MethodTable) s[sp - 1]).defineMethod((String) p.consts[a], (Callable) s[sp]);
      }
      case CTOR_DEF -> {
        sp--;
        ((MethodTable) s[sp - 1]).ctor((Callable) s[sp]);
      }
      case MISSING_DEF -> {
        sp--;
        ((GeneClass) s[sp - 1]).onMethodMissing((Callable) s[sp]);
      }
      case NAMESPACE -> {
        sp--;
        s[sp - 1] = Definitions.namespace(vm, s[sp - 1], s[sp], (String) p.consts[a]);
      }
      case IMPORT -> s[sp++] = vm.core().evaluator().load(vm, (ImportSpec) p.consts[a], p.unit);
      case IMPORT_NAME -> {
        s[sp] = Definitions.importName((Evaluator.Importable) s[sp - 1], strings(p.consts[a]));
        return sp + 1;
      }
      case IMPORT_ALL ->
          Definitions.importAll(p.unit, (Evaluator.Importable) s[sp - 1], strings(p.consts[a]));
      case DESTRUCTURE -> {
        Object[] parts = Definitions.destructure(vm, p.consts[a], s[--sp]);
        System.arraycopy(parts, 0, s, sp, parts.length);
        return sp + parts.length;
      }
      case RESOLVE_VARIANT -> {
        sp--;
        s[sp - 1] = VariantNames.resolve(p, pc, (Namespace) s[sp - 1], s[sp], (String) p.consts[a]);
      }
      default -> s[sp++] = new EnumType((EnumSpec) p.consts[a]); // ENUM
    }
    return sp;
  }

  private static int tasks(Vm vm, Code code, Object[] s, int sp, int pc, int a) {
    switch (code.ops[pc]) {
      case AWAIT -> {
        sp -= a;
        int mode = code.b[pc];
        if (mode == 0) {
          s[sp] = vm.kernel().awaitOne(vm, s[sp]);
          return sp + 1;
        }
        boolean limited = (mode & 1) != 0;
        Object[] futures = Arrays.copyOfRange(s, limited ? sp + 1 : sp, sp + a);
        s[sp] = vm.kernel().await(vm, futures, (mode & 2) != 0, limited ? s[sp] : null);
        return sp + 1;
      }
      case SPAWN -> s[sp - 1] = vm.kernel().spawn(vm, (Callable) s[sp - 1], null, Callable.NO_ARGS);
      case ASYNC_VALUE -> s[sp - 1] = vm.kernel().completed(s[sp - 1]);
      case ASYNC_ERROR -> s[sp - 1] = vm.kernel().failed((ExceptionValue) s[sp - 1]);
      case AWAIT_ALL -> {
        vm.kernel().awaitAll();
        s[sp++] = Singleton.NIL;
      }
      case OPEN_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().open(s[sp - 1], s[sp], a);
      }
      case END_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().end(s[sp], s[sp - 1], a == 1);
      }
      case FAIL_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().fail(s[sp], (ExceptionValue) s[sp - 1]);
      }
      case SPAWN_IN -> {
        sp--;
        s[sp - 1] = vm.taskForms().spawnIn(s[sp - 1], (Callable) s[sp]);
      }
      case SELECT -> {
        int n = code.b[pc];
        sp -= n;
        TaskForms.Selected found =
            vm.taskForms().select((String) code.consts[a], Arrays.copyOfRange(s, sp, sp + n));
        s[sp++] = found.value();
        s[sp++] = (long) found.clause();
      }
      case ENTER_ATOMIC -> vm.enterAtomic();
      case LEAVE_ATOMIC -> vm.leaveAtomic();
      case ENTER_SHIELD -> vm.kernel().enterShield();
      case LEAVE_SHIELD -> s[sp - 1] = vm.kernel().leaveShield(s[sp - 1]);
      default -> vm.kernel().dropShield();
    }
    return sp;
  }

  @SuppressWarnings("unchecked")
  private static List<String> strings(Object constant) {
    return (List<String>) constant;
  }
}
