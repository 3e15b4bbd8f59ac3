package gene.cli.repl;

import gene.cli.host.Host;
import gene.engine.Session;
import gene.runtime.error.Errors;
import java.io.IOException;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Inputs typed at a terminal, with line editing, history, completion and colours by JLine. */
final class TerminalInput implements Input {
  private static final String PROMPT = "gene> ";
  private static final String CONTINUATION = "  ... ";

  private final Host host;
  private Terminal terminal;
  private LineReader reader;
  private Session current;
  private Terminal.SignalHandler before;

  TerminalInput(Host host) {
    this.host = host;
  }

  @Override
  public String next(Session session) {
    current = session;
    if (reader == null) {
      open();
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
    }
  }

  private void open() {
    try {
      terminal = TerminalBuilder.builder().system(true).name("gene").build();
    } catch (IOException e) {
      throw Errors.io("cannot use the terminal: " + e.getMessage());
    }
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("gene")
            .parser(new InputParser(text -> current.incomplete(text)))
            .completer(new Completions(() -> current))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.INSERT_TAB, false)
            .variable(LineReader.HISTORY_FILE, host.home().resolve(".gene_history"))
            .variable(LineReader.HISTORY_SIZE, 10_000)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, CONTINUATION);
    if (host.coloured(1)) {
      builder.highlighter(new Colours());
    }
    reader = builder.build();
  }

  /** While code runs, Ctrl-C stops the code and not the session. */
  @Override
  public void evaluating(Session session, boolean begins) {
    if (terminal == null) {
      return;
    }
    if (begins) {
      Thread running = Thread.currentThread();
      before =
          terminal.handle(
              Terminal.Signal.INT,
              signal -> {
                host.console().err("\n"); // the terminal shows ^C
                session.engine().vm().interrupt();
                running.interrupt();
              });
    } else {
      terminal.handle(Terminal.Signal.INT, before);
      session.engine().vm().clearInterrupt();
      Thread.interrupted();
    }
  }
}
