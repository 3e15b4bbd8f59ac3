package gene.code;

/** A jump target that may not be known yet. */
public final class Label {
  static final int UNBOUND = -1;

  int target = UNBOUND;
  int depth = UNBOUND; // stack depth at the target, once known
}
