package gene.cluster.node;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Who goes on after a partition: the side with more than half of the members; of two halves the one
 * with the oldest member. All sides decide alike from the same members, so at most one goes on.
 */
public final class Resolver {
  private Resolver() {}

  /** Whether the members on one side go on. */
  public static boolean wins(Collection<Member> members, Predicate<Member> side) {
    List<Member> all = members.stream().filter(Member::counts).toList();
    long here = all.stream().filter(side).count();
    if (here * 2 != all.size()) {
      return here * 2 > all.size();
    }
    return all.stream().min(Comparator.comparingLong(Member::age)).filter(side).isPresent();
  }
}
