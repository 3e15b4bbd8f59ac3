package gene.engine;

import gene.runtime.host.Console;
import gene.source.Pos;
import gene.source.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * What the compiler found doubtful, on its way to standard error. For people it is held back until
 * the program ends or begins to wait: when it has failed by then in one of the doubtful places, the
 * error says all there is to say.
 */
final class HeldWarnings {
  private record Held(String file, Warning warning) {}

  private final Console console;
  private final boolean holds;
  private final List<Held> held = new ArrayList<>();
  private BiConsumer<String, Warning> told = (file, warning) -> {};

  HeldWarnings(Console console, boolean holds) {
    this.console = console;
    this.holds = holds;
  }

  /** A further listener for each warning that is shown. */
  void told(BiConsumer<String, Warning> taker) {
    told = taker;
  }

  void add(String file, List<Warning> warnings) {
    warnings.forEach(w -> held.add(new Held(file, w)));
    if (!holds) {
      show();
    }
  }

  boolean any() {
    return !held.isEmpty();
  }

  void show() {
    showAllBut(null, 0);
  }

  /** Drops what is said of the line, in which an error is about to be told. */
  void showAllBut(String file, int line) {
    if (held.isEmpty()) {
      return;
    }
    StringBuilder out = new StringBuilder();
    for (Held h : held) {
      if (!h.file.equals(file) || Pos.line(h.warning.pos()) != line) {
        out.append("Warning: ").append(h.file).append(':').append(Pos.text(h.warning.pos()));
        out.append(": ").append(h.warning.message()).append('\n');
        told.accept(h.file, h.warning);
      }
    }
    held.clear();
    if (!out.isEmpty()) {
      console.err(out.toString());
    }
  }
}
