package gene.async;

import gene.value.GeneMap;
import java.util.List;

/** What the actor runtime of a program says about itself; on any thread. */
public interface Workers {
  /** A map for each worker: {@code number}, {@code state}, {@code queued}, {@code taken}. */
  List<GeneMap> workers();

  /**
   * The status of actors, with the {@code worker} where they ran last: those with a name and those
   * that have something to do, so many at most. Others are known to nobody but who holds them.
   */
  List<GeneMap> actors(int most);
}
