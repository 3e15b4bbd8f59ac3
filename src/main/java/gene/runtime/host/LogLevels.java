package gene.runtime.host;

import java.util.Map;

/** How much the loggers of a program write; from any thread. */
public interface LogLevels {
  /** The level of all others by the empty name, and of those that have one of their own. */
  Map<String, String> all();

  /** Sets a level; false when there is no level of that name. */
  boolean set(String logger, String level);
}
