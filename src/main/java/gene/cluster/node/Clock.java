package gene.cluster.node;

/** Time and the one thread of a node. */
public interface Clock {
  /** Nanoseconds of a clock that never goes back; from any thread. */
  long nanos();

  /** Runs something on the node's thread, in the order of the calls; from any thread. */
  void execute(Runnable r);

  /** Runs something on the node's thread later. */
  void after(long nanos, Runnable r);
}
