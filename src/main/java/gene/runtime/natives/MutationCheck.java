package gene.runtime.natives;

import gene.runtime.WatchedForms;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Mutability;

/** The check before every change of a container (chapter 2.2). */
public final class MutationCheck {
  private MutationCheck() {}

  /** {@code op} is the phrase of the message: "append to", "set item on", .. */
  public static void check(Mutability.Holder target, String op) {
    if (target.mutability() != Mutability.MUTABLE) {
      notMutable(target, op);
    }
  }

  private static void notMutable(Mutability.Holder target, String op) {
    if (target.mutability() != Mutability.WATCHED) {
      throw refused(target, op);
    }
    target.mutability(Mutability.MUTABLE);
    WatchedForms.changed();
  }

  private static GeneError refused(Mutability.Holder target, String op) {
    String state = target.mutability() == Mutability.SEALED ? "sealed" : "frozen";
    return Errors.runtime("Cannot " + op + " " + state + " " + target.containerWord());
  }
}
