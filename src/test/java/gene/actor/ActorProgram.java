package gene.actor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of actors: what the main program does, and plans, which a turn carries out that
 * gets the number of one in its message. Plans send only later ones, so that programs end.
 */
record ActorProgram(int workers, List<Spec> actors, List<Step> main, List<List<Step>> plans) {
  static final int EMPTY = 6; // a plan without steps

  /** What a step does. */
  enum Act {
    SEND,
    ASK, // without waiting
    AWAIT, // a reply
    SLEEP,
    FAIL,
    STOP,
    STOP_SELF,
    REPLY,
    PAUSE, // others may run
    AFTER,
    WATCH,
    CHILD
  }

  /** {@code target}: an actor; {@code plan}: what it is to do. */
  record Step(Act act, int target, int plan) {
    @Override
    public String toString() {
      return switch (act) {
        case SEND, ASK, AWAIT -> act + " to " + target + " plan " + plan;
        case STOP, WATCH -> act + " " + target;
        case AFTER -> act + " plan " + plan;
        default -> act.toString();
      };
    }
  }

  /** How an actor is made. */
  record Spec(String onFailure, int maxRestarts, int mailbox, boolean hooks) {}

  private static final Act[] MAIN = {
    Act.SEND, Act.SEND, Act.SEND, Act.SEND, Act.ASK, Act.ASK, Act.AWAIT, Act.SLEEP, Act.STOP,
    Act.PAUSE, Act.PAUSE
  };
  private static final String[] POLICIES = {"resume", "resume", "restart", "stop"};

  static ActorProgram of(long seed) {
    Random r = new Random(seed * 31 + 7);
    List<Spec> actors = new ArrayList<>();
    int n = 1 + r.nextInt(4);
    for (int i = 0; i < n; i++) {
      actors.add(
          new Spec(
              POLICIES[r.nextInt(POLICIES.length)],
              r.nextInt(3),
              r.nextInt(4) == 0 ? 1 + r.nextInt(3) : 1000,
              r.nextInt(3) == 0));
    }
    List<List<Step>> plans = new ArrayList<>();
    for (int i = 0; i < EMPTY; i++) {
      List<Step> plan = new ArrayList<>();
      for (int k = r.nextInt(5); k > 0; k--) {
        Act act = r.nextInt(3) == 0 ? Act.SEND : Act.values()[r.nextInt(Act.values().length)];
        plan.add(new Step(act, r.nextInt(n), i + 1 + r.nextInt(EMPTY - i)));
      }
      plans.add(plan);
    }
    plans.add(List.of());
    List<Step> main = new ArrayList<>();
    for (int k = 3 + r.nextInt(25); k > 0; k--) {
      main.add(new Step(MAIN[r.nextInt(MAIN.length)], r.nextInt(n), r.nextInt(EMPTY + 1)));
    }
    return new ActorProgram(1 + r.nextInt(3), actors, main, plans);
  }

  /** How many steps there are. */
  int size() {
    return main.size() + plans.stream().mapToInt(List::size).sum();
  }

  /** The program without one step. */
  ActorProgram without(int step) {
    int left = step;
    List<Step> fewer = new ArrayList<>(main);
    if (left < fewer.size()) {
      fewer.remove(left);
      return new ActorProgram(workers, actors, fewer, plans);
    }
    left -= main.size();
    List<List<Step>> all = new ArrayList<>(plans);
    for (int i = 0; i < all.size(); left -= all.get(i++).size()) {
      if (left < all.get(i).size()) {
        List<Step> plan = new ArrayList<>(all.get(i));
        plan.remove(left);
        all.set(i, plan);
        break;
      }
    }
    return new ActorProgram(workers, actors, main, all);
  }

  String text() {
    StringBuilder out = new StringBuilder();
    out.append(workers).append(" workers\n");
    for (int i = 0; i < actors.size(); i++) {
      out.append("actor ").append(i).append(": ").append(actors.get(i)).append('\n');
    }
    out.append("main: ").append(main).append('\n');
    for (int i = 0; i < plans.size(); i++) {
      if (!plans.get(i).isEmpty()) {
        out.append("plan ").append(i).append(": ").append(plans.get(i)).append('\n');
      }
    }
    return out.toString();
  }
}
