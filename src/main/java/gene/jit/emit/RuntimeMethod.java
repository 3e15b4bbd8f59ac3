package gene.jit.emit;

import gene.code.Code;
import gene.code.ScopeInfo;
import gene.jit.rt.AwaitFrame;
import gene.jit.rt.CompiledEntry;
import gene.jit.rt.CompiledGenerator;
import gene.jit.rt.ConstructSite;
import gene.jit.rt.Deopt;
import gene.jit.rt.FunctionSite;
import gene.jit.rt.GeneratorSite;
import gene.jit.rt.MapFields;
import gene.jit.rt.MemberSite;
import gene.jit.rt.MethodGuard;
import gene.jit.rt.MethodSite;
import gene.jit.rt.SafepointsEnabled;
import gene.jit.rt.Strips;
import gene.jit.rt.TailDepth;
import gene.jit.rt.Values;
import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.EvalScope;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.enums.Enums;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.ops.Access;
import gene.runtime.ops.Arithmetic;
import gene.runtime.ops.Data;
import gene.runtime.ops.DataOps;
import gene.runtime.ops.Definitions;
import gene.runtime.ops.ErrorOps;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.Iteration;
import gene.runtime.ops.Membership;
import gene.runtime.ops.OperatorOps;
import gene.runtime.ops.RareBranches;
import gene.runtime.ops.RareOps;
import gene.runtime.ops.TailCalls;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.KeyLayout;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Range;
import gene.value.Symbol;
import java.lang.constant.MethodTypeDesc;

/**
 * The methods that emitted code calls by a fixed name, each declared once. The compiler of this
 * project cannot see such a call: a method that is renamed, or whose parameters change, would be
 * missed when the first hidden class that calls it is linked, on a user's machine. So a test
 * resolves every row against the class that it names.
 *
 * <p>Not here are families of methods whose name is derived, from an instruction ({@code
 * Arithmetic}) or from the representation of a value ({@code ArrayElements}); {@code
 * RuntimeMethodTest} finds those in the classes that language tests make.
 */
public enum RuntimeMethod {
  ACCESS_GET_KEY(
      Kind.STATIC, Access.class, "getKey", Object.class, Vm.class, Object.class, Object.class),
  ACCESS_SET_KEY(
      Kind.STATIC,
      Access.class,
      "setKey",
      Object.class,
      Vm.class,
      Object.class,
      Object.class,
      Object.class),
  ACCESS_SET_OR_LOCAL(
      Kind.STATIC,
      Access.class,
      "setOrLocal",
      Object.class,
      Vm.class,
      Object.class,
      Object.class,
      Object.class,
      String.class,
      boolean.class),

  ARITHMETIC_ADD_INT(
      Kind.STATIC,
      Arithmetic.class,
      "addInt",
      Object.class,
      Object.class,
      int.class,
      boolean.class),
  ARITHMETIC_NEG_OF_LONG(Kind.STATIC, Arithmetic.class, "neg", long.class, long.class),
  ARITHMETIC_NEG_OF_OBJECT(Kind.STATIC, Arithmetic.class, "neg", Object.class, Object.class),
  ARITHMETIC_NOT(Kind.STATIC, Arithmetic.class, "not", Object.class, Object.class),

  AWAIT_FRAME_ONE(
      Kind.STATIC,
      AwaitFrame.class,
      "one",
      Object.class,
      Vm.class,
      Closure.class,
      Object.class,
      int.class),
  AWAIT_FRAME_RUN(
      Kind.STATIC,
      AwaitFrame.class,
      "run",
      Object.class,
      Vm.class,
      Closure.class,
      Object[].class,
      int.class,
      int.class),

  CELL_READ(Kind.VIRTUAL, Cell.class, "read", Object.class),
  CELL_SET(Kind.VIRTUAL, Cell.class, "set", void.class, Object.class),

  CHAR_CODE_POINT(Kind.VIRTUAL, Char.class, "codePoint", int.class),

  CONSTRUCT_SITE_CONSTRUCT(
      Kind.VIRTUAL,
      ConstructSite.class,
      "construct",
      Object.class,
      Vm.class,
      int.class,
      Object[].class),
  CONSTRUCT_SITE_FRESH(Kind.VIRTUAL, ConstructSite.class, "fresh", Instance.class),
  CONSTRUCT_SITE_PLAIN(Kind.VIRTUAL, ConstructSite.class, "plain", boolean.class, Object.class),
  CONSTRUCT_SITE_ROOT(Kind.VIRTUAL, ConstructSite.class, "root", Shape.class),

  CORE_CONTRACTS(Kind.VIRTUAL, Core.class, "contracts", boolean.class),
  CORE_NAME_EPOCH(Kind.VIRTUAL, Core.class, "nameEpoch", int.class),

  DATA_BEGIN(Kind.STATIC, Data.class, "begin", Object.class, StringBuilder.class, Object.class),
  DATA_CONCAT(Kind.STATIC, Data.class, "concat", Object.class, Object.class, Object.class),
  DATA_END(Kind.STATIC, Data.class, "end", Object.class, Object.class, StringBuilder.class),

  DATA_OPS_TEXT_BUILDER(Kind.STATIC, DataOps.class, "textBuilder", StringBuilder.class),

  DEFINITIONS_LOAD_NAME(
      Kind.STATIC,
      Definitions.class,
      "loadName",
      Object.class,
      Vm.class,
      Object.class,
      String.class,
      Object[].class,
      int.class),

  DEOPT_CAUGHT(
      Kind.STATIC,
      Deopt.class,
      "caught",
      Object.class,
      Throwable.class,
      Vm.class,
      Proto.class,
      int.class,
      int.class,
      int.class),
  DEOPT_FAILED(
      Kind.STATIC,
      Deopt.class,
      "failed",
      GeneError.class,
      Throwable.class,
      Vm.class,
      Proto.class,
      int.class),
  DEOPT_FINISHED(Kind.STATIC, Deopt.class, "finished", Object.class, Vm.class, Object.class),
  DEOPT_LEFT(
      Kind.STATIC, Deopt.class, "left", GeneError.class, Throwable.class, Iter.class, Vm.class),
  DEOPT_PASSED(
      Kind.STATIC,
      Deopt.class,
      "passed",
      UnexpectedResult.class,
      UnexpectedResult.class,
      Proto.class,
      int.class),
  DEOPT_SAFEPOINT(Kind.STATIC, Deopt.class, "safepoint", void.class, Vm.class, boolean.class),
  DEOPT_SETTLED(
      Kind.STATIC,
      Deopt.class,
      "settled",
      UnexpectedResult.class,
      UnexpectedResult.class,
      Vm.class),
  DEOPT_SIGNALLED(Kind.STATIC, Deopt.class, "signalled", boolean.class, Vm.class, boolean.class),
  DEOPT_TO_BOOLEAN(Kind.STATIC, Deopt.class, "toBoolean", boolean.class, Object.class),
  DEOPT_TO_DOUBLE(Kind.STATIC, Deopt.class, "toDouble", double.class, Object.class),
  DEOPT_TO_LONG(Kind.STATIC, Deopt.class, "toLong", long.class, Object.class),
  DEOPT_TURN(Kind.STATIC, Deopt.class, "turn", void.class, Vm.class, boolean.class, Proto.class),
  DEOPT_VALUE_OF_CELL_STRING(
      Kind.STATIC, Deopt.class, "value", Object.class, Cell.class, String.class),
  DEOPT_VALUE_OF_UNEXPECTED_RESULT_VM(
      Kind.STATIC, Deopt.class, "value", Object.class, UnexpectedResult.class, Vm.class),

  DOUBLE_DOUBLE_TO_RAW_LONG_BITS(
      Kind.STATIC, Double.class, "doubleToRawLongBits", long.class, double.class),
  DOUBLE_LONG_BITS_TO_DOUBLE(
      Kind.STATIC, Double.class, "longBitsToDouble", double.class, long.class),

  ENUMS_MATCHES(
      Kind.STATIC, Enums.class, "matches", boolean.class, Object.class, Object.class, int.class),

  ERROR_OPS_CATCHES(
      Kind.STATIC, ErrorOps.class, "catches", boolean.class, Object.class, Object.class),
  ERROR_OPS_CHAIN_CAUSE(
      Kind.STATIC,
      ErrorOps.class,
      "chainCause",
      void.class,
      Object.class,
      Object.class,
      Object.class),
  ERROR_OPS_DISCARD(
      Kind.STATIC, ErrorOps.class, "discard", void.class, Vm.class, Object.class, Object.class),
  ERROR_OPS_EXCEPTION(
      Kind.STATIC, ErrorOps.class, "exception", Object.class, Vm.class, Code.class, int.class),
  ERROR_OPS_RETHROWN(Kind.STATIC, ErrorOps.class, "rethrown", GeneError.class, Object.class),

  EVAL_SCOPE_CELL_OF(Kind.STATIC, EvalScope.class, "cellOf", Cell.class, Object.class),
  EVAL_SCOPE_HOLDER_OF_OF_OBJECT(
      Kind.STATIC, EvalScope.class, "holderOf", Cell.class, Object.class),
  EVAL_SCOPE_HOLDER_OF_OF_UNIT(Kind.STATIC, EvalScope.class, "holderOf", Cell.class, Unit.class),
  EVAL_SCOPE_HOLDER_WITHIN(
      Kind.STATIC,
      EvalScope.class,
      "holderWithin",
      Cell.class,
      Object.class,
      Cell.class,
      Unit.class),
  EVAL_SCOPE_OR_TOP(
      Kind.STATIC, EvalScope.class, "orTop", EvalScope.class, Object.class, Unit.class),
  EVAL_SCOPE_RELOADED(
      Kind.STATIC,
      EvalScope.class,
      "reloaded",
      Object.class,
      Object.class,
      EvalScope.class,
      int.class),

  EXCEPTION_FORM_THROWN(
      Kind.STATIC,
      ExceptionForm.class,
      "thrown",
      GeneError.class,
      Vm.class,
      Object.class,
      Proto.class,
      int.class),

  FUNCTION_SITE_CALL(
      Kind.VIRTUAL, FunctionSite.class, "call", Object.class, Vm.class, int.class, Object[].class),
  FUNCTION_SITE_RUNS(
      Kind.STATIC,
      FunctionSite.class,
      "runs",
      boolean.class,
      Object.class,
      Proto.class,
      CompiledEntry.class),
  FUNCTION_SITE_TAIL(
      Kind.VIRTUAL,
      FunctionSite.class,
      "tail",
      Object.class,
      Vm.class,
      Closure.class,
      int.class,
      Object[].class),

  GENE_ARRAY_ADD(Kind.VIRTUAL, GeneArray.class, "add", void.class, Object.class),
  GENE_ARRAY_GET(Kind.VIRTUAL, GeneArray.class, "get", Object.class, int.class),
  GENE_ARRAY_WRAP(Kind.STATIC, GeneArray.class, "wrap", GeneArray.class, Object[].class),

  GENE_MAP_ADD(
      Kind.VIRTUAL,
      GeneMap.class,
      "add",
      void.class,
      KeyLayout.class,
      KeyLayout.class,
      String.class,
      Object.class),
  GENE_MAP_PUT(Kind.VIRTUAL, GeneMap.class, "put", Object.class, String.class, Object.class),

  GENERATOR_SITE_NEXT_OF_ITER_VM(
      Kind.VIRTUAL, GeneratorSite.class, "next", Object.class, Iter.class, Vm.class),
  GENERATOR_SITE_NEXT_OF_ITER_VM_COMPILED_GENERATOR_GENERATOR_SITE(
      Kind.STATIC,
      GeneratorSite.class,
      "next",
      Object.class,
      Iter.class,
      Vm.class,
      CompiledGenerator.class,
      GeneratorSite.class),

  GROWING_TEXT_FLAT(Kind.STATIC, GrowingText.class, "flat", Object.class, Object.class),
  GROWING_TEXT_IS_TEXT(Kind.STATIC, GrowingText.class, "isText", boolean.class, Object.class),

  INSTANCE_MORE(Kind.VIRTUAL, Instance.class, "more", Object[].class),
  INSTANCE_MORE_NUMBERS(Kind.VIRTUAL, Instance.class, "moreNumbers", long[].class),
  INSTANCE_SHAPE(Kind.VIRTUAL, Instance.class, "shape", Shape.class),

  INTEGER_INT_VALUE(Kind.VIRTUAL, Integer.class, "intValue", int.class),
  INTEGER_VALUE_OF(Kind.STATIC, Integer.class, "valueOf", Integer.class, int.class),

  INVOKE_IS_MACRO(Kind.STATIC, Invoke.class, "isMacro", boolean.class, Object.class),

  ITER_LEAVE(Kind.VIRTUAL, Iter.class, "leave", void.class, Vm.class),
  ITER_NEXT_PAIR(Kind.VIRTUAL, Iter.class, "nextPair", GeneArray.class, Vm.class),

  OF_ARRAY_INDEX(Kind.VIRTUAL, Iter.OfArray.class, "index", int.class),
  OF_ARRAY_MORE(Kind.VIRTUAL, Iter.OfArray.class, "more", boolean.class),

  OF_RANGE_MORE(Kind.VIRTUAL, Iter.OfRange.class, "more", boolean.class),
  OF_RANGE_NEXT_NUMBER(Kind.VIRTUAL, Iter.OfRange.class, "nextNumber", long.class),
  OF_RANGE_PASSED(Kind.VIRTUAL, Iter.OfRange.class, "passed", long.class),

  ITERATION_ITERATOR(Kind.STATIC, Iteration.class, "iterator", Iter.class, Vm.class, Object.class),

  KINDS_TRUTHY(Kind.STATIC, Kinds.class, "truthy", boolean.class, Object.class),

  MAP_FIELDS_GET_OR_LOCAL(
      Kind.STATIC,
      MapFields.class,
      "getOrLocal",
      Object.class,
      Vm.class,
      Object.class,
      Object.class,
      String.class,
      Object[].class,
      int.class,
      KeyLayout.class,
      int.class),

  MEMBER_SITE_GET(Kind.VIRTUAL, MemberSite.class, "get", Object.class, Vm.class, Object.class),
  MEMBER_SITE_SET(
      Kind.VIRTUAL, MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class),

  MEMBERSHIP_IS(
      Kind.STATIC, Membership.class, "is", boolean.class, Vm.class, Object.class, Object.class),

  METHOD_GUARD_IS_SAME(
      Kind.STATIC,
      MethodGuard.class,
      "isSame",
      boolean.class,
      Object.class,
      GeneClass.class,
      MethodGuard.class),

  METHOD_SITE_CALL(
      Kind.VIRTUAL,
      MethodSite.class,
      "call",
      Object.class,
      Vm.class,
      int.class,
      Object[].class,
      Callable.class),
  METHOD_SITE_FIND(Kind.VIRTUAL, MethodSite.class, "find", Callable.class, Vm.class, Object.class),
  METHOD_SITE_TAIL(
      Kind.VIRTUAL,
      MethodSite.class,
      "tail",
      Object.class,
      Vm.class,
      Closure.class,
      int.class,
      Object[].class,
      Callable.class),

  OBJECT_GET_CLASS(Kind.VIRTUAL, Object.class, "getClass", Class.class),

  OPERATOR_OPS_RANGE(
      Kind.STATIC,
      OperatorOps.class,
      "range",
      Range.class,
      Object.class,
      Object.class,
      Object.class),

  PRINTER_INTERPOLATED(
      Kind.STATIC, Printer.class, "interpolated", void.class, StringBuilder.class, Object.class),

  RARE_BRANCHES_IS_BITS(Kind.STATIC, RareBranches.class, "isBits", boolean.class, Object.class),
  RARE_BRANCHES_IS_VARIANT(
      Kind.STATIC, RareBranches.class, "isVariant", boolean.class, Object.class),
  RARE_BRANCHES_MEMBER(
      Kind.STATIC, RareBranches.class, "member", Object.class, Object.class, String.class),
  RARE_BRANCHES_UNWRAP(
      Kind.STATIC, RareBranches.class, "unwrap", Object.class, Vm.class, Object.class),

  RARE_OPS_STEP(
      Kind.STATIC,
      RareOps.class,
      "step",
      int.class,
      Vm.class,
      Closure.class,
      Object[].class,
      int.class,
      int.class),

  SAFEPOINTS_ENABLED_NEEDED(Kind.STATIC, SafepointsEnabled.class, "needed", boolean.class),

  STRING_EQUALS(Kind.VIRTUAL, String.class, "equals", boolean.class, Object.class),
  STRING_HASH_CODE(Kind.VIRTUAL, String.class, "hashCode", int.class),

  STRING_BUILDER_APPEND_OF_LONG(
      Kind.VIRTUAL, StringBuilder.class, "append", StringBuilder.class, long.class),
  STRING_BUILDER_APPEND_OF_STRING(
      Kind.VIRTUAL, StringBuilder.class, "append", StringBuilder.class, String.class),
  STRING_BUILDER_TO_STRING(Kind.VIRTUAL, StringBuilder.class, "toString", String.class),

  STRIPS_DISTANCE(Kind.STATIC, Strips.class, "distance", long.class, long.class),
  STRIPS_OF_OF_ITER_OF_ARRAY(Kind.STATIC, Strips.class, "of", int.class, Iter.OfArray.class),
  STRIPS_OF_OF_ITER_OF_RANGE(Kind.STATIC, Strips.class, "of", long.class, Iter.OfRange.class),

  SYMBOL_NAME(Kind.VIRTUAL, Symbol.class, "name", String.class),

  TAIL_CALLS_GENERAL(
      Kind.STATIC,
      TailCalls.class,
      "general",
      Object.class,
      Vm.class,
      Closure.class,
      int.class,
      Object[].class,
      int.class),

  TAIL_DEPTH_ENTER(Kind.STATIC, TailDepth.class, "enter", boolean.class, Vm.class),
  TAIL_DEPTH_LEAVE(Kind.STATIC, TailDepth.class, "leave", void.class, Vm.class),
  TAIL_DEPTH_LEFT(
      Kind.STATIC,
      TailDepth.class,
      "left",
      UnexpectedResult.class,
      UnexpectedResult.class,
      Vm.class),

  VALUES_CELL(Kind.STATIC, Values.class, "cell", Cell.class, Object.class),
  VALUES_CLOSURE_OF_CLOSURE_PROTO(
      Kind.STATIC, Values.class, "closure", Closure.class, Closure.class, Proto.class),
  VALUES_CLOSURE_OF_PROTO_OBJECT_OBJECT_S(
      Kind.STATIC,
      Values.class,
      "closure",
      Closure.class,
      Proto.class,
      Object.class,
      Object[].class),
  VALUES_FIELD(Kind.STATIC, Values.class, "field", Object.class, Object.class, int.class),
  VALUES_KEEP(
      Kind.STATIC, Values.class, "keep", void.class, Object[].class, int.class, Object.class),
  VALUES_MEMBER(
      Kind.STATIC,
      Values.class,
      "member",
      Object.class,
      Vm.class,
      Object.class,
      MemberSite.class,
      Object.class,
      Object.class),
  VALUES_OF_NAMESPACE(
      Kind.STATIC,
      Values.class,
      "ofNamespace",
      Object.class,
      Vm.class,
      Object.class,
      Object.class,
      Definitions.Site.class,
      String.class,
      Object[].class,
      int.class),
  VALUES_OF_TEXT(Kind.STATIC, Values.class, "ofText", Iter.OfArray.class, Object.class),
  VALUES_OR_VOID(Kind.STATIC, Values.class, "orVoid", Object.class, Object.class),
  VALUES_PART(Kind.STATIC, Values.class, "part", Object.class, GeneArray.class, int.class),
  VALUES_PARTS(
      Kind.STATIC,
      Values.class,
      "parts",
      GeneArray.class,
      Vm.class,
      Object.class,
      Object.class,
      int.class),
  VALUES_SCOPE(
      Kind.STATIC,
      Values.class,
      "scope",
      EvalScope.class,
      ScopeInfo.class,
      Object[].class,
      Object.class,
      Namespace.class,
      Unit.class),
  VALUES_TRUE_NOT_BITS(Kind.STATIC, Values.class, "trueNotBits", boolean.class, Object.class),

  VM_CORE(Kind.VIRTUAL, Vm.class, "core", Core.class);

  private enum Kind {
    STATIC,
    VIRTUAL
  }

  private final Kind kind;
  private final Class<?> owner;
  private final String method;
  private final Class<?> result;
  private final Class<?>[] parameters;
  private MethodTypeDesc type; // made when it is first called; the same on all threads

  RuntimeMethod(Kind kind, Class<?> owner, String method, Class<?> result, Class<?>... parameters) {
    this.kind = kind;
    this.owner = owner;
    this.method = method;
    this.result = result;
    this.parameters = parameters;
  }

  boolean isStatic() {
    return kind == Kind.STATIC;
  }

  Class<?> owner() {
    return owner;
  }

  String method() {
    return method;
  }

  Class<?> result() {
    return result;
  }

  Class<?>[] parameters() {
    return parameters;
  }

  MethodTypeDesc type() {
    MethodTypeDesc t = type;
    if (t == null) {
      t = Assembler.method(result, parameters);
      type = t;
    }
    return t;
  }
}
