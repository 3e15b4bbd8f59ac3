package gene.cluster.node;

/** What runs entities: actors of this process, or something simpler in a simulation. */
public interface Hosting {
  /** Makes an entity, which may get messages at once. */
  Entity start(String type, String key, Runnable ended);

  /** Seconds, as nanoseconds, without a message after which entities of a type are stopped. */
  long passivateAfter(String type);

  /** The node is out of the cluster: entities stop at once, whatever they have. */
  void abort();

  /** A running entity. */
  interface Entity {
    void deliver(Incoming m);

    /** Handles what it has and ends; then says so. */
    void stop();
  }
}
