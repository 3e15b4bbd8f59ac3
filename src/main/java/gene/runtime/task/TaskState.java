package gene.runtime.task;

import gene.runtime.CallStack;
import gene.runtime.Isolate;
import gene.runtime.Place;
import gene.runtime.error.ExceptionValue;
import gene.runtime.host.Permissions;
import org.jspecify.annotations.Nullable;

/** What of a VM belongs to the running task: swapped when another task runs. */
public final class TaskState {
  public CallStack stack = new CallStack();
  public int tailDepth;
  public int compiledDepth;
  public int execDepth;
  public int missingDepth;
  public int atomic;
  public @Nullable ExceptionValue exception;
  public @Nullable TaskCancellation cancellation;
  public @Nullable Permissions narrowed;
  public @Nullable Isolate isolate;

  /** The actor whose variables the task sees, null for those of the main program. */
  public void isolate(@Nullable Isolate i) {
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
