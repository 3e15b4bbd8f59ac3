package gene.compiler.scope;

import gene.code.Label;
import java.util.ArrayList;
import java.util.List;

/** What a return, break or continue passes on its way out, innermost last. */
public sealed interface Exit {

  /** A loop: the target of break and continue. */
  final class Loop implements Exit {
    public final String name;
    public final int depth;
    public final int
        iterator; // the variable whose iterator is closed on the way out, -1 without one
    public final Label onBreak = new Label();
    public final Label onContinue = new Label();

    public Loop(String name, int depth, int iterator) {
      this.name = name;
      this.depth = depth;
      this.iterator = iterator;
    }
  }

  /** A catch clause: the exception being handled must be put back. */
  record Catch(int savedLocal) implements Exit {}

  /** A finally block: an exception that is pending in those variables is dropped. */
  record Pending(int reason, int value) implements Exit {}

  /** An atomic body: safepoints are switched on again. */
  record Atomic() implements Exit {}

  /** A shielded body: the task can be cancelled again. */
  record Shield() implements Exit {}

  /** The body of a task group, in that variable: its tasks are waited for. */
  record Group(int local) implements Exit {}

  /** A try with finally: control goes through the block and on to where it wanted to go. */
  final class Finally implements Exit {
    public final int depth;
    public final int reason;
    public final int value;
    public final Label block = new Label();
    public final List<Runnable> continuations = new ArrayList<>();

    public Finally(int depth, int reason, int value) {
      this.depth = depth;
      this.reason = reason;
      this.value = value;
    }
  }
}
