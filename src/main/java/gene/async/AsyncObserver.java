package gene.async;

/**
 * Told what the kernel does, for traces and recordings. Everything is called on the VM thread or
 * inside the running task, in the order in which it happens, and must neither run Gene code nor
 * keep futures alive.
 *
 * <p>Without an observer the kernel pays one check for null where a task switches, a future is made
 * or settled, a callback runs, the loop is polled or waits; nothing in running code.
 */
public interface AsyncObserver {
  /** Stands for a task where the loop itself acts. */
  int LOOP = -1;

  /**
   * A task was made; {@code where} is the place of the code that made it, "" when it was the loop.
   */
  void taskMade(int task, String where);

  /** The task has the VM from now on. Task 0 is the main program. */
  void running(int task);

  /** The task no longer has the VM. {@code where} is its place, "" when it ended. */
  void paused(int task, boolean ended, String where);

  /** A pending future began its life. */
  void futureMade(GeneFuture f, int task, String where);

  /** The future has its final state. */
  void futureSettled(GeneFuture f, int task);

  /** The running task begins to run a callback; ends nest. {@code name} may be null. */
  void callbackBegins(int task, String name);

  void callbackEnds(int task);

  void pollBegins();

  /** The observer of a worker, another VM of the program; null: it is not watched. Any thread. */
  default AsyncObserver ofWorker(int number) {
    return null;
  }

  /** The loop has been looked at; how late its oldest timer was, in nanoseconds. */
  void pollEnds(boolean found, long lagNanos);

  /** The VM thread has nothing to do and waits for an event. */
  void parkBegins();

  void parkEnds();

  /**
   * The task has opened a group, inside of another one or of none: 0; {@code where} is the place of
   * the form.
   */
  default void groupOpened(int group, int outer, int task, String where) {}

  /** The group has ended, and all its tasks have. */
  default void groupClosed(int group, int task) {}

  /** The task that was made last belongs to a group. */
  default void taskInGroup(int task, int group) {}

  /** A task that waited can go on, and stands in the row of those who can. */
  default void ready(int task) {}

  /**
   * A server has answered a request, {@code GET /path}, or given it up: status 0. {@code task} has
   * handled it, {@link #LOOP}: none of this VM.
   */
  default void request(String label, int status, long nanos, int task) {}

  /** Whether places are wanted: a walk along the stack costs more than all the rest. */
  default boolean places() {
    return true;
  }

  /** Whether bodies that cannot wait are wanted as tasks; they run without one otherwise. */
  default boolean everyTask() {
    return true;
  }

  /** The program has ended, in whatever way; nothing is told after this. */
  void close();

  /** One that wants to know of little. */
  interface Quiet extends AsyncObserver {
    @Override
    default boolean places() {
      return false;
    }

    @Override
    default boolean everyTask() {
      return false;
    }

    @Override
    default void taskMade(int task, String where) {}

    @Override
    default void running(int task) {}

    @Override
    default void paused(int task, boolean ended, String where) {}

    @Override
    default void futureMade(GeneFuture f, int task, String where) {}

    @Override
    default void futureSettled(GeneFuture f, int task) {}

    @Override
    default void callbackBegins(int task, String name) {}

    @Override
    default void callbackEnds(int task) {}

    @Override
    default void pollBegins() {}

    @Override
    default void pollEnds(boolean found, long lagNanos) {}

    @Override
    default void parkBegins() {}

    @Override
    default void parkEnds() {}

    @Override
    default void close() {}
  }
}
