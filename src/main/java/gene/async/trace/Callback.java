package gene.async.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** One run of a callback; lasts through its awaits. */
@Name("gene.Callback")
@Label("Callback")
@Description("A callback of a future, with its awaits")
@Category({"Gene", "Async"})
@StackTrace(false)
final class Callback extends Event {
  @Label("Task")
  int task;

  @Label("Function")
  @Nullable String name;
}
