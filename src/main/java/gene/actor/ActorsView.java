package gene.actor;

import gene.runtime.Callable;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The workers of a program and their actors, in plain values, as any thread sees them while they
 * run: figures may be a moment apart.
 *
 * @param workers none when the program has no actors
 * @param made actors that were started so far
 */
public record ActorsView(List<Row> workers, long made) {
  private static final int MAX_QUEUE = 10_000;
  private static final ActorsView NONE = new ActorsView(List.of(), 0);

  /**
   * A worker.
   *
   * @param running the number of the actor whose turn it runs, -1 when it rests
   * @param place where that is in the program, null when that is not known
   * @param queue actors that wait for a turn
   */
  public record Row(int number, long running, Place place, int queue, List<Member> actors) {}

  /** An actor that lives there. */
  public record Member(
      long id,
      String name,
      String state,
      long mailbox,
      long handled,
      long failures,
      long restarts) {}

  /** What there is now; up to so many actors are listed. */
  public static ActorsView of(Vm vm, int limit) {
    ActorRuntime runtime = ActorRuntime.of(vm);
    return runtime == null ? NONE : runtime.view(limit);
  }

  static Row row(Worker w, List<Actor> known) {
    long running = -1;
    List<Member> members = new ArrayList<>();
    for (Actor a : known) {
      if (a.home() == w) {
        running = a.inTurn && !a.waiting ? a.id : running;
        members.add(member(a));
      }
    }
    List<Place> places = running < 0 ? List.of() : w.vm().stack.glimpse(1);
    Place place = places.isEmpty() ? null : places.getFirst();
    return new Row(w.number(), running, place, w.queued(MAX_QUEUE), members);
  }

  /** The name of a handler, or the file and line of one without. */
  private static String function(Callable f) {
    if (f.name() != null && !f.name().isEmpty()) {
      return f.name();
    }
    String at = f.origin() == null ? "" : f.origin().toString();
    return at.substring(at.lastIndexOf('/') + 1).replaceFirst("^(.*:\\d+):\\d+$", "$1");
  }

  private static Member member(Actor a) {
    GeneMap s = a.statusMap();
    Object name = s.get("name");
    String function = a.handler instanceof Callable f ? function(f) : "";
    return new Member(
        a.id,
        name instanceof String given ? given : function,
        (String) s.get("state"),
        (long) s.get("mailbox"),
        (long) s.get("handled"),
        (long) s.get("failures"),
        (long) s.get("restarts"));
  }
}
