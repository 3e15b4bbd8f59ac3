package gene.cli.repl;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.ReplHost;
import gene.engine.Session;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;

/** The loop of an interactive session: reads, evaluates and prints until the user leaves (22.4). */
public final class Repl implements ReplHost {
  private static final String HELP = "help";

  private final Host host;
  private Input input;

  public Repl(Host host) {
    this.host = host;
  }

  /** A session of its own, which greets on terminals, after the file if there is one; nil. */
  public Object start(Engine engine, Source file) {
    if (onTerminal()) {
      host.console().out("Gene " + Engine.VERSION + " - type help or exit\n");
    }
    Session session = engine.session("<repl>");
    if (file != null) {
      load(session, file);
    }
    converse(session);
    return null;
  }

  /** Evaluates a file in the scope of the session; what fails is told, and the session begins. */
  private void load(Session session, Source file) {
    try {
      session.load(file);
    } catch (GeneError | SyntaxError e) {
      session.failed(e);
      host.console().err(session.engine().errorText(e));
    }
  }

  @Override
  public Object converse(Session session) {
    Object last = Singleton.NIL;
    while (true) {
      String text = next(session);
      String word = text == null ? "exit" : text.strip();
      if (word.equals("exit") || word.equals("quit")) {
        return last;
      }
      if (word.equals(HELP) || word.startsWith(HELP + " ")) {
        host.console().out(Help.text(session, word.substring(HELP.length()).strip()));
      } else if (!word.isEmpty()) {
        last = evaluate(session, text, last);
      }
    }
  }

  /** Waits for input through the gate that lets other tasks go on. */
  private String next(Session session) {
    if (input == null) {
      input = onTerminal() ? new TerminalInput(host) : new PlainInput(host.console());
    }
    host.console().flush();
    Vm vm = session.engine().vm();
    try {
      return vm.blocking().call(vm, () -> input.next(session));
    } catch (IOException e) {
      throw Errors.io("cannot read standard input: " + e.getMessage());
    }
  }

  private Object evaluate(Session session, String text, Object before) {
    Console console = host.console();
    input.evaluating(session, true);
    try {
      Object value = session.eval(text);
      session.define("_1", value);
      if (value != Singleton.NIL && value != Singleton.VOID) {
        console.out(Printer.quotedNested(value) + "\n");
      }
      return value;
    } catch (GeneError | SyntaxError e) {
      if (console.outputClosed()) {
        throw e;
      }
      session.failed(e);
      console.err(session.engine().errorText(e));
      return before;
    } finally {
      input.evaluating(session, false);
    }
  }

  /** Prompts and line editing need a terminal on both sides. */
  private boolean onTerminal() {
    return host.console().isTerminal(0) && host.console().isTerminal(1);
  }
}
