package gene.cluster.node;

/** A message of this node that is not over yet. */
final class Outgoing {
  final long id;
  final Mode mode;
  final String key;
  final byte[] payload;
  final Node.Completion completion;
  boolean repeated;

  Outgoing(long id, Mode mode, String key, byte[] payload, Node.Completion completion) {
    this.id = id;
    this.mode = mode;
    this.key = key;
    this.payload = payload;
    this.completion = completion;
  }
}
