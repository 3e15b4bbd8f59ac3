package gene.cluster.node;

/**
 * A message of this node that is not over yet. On its way to the node's thread it is what is to be
 * done there; under way to its owner it is a link of its route's list.
 */
final class Outgoing implements Runnable {
  private final Node node;
  final Address to;
  final Mode mode;
  final byte[] payload;
  final Node.Completion completion;

  long id; // since the node's thread has it
  boolean repeated;
  Router.Route route; // under way: its route and its neighbours there
  Outgoing before;
  Outgoing after;
  Outgoing sameBits; // under way: the next one in its chain of the table

  Outgoing(Node node, Address to, Mode mode, byte[] payload, Node.Completion completion) {
    this.node = node;
    this.to = to;
    this.mode = mode;
    this.payload = payload;
    this.completion = completion;
  }

  @Override
  public void run() {
    node.begin(this);
  }
}
