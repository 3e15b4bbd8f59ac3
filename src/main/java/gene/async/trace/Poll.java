package gene.async.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A look at the loop that found something. */
@Name("gene.Poll")
@Label("Poll")
@Description("A look at the event loop that found something")
@Category({"Gene", "Async"})
@StackTrace(false)
final class Poll extends Event {
  @Label("Lag")
  @Description("How late the oldest timer was")
  @Timespan(Timespan.NANOSECONDS)
  long lag;
}
