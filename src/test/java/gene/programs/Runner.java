package gene.programs;

import gene.async.FakeClock;
import gene.engine.Options;
import gene.engine.Options.ErrorFormat;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs programs in the modes of this package, each in an engine of its own with an empty folder as
 * working directory.
 */
final class Runner {
  /** Reports of programs that were not compiled, hence not cached. */
  private static final Pattern REFUSED = Pattern.compile("stage\"? ?:?\"(parse|compile)\"");

  private Runner() {}

  /** Runs the program as the mode demands, which may be more than once; all outcomes must agree. */
  static List<Outcome> run(Mode mode, Program program) {
    Path folder = newFolder();
    try {
      List<Outcome> outcomes = new ArrayList<>();
      switch (mode) {
        case INTERP ->
            outcomes.add(runOnce(program, Options.DEFAULT.withJit(Options.Jit.OFF), folder));
        case JIT ->
            outcomes.add(runOnce(program, Options.DEFAULT.withJit(Options.Jit.EAGER), folder));
        case JIT_BACKGROUND ->
            outcomes.add(runOnce(program, Options.DEFAULT.withJitThreshold(2), folder));
        case CACHED -> {
          Path cache = newFolder(folder, "cache");
          Options cached = Options.DEFAULT.withGirCache(cache);
          Program file = program.inFile(folder);
          outcomes.add(runOnce(file, cached, newFolder(folder, "first")));
          Map<Path, FileTime> written = times(cache);
          if (written.isEmpty() && !REFUSED.matcher(outcomes.getFirst().err()).find()) {
            throw new AssertionError(program.name() + ": nothing was cached");
          }
          outcomes.add(runOnce(file, cached, newFolder(folder, "second")));
          if (!written.equals(times(cache))) {
            throw new AssertionError(program.name() + ": the cache was written again");
          }
        }
        case BATON -> outcomes.add(runOnce(program, Options.DEFAULT.withBatonTasks(true), folder));
      }
      return outcomes;
    } finally {
      delete(folder);
    }
  }

  private static Outcome runOnce(Program program, Options base, Path folder) {
    ProgramRun run =
        (program.file() != null ? ProgramRun.of(program.file()) : ProgramRun.of(program.text()))
            .named(program.name())
            .options(options(base, program.options()))
            .args(program.args())
            .input(program.input())
            .in(folder);
    if (program.virtualTime()) {
      run.clock(new FakeClock());
    }
    Outcome got = run.run();
    CompilationFailures.check();
    return new Outcome(got.status(), text(got.out(), program), text(got.err(), program));
  }

  /** The options of {@code gene run} that the engine knows. */
  private static Options options(Options base, List<String> words) {
    Options options = base;
    Iterator<String> rest = words.iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      String name = word.replaceAll("=.*", "");
      String value = word.contains("=") ? word.substring(word.indexOf('=') + 1) : "";
      options =
          switch (name) {
            case "--error-format" ->
                options.withErrorFormat(ErrorFormat.valueOf(value.toUpperCase(Locale.ROOT)));
            case "--strict-nil" -> options.withStrictNil(true);
            case "--contracts" -> options.withContracts(value.equals("on"));
            case "--debug" -> options.withDebug(true);
            case "--strict-futures" -> options.withStrictFutures(true);
            case "--cooperative" -> options.withCooperative(true);
            case "--no-type-check" -> options.withTypeCheck(false);
            case "--max-exec-depth" ->
                options.withMaxExecDepth(Integer.parseInt(value.isEmpty() ? rest.next() : value));
            case "--time-slice" ->
                options.withTimeSliceMillis(
                    Integer.parseInt(value.isEmpty() ? rest.next() : value));
            default -> throw new IllegalArgumentException("unknown option " + word);
          };
    }
    return options;
  }

  /** What a stream got, with files named as if the program had been started in its own folder. */
  private static String text(String text, Program program) {
    return program.file() == null ? text : text.replace(program.file().getParent() + "/", "");
  }

  private static Map<Path, FileTime> times(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Map<Path, FileTime> times = new HashMap<>();
      for (Path file : files.toList()) {
        times.put(file, Files.getLastModifiedTime(file));
      }
      return times;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory("gene-test").toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path newFolder(Path parent, String name) {
    try {
      return Files.createDirectory(parent.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
