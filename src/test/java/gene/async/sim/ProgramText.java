package gene.async.sim;

import java.util.List;

/** A simulated program as Gene code, so that it can be read and made a test of its own. */
final class ProgramText {
  private static final String[] OUTCOMES = {"", " threw", " was cancelled"};

  private final StringBuilder out = new StringBuilder();
  private int number;

  static String of(List<Node> program) {
    ProgramText t = new ProgramText();
    t.body(program, 0);
    return t.out.toString();
  }

  /** The order of events, a line for each: task, statement by its number, outcome. */
  static String events(List<Node> program, List<int[]> events) {
    Kind[] kinds = new Kind[Node.count(program)];
    Simulator.kinds(program, kinds, 0);
    StringBuilder text = new StringBuilder();
    for (int[] e : events) {
      text.append("  task ").append(e[0]).append(": ");
      text.append(e[1] < 0 ? "the program" : "#" + e[1] + " " + lower(kinds[e[1]]));
      text.append(OUTCOMES[e[2]]);
      text.append(e[3] >= 0 && e[2] == 0 ? " gives " + e[3] : "").append('\n');
    }
    return text.toString();
  }

  private void body(List<Node> body, int depth) {
    for (Node n : body) {
      out.append("  ".repeat(depth));
      String end = "";
      if (n.guarded) {
        out.append("(try ");
        end = " catch * nil)";
      }
      int own = number++;
      String[] text = head(n).split("\\$", -1);
      for (int i = 0; i < text.length; i++) {
        out.append(text[i]);
        if (i < text.length - 1) {
          out.append('\n');
          body(n.bodies.get(i), depth + 1);
          out.append("  ".repeat(depth + 1));
        }
      }
      out.append(end).append("   # ").append(own).append('\n');
    }
  }

  /** The statement; a dollar sign stands for a body. */
  private static String head(Node n) {
    String f = "f" + n.a;
    String g = "f" + n.b;
    String c = "c" + (n.a & 1);
    return switch (n.kind) {
      case BREAK_A_RULE -> "(break_a_rule)";
      case SAFEPOINT -> "nil";
      case COMPUTE -> "(compute " + n.a + ")";
      case SLEEP -> "(sleep " + n.a + ")";
      case AWAIT_OUTSIDE -> "(await (outside))";
      case SPAWN -> "(" + f + " = (spawn (do$)))";
      case AWAIT -> "(await " + f + ")";
      case AWAIT_LIMIT -> "(await ^timeout " + n.b + " " + f + ")";
      case AWAIT_BOTH -> "(await " + f + " " + g + ")";
      case CANCEL -> "(" + f + " .cancel)";
      case PROMISE -> "(" + f + " = (new gene/Future))";
      case COMPLETE -> "(" + f + " .complete 9)";
      case FAIL -> "(" + f + " .fail \"by hand\")";
      case OUTSIDE -> "(" + f + " = (outside))";
      case SLEEP_ASYNC -> "(" + f + " = (sleep_async " + n.b + "))";
      case GIVE -> f;
      case THEN -> "(" + f + " = (" + g + " .then (fn []$)))";
      case RECOVER -> "(" + f + " = (" + g + " .catch (fn []$)))";
      case ALWAYS -> "(" + f + " = (" + g + " .finally (fn []$)))";
      case TIMEOUT -> "(" + f + " = (" + g + " .timeout " + (n.c & 7) + "))";
      case ALL, RACE, ANY, SETTLED ->
          "(" + f + " = (gene/Future/" + lower(n) + " [" + g + " f" + (n.c & 3) + "]))";
      case ON_COMPLETE, ON_SUCCESS, ON_FAILURE -> "(" + f + " ." + lower(n) + " (fn []$))";
      case AFTER -> "(" + f + " = (after " + n.b + " (fn []$)))";
      case GROUP ->
          "(task_group g"
              + n.a
              + limit(n.c)
              + (n.b == 3 ? " ^limit 1" : n.b == 2 ? " ^^settle" : "")
              + "$)";
      case SPAWN_IN -> "(" + f + " = (g" + n.c + " .spawn (fn []$)))";
      case CANCEL_GROUP -> "(g" + n.c + " .cancel)";
      case DEADLINE -> "(deadline " + n.a + "$)";
      case SHIELD -> "(shield (do$))";
      case TRY -> "(try$catch " + (n.a < 2 ? "*" : "CancellationException") + "$finally$)";
      case THROW -> "(throw \"thrown\")";
      case PUT -> "(" + c + " .put 0)";
      case PUT_LIMIT -> "(" + c + " .put 0 ^timeout " + n.b + ")";
      case TRY_PUT -> "(" + c + " .try_put 0)";
      case TAKE -> "(" + c + " .take)";
      case TAKE_LIMIT -> "(" + c + " .take ^timeout " + n.b + ")";
      case TRY_TAKE -> "(" + c + " .try_take)";
      case CLOSE -> "(" + c + " .close)";
      case WITH_PERMITS ->
          "(s"
              + n.a
              + " .acquire "
              + (1 + n.b % 3)
              + limit(n.c)
              + ") (try$finally (s"
              + n.a
              + " .release))";
      case WITH_LOCK -> "(l" + n.a + " .with (fn []$)" + limit(n.c) + ")";
      case SET, CLEAR -> "(e" + n.a + " ." + lower(n) + ")";
      case WAIT -> "(e" + n.a + " .wait" + limit(n.c) + ")";
      case SELECT -> select(n);
      case ATOMIC -> "(atomic$)";
      case REPEAT -> "(repeat 2$)";
      case POLL -> "(gene/poll)";
      case AWAIT_ALL -> "($await_all)".replace("$", "\uE000");
    };
  }

  private static String lower(Node n) {
    return lower(n.kind);
  }

  private static String lower(Kind k) {
    return k.name().toLowerCase(java.util.Locale.ROOT);
  }

  private static String limit(int c) {
    return c < 12 ? "" : " ^timeout " + (c - 12);
  }

  private static String select(Node n) {
    return "(select"
        + ((n.a & 1) != 0 ? " (take v c" + (n.b & 1) + ")" : "")
        + ((n.a & 2) != 0 ? " (put c" + ((n.b >> 1) & 1) + " 0)" : "")
        + ((n.a & 4) != 0 ? " (await r f" + (n.c & 3) + ")" : "")
        + ((n.a & 8) != 0 ? " (after " + (n.c >> 2) + ")" : "")
        + ((n.a & 48) == 48 || (n.a & 15) == 0 ? " (else)" : "")
        + ")";
  }
}
