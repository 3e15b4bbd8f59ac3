package gene.actor;

/** Something that a worker does next: an actor that has mail, or a part of a computation. */
interface Job {
  /** On the thread of the runner's worker. */
  void run(Runner runner);

  /** Whether another worker may do it. */
  boolean movable();
}
