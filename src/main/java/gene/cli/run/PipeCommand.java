package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.Program;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.source.Source;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** {@code gene pipe}: evaluates code for every line of standard input (chapter 22.5). */
public final class PipeCommand implements Command {
  private static final String FILTER = "--filter";
  private static final String QUOTE = "--quote-str";

  @Override
  public String name() {
    return "pipe";
  }

  @Override
  public String summary() {
    return "run code per input line";
  }

  @Override
  public String usage() {
    return "[options] code|file";
  }

  @Override
  public String description() {
    return "Evaluates the code for each line of standard input, bound to $line, and prints the"
        + " result.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and(
        Option.flag(FILTER, "print the line when the result is truthy"),
        Option.flag(QUOTE, "print Strings in quotes"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Source source = source(arguments.rest());
    Engine engine = RunOptions.engine(arguments, host);
    int[] status = {0};
    int reported =
        engine.report(
            () -> {
              Program program = engine.program(source, List.of());
              status[0] = lines(engine, program, arguments);
              return null;
            });
    return reported != 0 ? reported : status[0];
  }

  private static Source source(List<String> rest) {
    String code = String.join(" ", rest);
    if (code.isBlank()) {
      throw new UsageError("No code provided. Usage: gene pipe '<code>'");
    }
    try {
      Path file = Path.of(code);
      if (Files.isRegularFile(file)) {
        return SourceFiles.readSource(file, code);
      }
    } catch (InvalidPathException e) {
      // Code, then.
    }
    return new Source("<pipe>", code);
  }

  private static int lines(Engine engine, Program program, Arguments arguments) {
    Console console = engine.console();
    long number = 0;
    for (String line = console.readLine(); line != null; line = console.readLine()) {
      number++;
      engine.vm().specials().line(line);
      Object result;
      try {
        result = program.run();
      } catch (GeneError e) {
        if (console.outputClosed()) {
          throw e; // nobody reads on
        }
        console.err("Error at line " + number + ": " + engine.message(e) + "\n");
        return 1;
      }
      String text = arguments.has(FILTER) ? filtered(line, result) : shown(result, arguments);
      if (text != null) {
        console.out(text + "\n");
      }
    }
    return 0;
  }

  private static String filtered(String line, Object result) {
    return Kinds.truthy(result) ? line : null;
  }

  private static String shown(Object result, Arguments arguments) {
    if (result == Singleton.NIL || result == Singleton.VOID) {
      return null;
    }
    return arguments.has(QUOTE) ? Printer.quotedNested(result) : Printer.quoted(result);
  }
}
