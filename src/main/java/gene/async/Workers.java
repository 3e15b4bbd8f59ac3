package gene.async;

import gene.value.GeneMap;
import java.util.List;

/** What the actor runtime of a program says about itself; on any thread. */
public interface Workers {
  /** A map for each worker: {@code number}, {@code state}, {@code queued}, {@code taken}. */
  List<GeneMap> workers();

  /** Their threads, which do all of their computing. */
  List<Thread> threads();

  /** Ends what they do now: turns fail with a cancellation that says why, their actors go on. */
  void endTurns(String why);

  /** Their kernels, in the order of their numbers, which begin at 1. */
  List<Scheduler> schedulers();

  /**
   * The status of actors, with the {@code worker} where they ran last: those with a name and those
   * that have something to do, so many at most. Others are known to nobody but who holds them.
   */
  List<GeneMap> actors(int most);
}
