package gene.async.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** A time during which one task had the VM. */
@Name("gene.TaskSwitch")
@Label("Task Switch")
@Description("A time during which one task had the VM")
@Category({"Gene", "Async"})
@StackTrace(false)
final class TaskSwitch extends Event {
  @Label("Task")
  @Description("Number of the task, 0 for the main program")
  int task;

  @Label("Paused At")
  @Nullable String at;

  @Label("Ended")
  boolean ended;
}
