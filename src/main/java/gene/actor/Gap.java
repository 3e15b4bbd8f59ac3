package gene.actor;

/** A cache line between what senders and what the reader write. */
abstract class Gap extends Doorstep {
  @SuppressWarnings("unused")
  private long g0, g1, g2, g3, g4, g5, g6, g7;

  Gap(Worker home, int limit) {
    super(home, limit);
  }
}
