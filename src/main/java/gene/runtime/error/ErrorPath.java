package gene.runtime.error;

import gene.runtime.CallStack;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.task.TaskCancellation;
import java.util.List;

/**
 * Goes the way of an error once, from its making to a complete trace, while there is room on the
 * stack: classes on it that were first used at the end of the stack would fail to initialise, for
 * ever. Done when Gene calls nest for the first time, and before the first compiled code runs, so
 * that small programs do not pay for it.
 */
public final class ErrorPath {
  /** What else instructions may need for the first time at the end of the stack; by name. */
  static final List<String> CLASSES =
      List.of(
          "gene.runtime.ops.BehaviourOps$1",
          "gene.runtime.Binder$1",
          "gene.runtime.Cell",
          "gene.runtime.Isolated",
          "gene.runtime.object.GeneClass$Lookups",
          "gene.runtime.EvalScope$1",
          "gene.runtime.error.ExceptionFlow$1",
          "gene.runtime.ForLoops",
          "gene.runtime.task.Pace",
          "gene.runtime.Generator",
          "gene.runtime.enums.Enums$Role",
          "gene.runtime.ops.Access",
          "gene.runtime.ops.Order$1",
          "gene.runtime.bulk.Held",
          "gene.runtime.ops.Invoke",
          "gene.runtime.object.Layout",
          "gene.runtime.bulk.BulkMap",
          "gene.runtime.ops.RareBranches$1",
          "gene.runtime.ops.RareOps$1",
          "gene.runtime.ops.CallOps$1",
          "gene.runtime.ops.DataOps$1",
          "gene.runtime.ops.DefinitionOps$1",
          "gene.runtime.ops.ErrorOps$1",
          "gene.runtime.ops.MemberOps$1",
          "gene.runtime.ops.OperatorOps$1",
          "gene.runtime.ops.TaskOps$1",
          "gene.runtime.bulk.ResultSink$Use",
          "gene.runtime.TailCall",
          "gene.runtime.types.TypeAtom",
          "gene.runtime.types.TypeCheck",
          "gene.runtime.ops.TypeOps$1");

  private static volatile boolean gone;

  private ErrorPath() {}

  public static void initialise(Proto function) {
    if (gone) {
      return;
    }
    gone = true;
    CLASSES.forEach(ErrorPath::load);
    CallStack stack = new CallStack();
    stack.push(function);
    GeneError error = Faults.of(Errors.stackOverflow());
    error.arrives(stack, function, 0, CallStack.REPLACED);
    Unwinding unwinding = new Unwinding();
    unwinding.add(function, 0);
    unwinding.complete(stack, CallStack.REPLACED);
    new CompiledFrames.Walk(new Proto[] {function}, new int[1], 1, CallStack.REPLACED, 4).run();
    stack.frames(CallStack.REPLACED);
    function.exceptions();
    Vm vm = Vm.current();
    if (vm != null) {
      ExceptionValue value =
          ExceptionValue.make(vm.core().exceptionClass(ErrorKind.RUNTIME), "", "", null);
      TaskCancellation.clauseCatches(value, value.cls());
      GeneError.again(value).value(vm);
    }
  }

  private static void load(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("bug: no class " + name, e);
    }
  }
}
