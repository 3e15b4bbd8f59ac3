package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.run.RunOptions;
import gene.code.BadCode;
import gene.code.Code;
import gene.code.CodeFile;
import gene.code.Disassembler;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.engine.cache.SourceHash;
import gene.runtime.host.Console;
import gene.source.Source;
import gene.value.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** {@code gene compile}: compiles to files, or shows what programs are compiled to (22.8). */
public final class CompileCommand implements Command {
  private static final String AI_METADATA = "ai-metadata";
  private static final String SOURCE = ".gene";
  private static final String COMPILED = ".gir";

  private static final String OUTPUT = "-o";
  private static final String FORMAT = "-f";
  private static final String CODE = "-e";
  private static final String NO_TYPE_CHECK = "--no-type-check";
  private static final String FORCE = "--force";

  @Override
  public String name() {
    return "compile";
  }

  @Override
  public String summary() {
    return "show or save compiled code";
  }

  @Override
  public String usage() {
    return "[options] [files]";
  }

  @Override
  public String description() {
    return "Compiles the files to OUT/PATH.gir, or shows what the files, the code or standard\n"
        + "input are compiled to.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(OUTPUT, "--output", "OUT", "folder for compiled files (default build)"),
        Option.valued(
            FORMAT, "--format", "FORMAT", "print pretty, compact, bytecode or ai-metadata instead"),
        Option.valued(CODE, "--eval", "CODE", "the code to show"),
        Option.flag(FORCE, "compile what is up to date, too"),
        Option.flag("--emit-debug", "keep the source position of every instruction"),
        Option.flag(NO_TYPE_CHECK, "--no-typecheck", "no compile-time type diagnostics"),
        Option.flag("--eager", "accepted, without effect"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    String format = arguments.choice(FORMAT, null, "pretty", "compact", "bytecode", AI_METADATA);
    Options options =
        Options.DEFAULT
            .withErrorFormat(RunOptions.errorFormat(arguments, host))
            .withColour(host.coloured(2))
            .withTypeCheck(!arguments.has(NO_TYPE_CHECK));
    Engine engine = new Engine(options, host.console());
    return engine.report(
        () -> {
          compile(arguments, format, engine);
          return null;
        });
  }

  private static void compile(Arguments arguments, String format, Engine engine) {
    List<String> files = arguments.rest();
    if (arguments.has(CODE) || files.isEmpty()) {
      Source source =
          arguments.has(CODE)
              ? new Source("<eval>", arguments.value(CODE))
              : SourceFiles.readStandardInput(engine.console());
      show(source, format == null ? "pretty" : format, engine);
      return;
    }
    for (String file : files) {
      Source source = SourceFiles.readSource(Path.of(file), file);
      if (format == null) {
        write(source, arguments, engine);
        continue;
      }
      if (files.size() > 1 && !format.equals(AI_METADATA)) {
        engine.console().out("=== " + file + " ===\n");
      }
      show(source, format, engine);
    }
  }

  // ---- listings

  private static void show(Source source, String format, Engine engine) {
    Code code = engine.compileAndWarn(source);
    engine
        .console()
        .out(
            format.equals(AI_METADATA)
                ? AiMetadata.of(source, code)
                : Disassembler.text(code, Disassembler.Format.named(format)));
  }

  // ---- files

  private static void write(Source source, Arguments arguments, Engine engine) {
    Console console = engine.console();
    Path folder = engine.vm().workingDirectory().path();
    String output = arguments.has(OUTPUT) ? arguments.value(OUTPUT) : "build";
    String target = target(source.name(), output, folder);
    Path file = folder.resolve(target);
    Bytes hash = SourceHash.sha256(source.text());
    if (!arguments.has(FORCE) && isUpToDate(file, source, hash)) {
      console.out("Up-to-date: " + target + "\n");
      return;
    }
    console.out("Compiling: " + source.name() + " -> " + target + "\n");
    Code code = engine.compileAndWarn(source);
    byte[] bytes = new CodeFile(Engine.VERSION, source.name(), hash, Instant.now(), code).toBytes();
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UsageError("Cannot write " + target + ": " + e.getMessage());
    }
    console.out("Written: " + target + "\n");
  }

  private static boolean isUpToDate(Path file, Source source, Bytes hash) {
    try {
      CodeFile known = CodeFile.read(Files.readAllBytes(file), Engine.VERSION, null);
      return known.sourceHash().equals(hash) && known.source().equals(source.name());
    } catch (IOException | BadCode e) {
      return false;
    }
  }

  /** The path below the output folder; what leads out of the working directory is left away. */
  private static String target(String source, String output, Path workingDirectory) {
    Path path = Path.of(source).normalize();
    if (path.isAbsolute()) {
      path =
          path.startsWith(workingDirectory)
              ? workingDirectory.relativize(path)
              : path.getRoot().relativize(path);
    }
    while (path.getNameCount() > 1 && path.getName(0).toString().equals("..")) {
      path = path.subpath(1, path.getNameCount());
    }
    String name = path.toString();
    String stem = name.endsWith(SOURCE) ? name.substring(0, name.length() - SOURCE.length()) : name;
    return Path.of(output).resolve(stem + COMPILED).toString();
  }
}
