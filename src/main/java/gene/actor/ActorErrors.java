package gene.actor;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;

/** The errors of chapter 17.3 that several classes throw. */
final class ActorErrors {
  private ActorErrors() {}

  static GeneError stopped() {
    return concurrency("Actor is stopped", "STOPPED");
  }

  static GeneError full() {
    return concurrency("Actor mailbox is full", "MAILBOX_FULL");
  }

  static GeneError concurrency(String message, String code) {
    return new GeneError(ErrorKind.CONCURRENCY, message, "GENE.ACTOR." + code);
  }
}
