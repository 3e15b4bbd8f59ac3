package gene.cluster.node;

import java.util.List;
import java.util.function.Consumer;

/**
 * What carries a cluster: membership with detection of failures, and datagrams between members.
 * Five calls; one implementation stands on Apache Pekko, another one simulates a network in one
 * process. What it owes: all members see the same members in the end; nobody becomes a member while
 * another one cannot be reached; a member that is removed without having left has ended by itself,
 * or ends within the resolver's margin; datagrams may be lost, doubled and overtake each other.
 */
public interface Engine {
  /** Becomes a member; the listener is told on the node's thread. */
  void join(Listener listener);

  /** The members that the listener was told last, this one among them. */
  List<Member> members();

  /** Which of them this node is; from {@link #join} on. */
  long uid();

  /** A datagram to a member; its bytes stay as they are. */
  void tell(Member to, Datagram d);

  /** Asks whoever listens at an address, member or not; null is the answer when none came. */
  void ask(String address, byte[] question, Consumer<byte[]> answer);

  /** Leaves; the listener is told when it has. */
  void leave();

  /** The node, as the engine sees it. */
  interface Listener {
    /** The members have changed; the first time this node is one: it has joined. */
    void changed(List<Member> members);

    void received(Datagram d);

    byte[] asked(byte[] question);

    /** This node is not a member any more, or could not become one; why, for people. */
    void ended(String why);
  }
}
