package gene.runtime;

import gene.runtime.error.ExceptionValue;
import gene.runtime.host.Permissions;

/** What of a VM belongs to the running task: swapped when another task runs. */
public final class TaskState {
  CallStack stack = new CallStack();
  int tailDepth;
  int compiledDepth;
  int execDepth;
  int missingDepth;
  int atomic;
  ExceptionValue exception;
  TaskCancellation cancellation;
  Permissions narrowed;
  Isolate isolate;

  /** Whose variables the task sees: those of an actor, null for those of the main program. */
  public void isolate(Isolate i) {
    isolate = i;
  }

  /** The frames of the task. */
  public CallStack stack() {
    return stack;
  }

  /** What less the task may do than the program; null: not less. */
  public void narrowed(Permissions less) {
    narrowed = less;
  }

  /** Where the task is, for messages. */
  public Place place() {
    return stack.noted();
  }

  /** The state of a new task, whose nesting counts on from what starts it. */
  public static TaskState fresh(int execDepth) {
    TaskState s = new TaskState();
    s.execDepth = execDepth;
    return s;
  }
}
