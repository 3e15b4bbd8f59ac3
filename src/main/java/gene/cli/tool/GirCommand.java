package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.host.Host;
import gene.code.CodeFile;
import gene.code.Disassembler;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/** {@code gene gir show}: lists a compiled file (22.8). */
public final class GirCommand implements Command {
  @Override
  public String name() {
    return "gir";
  }

  @Override
  public String summary() {
    return "list a compiled file";
  }

  @Override
  public String usage() {
    return "show file";
  }

  @Override
  public String description() {
    return "Prints header, constants and instructions of a compiled file.";
  }

  @Override
  public List<String> words() {
    return List.of("show");
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    if (rest.size() != 2 || !rest.getFirst().equals("show")) {
      throw new UsageError("Usage: gene gir show <file>");
    }
    host.console().out(text(rest.getLast()));
    host.console().flush();
    return 0;
  }

  private static String text(String name) {
    CodeFile file = SourceFiles.readCompiled(Path.of(name), name);
    return "File: "
        + name
        + "\nSource: "
        + file.source()
        + "\nCompiler version: "
        + file.compiler()
        + "\nFormat version: "
        + CodeFile.FORMAT
        + "\nSource hash: "
        + HexFormat.of().formatHex(file.sourceHash().unsafeArray())
        + "\nTime: "
        + file.time()
        + "\n\nConstants:\n"
        + Disassembler.constants(file.code())
        + "\n"
        + Disassembler.text(file.code());
  }
}
