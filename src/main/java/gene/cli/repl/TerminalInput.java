package gene.cli.repl;

import gene.cli.host.Host;
import gene.engine.Session;
import gene.runtime.error.Errors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp.Capability;

/**
 * Inputs typed at a terminal, with line editing, history, completion and colours by JLine. While an
 * input is edited, Ctrl-C is JLine's; otherwise it ends the code that runs, ever more firmly:
 *
 * <pre>
 *   first    the input's own task, whether it computes, waits or reads
 *   second   whatever runs, atomic bodies and shields included
 *   third    says what the next one does
 *   fourth   the process: native code may be deaf
 * </pre>
 */
final class TerminalInput implements Input {
  private static final String PROMPT = "gene> ";
  private static final String CONTINUATION = "  ... ";
  private static final int INTERRUPTED = 130;
  private static final Screen USUAL = new Screen(80, 24);

  private final Host host;
  private final ReentrantLock keyboard = new ReentrantLock();
  private Terminal terminal;
  private LineReader reader;
  private Session current;
  private volatile Runnable interrupt; // null: nothing runs
  private volatile int presses;

  TerminalInput(Host host) {
    this(host, null);
  }

  /** On a terminal that is open. */
  TerminalInput(Host host, Terminal terminal) {
    this.host = host;
    this.terminal = terminal;
  }

  @Override
  public String next(Session session) {
    current = session;
    if (reader == null) {
      open();
    }
    try {
      keyboard.lockInterruptibly();
    } catch (InterruptedException e) {
      return DROPPED;
    }
    host.console().screen(text -> reader.printAbove(text)); // of tasks that go on meanwhile
    try {
      return reader.readLine(PROMPT);
    } catch (UserInterruptException e) {
      return DROPPED;
    } catch (EndOfFileException e) {
      return null;
    } finally {
      host.console().screen(null);
      keyboard.unlock();
    }
  }

  private void open() {
    terminal();
    Path history = host.home().resolve(".gene_history");
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("gene")
            .parser(
                new InputParser(
                    text -> ReplCommands.of(current, text) == null && current.incomplete(text)))
            .completer(new Completions(() -> current))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.INSERT_TAB, false)
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.HISTORY_SIZE, 10_000)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, CONTINUATION);
    if (host.coloured(1)) {
      builder.highlighter(new Colours());
    }
    reader = builder.build();
  }

  private Terminal terminal() {
    if (terminal == null) {
      try {
        terminal = TerminalBuilder.builder().system(true).name("gene").build();
      } catch (IOException e) {
        throw Errors.io("cannot use the terminal: " + e.getMessage());
      }
    }
    if (reader == null) {
      terminal.handle(Terminal.Signal.INT, signal -> pressed());
      host.console().reads(new TypedInput(terminal, keyboard));
    }
    return terminal;
  }

  @Override
  public Screen screen() {
    int width = terminal().getWidth();
    int height = terminal.getHeight();
    return width > 0 && height > 0 ? new Screen(width, height) : USUAL;
  }

  @Override
  public void clear() {
    terminal().puts(Capability.clear_screen);
    terminal.flush();
  }

  @Override
  public void running(Session session, Runnable action) {
    current = session;
    presses = 0;
    interrupt = action;
    if (action == null) {
      session.engine().vm().clearInterrupt();
    }
  }

  /** Ctrl-C while no line is edited; on a thread of its own. */
  private void pressed() {
    Runnable action = interrupt;
    if (action == null) {
      return;
    }
    presses++;
    host.console().err("\n"); // the terminal shows ^C
    if (presses > 1) {
      current.engine().vm().interrupt();
    }
    if (presses == 3) {
      host.console().err("Still running. Ctrl-C once more leaves Gene.\n");
    }
    if (presses > 3) {
      leave();
    }
    action.run();
  }

  private void leave() {
    try {
      terminal.close();
    } catch (IOException e) {
      // Nothing is left to be restored.
    }
    Runtime.getRuntime().halt(INTERRUPTED);
  }
}
