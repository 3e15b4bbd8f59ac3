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
import gene.value.Singleton;
import java.io.IOException;
import java.util.function.Supplier;

/** The loop of an interactive session: reads, evaluates and prints until the user leaves (22.4). */
public final class Repl implements ReplHost {
  private final Host host;
  private final Shown shown = new Shown();
  private Input input;

  public Repl(Host host) {
    this.host = host;
  }

  /** A session with the given source of inputs. */
  Repl(Host host, Input input) {
    this.host = host;
    this.input = input;
  }

  /** A session of its own, which greets on terminals, after the file if there is one; nil. */
  public Object start(Engine engine, Source file) {
    if (input().screen() != null) {
      host.console().out("Gene " + Engine.VERSION + " - type help or exit\n");
    }
    Session session = engine.session("<repl>");
    if (file != null) {
      attempt(session, () -> session.load(file));
    }
    converse(session);
    return null;
  }

  @Override
  public Object converse(Session session) {
    Turn turn = new Turn(session, Singleton.NIL);
    frames(session);
    while (!turn.ended) {
      String text = next(session);
      if (text == null) {
        break;
      }
      ReplCommands.Call command = ReplCommands.of(session, text);
      if (command != null) {
        command.run(turn);
      } else if (!text.isBlank()) {
        turn.evaluate(text);
      }
    }
    return turn.last;
  }

  /** Says that there are several frames to look at. */
  private void frames(Session session) {
    if (session.frames().size() > 1) {
      print("The variables are those of " + session.frames().getFirst().place() + ".\n");
      print("frames, up and down show the others.\n");
    }
  }

  /** A conversation with one session: what commands work with. */
  final class Turn {
    final Session session;
    private Object last;
    private boolean ended;

    Turn(Session session, Object last) {
      this.session = session;
      this.last = last;
    }

    /** Evaluates something and shows its value; false when it failed. */
    boolean evaluate(Supplier<Object> work) {
      Object value = Repl.this.attempt(session, work);
      if (value == null) {
        return false;
      }
      keep(value);
      print(shown.first(value, input().screen()));
      return true;
    }

    /** Evaluates an input; a form that calls nothing although it looks like it gets a warning. */
    private void evaluate(String input) {
      if (evaluate(() -> session.eval(input))) {
        session.traps(input).forEach(w -> host.console().err("Warning: " + w + "\n"));
      }
    }

    /** Does something for which nothing is shown; what fails is told. */
    void attempt(Supplier<Object> work) {
      Repl.this.attempt(session, work);
    }

    private void keep(Object value) {
      last = value;
      for (int i = 3; i > 1; i--) {
        Object before = session.lookup("_" + (i - 1));
        if (before != null) {
          session.define("_" + i, before);
        }
      }
      session.define("_1", value);
    }

    void print(String text) {
      Repl.this.print(text);
    }

    /** Shows more of the value that was cut. */
    void more() {
      print(shown.more(input().screen()));
    }

    void clear() {
      input().clear();
    }

    void leave() {
      ended = true;
    }
  }

  private void print(String text) {
    host.console().out(text);
  }

  private Input input() {
    if (input == null) {
      boolean terminal = host.console().isTerminal(0) && host.console().isTerminal(1);
      input = terminal ? new TerminalInput(host) : new PlainInput(host.console());
    }
    return input;
  }

  /** Waits for input through the gate that lets other tasks go on. */
  private String next(Session session) {
    host.console().flush();
    Vm vm = session.engine().vm();
    try {
      return vm.blocking().call(vm, () -> input().next(session));
    } catch (IOException e) {
      throw Errors.io("cannot read standard input: " + e.getMessage());
    }
  }

  /** Does the work as a task; what fails is told, and the value is null. */
  private Object attempt(Session session, Supplier<Object> work) {
    Console console = host.console();
    try {
      return session.asTask(work, stop -> input().running(session, stop));
    } catch (GeneError | SyntaxError e) {
      if (console.outputClosed()) {
        throw e;
      }
      session.failed(e);
      console.err(session.engine().errorText(e));
      return null;
    } finally {
      input().running(session, null);
    }
  }
}
