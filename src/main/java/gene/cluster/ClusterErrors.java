package gene.cluster;

import gene.cluster.node.Status;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;

/** The errors of this room. */
final class ClusterErrors {
  static final String UNREADABLE = "GENE.CLUSTER.UNREADABLE";

  static final String CANNOT_READ = " cannot read the message: ";

  private ClusterErrors() {}

  static GeneError of(String message, String code) {
    return new GeneError(ErrorKind.CONCURRENCY, message, "GENE.CLUSTER." + code);
  }

  /** A message that its receiver could not read, as its code says. */
  static boolean unreadable(GeneError e) {
    return e.getMessage() != null && e.getMessage().contains(CANNOT_READ);
  }

  static GeneError full() {
    return new GeneError(ErrorKind.CONCURRENCY, "Actor mailbox is full", "GENE.ACTOR.MAILBOX_FULL");
  }

  static GeneError timeout(String message) {
    return new GeneError(ErrorKind.TIMEOUT, message, "GENE.ASYNC.TIMEOUT");
  }

  /** Of a message that did not end well. */
  static GeneError of(Status status, byte[] reply, String type, String key) {
    return switch (status) {
      case NO_HOST ->
          of("no node of the cluster hosts entities of type \"" + type + "\"", "UNKNOWN_TYPE");
      case LOST -> of("the node of " + type + " " + key + " was lost before it answered", "LOST");
      case ENDED -> of("this node is not a member of the cluster any more", "ENDED");
      default -> WireError.read(reply);
    };
  }
}
