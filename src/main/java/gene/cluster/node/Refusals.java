package gene.cluster.node;

import java.util.concurrent.ConcurrentHashMap;

/**
 * What a shard has refused. When one message of a sender was not handled, those behind it must not
 * be handled either before it comes again; so all of the same attempt are refused. The sender
 * collects what was refused and makes another attempt.
 */
final class Refusals {
  private final ConcurrentHashMap<Long, Long> attempts = new ConcurrentHashMap<>(2); // by sender

  /** From any thread. */
  boolean accepts(long sender, long attempt, boolean willing) {
    if (willing && attempts.isEmpty()) {
      return true;
    }
    Long refused = attempts.get(sender);
    if (refused != null && attempt <= refused) {
      return false;
    }
    if (!willing) {
      attempts.merge(sender, attempt, Math::max);
    }
    return willing;
  }
}
