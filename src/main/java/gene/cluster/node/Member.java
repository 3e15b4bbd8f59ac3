package gene.cluster.node;

import java.util.List;

/**
 * A member as the engine sees it.
 *
 * @param uid of this run of the node: one that starts again is another one
 * @param address host:port
 * @param age a number that grows from each member to the next one that became one
 * @param since when it became one, in milliseconds since 1970
 */
public record Member(
    long uid, String address, List<String> roles, State state, long age, long since) {
  /** How a member stands; DOWN: removed or about to be. */
  public enum State {
    JOINING,
    UP,
    LEAVING,
    UNREACHABLE,
    DOWN
  }

  public Member with(State other) {
    return other == state ? this : new Member(uid, address, roles, other, age, since);
  }

  /** Takes part in the cluster: its age counts. */
  boolean counts() {
    return state == State.UP || state == State.LEAVING || state == State.UNREACHABLE;
  }
}
