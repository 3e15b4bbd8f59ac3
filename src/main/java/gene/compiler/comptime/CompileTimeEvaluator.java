package gene.compiler.comptime;

import gene.source.Passing;
import gene.value.GeneNode;
import java.util.List;

/** Runs the forms of {@code comptime} blocks (chapter 15.4). The engine supplies it. */
public interface CompileTimeEvaluator {
  /** The head of the call that stands for a definition: {@code (%emit n)}. */
  String EMIT = "%emit";

  /** A fresh compile-time scope for one unit. */
  Scope newScope(String file);

  /** The scope that the blocks of a unit share. */
  interface Scope {
    /**
     * Runs the forms; the numbers of the definitions that were reached, in order.
     *
     * @throws Failure when the program does something wrong
     */
    List<Integer> run(GeneNode forms);
  }

  /** What went wrong while a block ran. */
  final class Failure extends RuntimeException implements Passing {
    private static final long serialVersionUID = 1L;

    public Failure(String message) {
      super(message, null, false, false);
    }
  }
}
