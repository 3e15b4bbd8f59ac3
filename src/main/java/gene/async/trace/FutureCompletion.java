package gene.async.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** A future's life, from its making to its final state. */
@Name("gene.FutureCompletion")
@Label("Future Completion")
@Description("A future from its making to its final state")
@Category({"Gene", "Async"})
@StackTrace(false)
final class FutureCompletion extends Event {
  @Label("State")
  @Nullable String state;

  @Label("Made At")
  @Nullable String madeAt;

  @Label("Completed By Task")
  @Description("Number of the task, 0 for the main program, -1 for the event loop")
  int task;
}
