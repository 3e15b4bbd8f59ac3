package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.repl.Repl;
import gene.cli.test.TestVariables;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.UsageError;
import gene.engine.watch.Watch;
import gene.pkg.PackageLookup;
import gene.runtime.error.GeneError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The options of all commands that run programs (chapter 22.1), and what the engine makes of them.
 */
public final class RunOptions {
  public static final String DEBUG = "--debug";
  public static final String PACKAGE = "--pkg";
  private static final String REPL_ON_ERROR = "--repl-on-error";

  private static final String SHOW_CODE = "--compile";
  private static final String TRACE = "--trace";
  private static final String PROFILE = "--profile";
  private static final String TRACE_INSTRUCTIONS = "--trace-instruction";
  private static final String PROFILE_INSTRUCTIONS = "--profile-instructions";
  public static final String STRICT_NIL = "--strict-nil";
  private static final String NO_TYPE_CHECK = "--no-type-check";
  private static final String CONTRACTS = "--contracts";
  public static final String ERROR_FORMAT = "--error-format";
  private static final String NO_GIR_CACHE = "--no-gir-cache";
  private static final String FORCE_COMPILE = "--force-compile";
  private static final String MAX_EXEC_DEPTH = "--max-exec-depth";
  private static final String TIME_SLICE = "--time-slice";
  private static final String OFFLINE = "--offline";
  private static final String COOPERATIVE = "--cooperative";
  private static final String STRICT_FUTURES = "--strict-futures";
  private static final String TASKS = "--tasks";
  private static final String TRACE_ASYNC = "--trace-async";
  static final String INSPECT = "--inspect";
  static final String INSPECT_WAIT = "--inspect-wait";
  static final String RECORD = "--record";
  private static final String JIT = "--jit";
  private static final String JIT_LOG = "--jit-log";
  private static final String JIT_DUMP = "--jit-dump";
  private static final String EXPLAIN_SPEED = "--explain-speed";
  private static final String NATIVE_TIER = "--native-tier";

  private static final List<Option> ALL =
      List.of(
          Option.valued(ERROR_FORMAT, "human|gene|json", "how errors are written"),
          Option.valued(PACKAGE, "P", "package root or name of the program"),
          Option.flag(STRICT_NIL, "nil does not pass for other types"),
          Option.flag(NO_TYPE_CHECK, "--no-typecheck", "no compile-time type diagnostics"),
          Option.valued(CONTRACTS, "on|off", "check ^pre and ^post (default on)"),
          Option.flag(DEBUG, "-d", "log level DEBUG; details of internal errors"),
          Option.flag(REPL_ON_ERROR, "on an uncaught error, a session in the failing scope"),
          Option.flag(TRACE, "print every call with file:line"),
          Option.optional(
              PROFILE, "FILE", "functions by time: print a table, or draw a flame graph"),
          Option.flag(NO_GIR_CACHE, "neither read nor write compiled files"),
          Option.flag(FORCE_COMPILE, "ignore existing compiled files, write new ones"),
          Option.valued(MAX_EXEC_DEPTH, "N", "limit of nested execution (default 10000)"),
          Option.valued(TIME_SLICE, "MS", "how long a task runs while others wait (default 10)"),
          Option.flag(COOPERATIVE, "nothing else runs between two awaits of a task"),
          Option.flag(STRICT_FUTURES, "unhandled failures of futures make the exit status 1"),
          Option.flag(SHOW_CODE, "print the compiled code before running"),
          Option.flag(TRACE_INSTRUCTIONS, "print every instruction"),
          Option.flag(PROFILE_INSTRUCTIONS, "count the instructions"),
          Option.valued(TRACE_ASYNC, "FILE", "write a trace of tasks and futures for Perfetto"),
          Option.optional(INSPECT, "PORT|read", "serve a page about the running program"),
          Option.flag(INSPECT_WAIT, "the same, and begin when a page is open"),
          Option.valued(RECORD, "FILE", "write what the inspector sees; see gene inspect FILE"),
          Option.flag(OFFLINE, "fetch no Java libraries"),
          Option.valued(TASKS, "carried|baton", "how tasks are switched"),
          Option.valued(JIT, "off|on|eager", "compile never, what is hot (default), or at once"),
          Option.flag(JIT_LOG, "write a line for each function that is compiled"),
          Option.flag(JIT_DUMP, "write blocks, types and plans of compiled functions"),
          Option.flag(EXPLAIN_SPEED, "tell at the end what stayed generic in hot code, and why"),
          Option.flag("--checked-vm", "accepted, without effect"),
          Option.flag("--native-code", "accepted, without effect"),
          Option.valued(NATIVE_TIER, "never|guarded|fully-typed", "accepted, without effect"));

  private static final Map<String, Watch> WATCHES =
      Map.of(
          SHOW_CODE, Watch.CODE,
          TRACE, Watch.CALLS,
          TRACE_INSTRUCTIONS, Watch.INSTRUCTIONS,
          PROFILE_INSTRUCTIONS, Watch.INSTRUCTION_COUNTS);

  private RunOptions() {}

  /** The common options with those of one command in front. */
  public static List<Option> and(Option... own) {
    List<Option> options = new ArrayList<>(own.length + ALL.size());
    for (Option option : own) {
      options.add(option);
    }
    options.addAll(ALL);
    options.addAll(GuardOptions.options());
    return options;
  }

  /** Those of the common options that have the given names. */
  public static List<Option> only(String... names) {
    return ALL.stream().filter(option -> List.of(names).contains(option.name())).toList();
  }

  /** An engine as the options want it, which can talk to the user. */
  public static Engine engine(Arguments given, Host host) {
    Engine engine = new Engine(of(given, host), host.console());
    engine.halt(status -> Runtime.getRuntime().halt(status));
    EndOnSignal.program(engine);
    engine.replHost(session -> new Repl(host).converse(session));
    TestVariables.pass(host, engine.core().environment());
    Inspecting.prepare(engine, given, host);
    return engine;
  }

  /** Fails when a value is wrong: for commands that hand the options on. */
  public static void check(Arguments given, Host host) {
    of(given, host);
    Inspecting.port(given);
  }

  /** Relative names are those of the package that the options name. */
  public static List<String> inPackage(Engine engine, List<String> names) {
    Path root = engine.options().packageRoot();
    return root == null ? names : names.stream().map(n -> root.resolve(n).toString()).toList();
  }

  private static Options of(Arguments given, Host host) {
    given.choice(NATIVE_TIER, null, "never", "guarded", "fully-typed");
    return Options.DEFAULT
        .withErrorFormat(errorFormat(given, host))
        .withGirCache(given.has(NO_GIR_CACHE) ? null : host.cache())
        .withForceCompile(given.has(FORCE_COMPILE))
        .withStrictNil(given.has(STRICT_NIL))
        .withTypeCheck(!given.has(NO_TYPE_CHECK))
        .withContracts(given.choice(CONTRACTS, "on", "on", "off").equals("on"))
        .withDebug(given.has(DEBUG))
        .withMaxExecDepth(maxExecDepth(given, host))
        .withTimeSliceMillis(given.number(TIME_SLICE, Options.DEFAULT.timeSliceMillis(), 0))
        .withOffline(given.has(OFFLINE))
        .withCooperative(given.has(COOPERATIVE))
        .withBatonTasks(given.choice(TASKS, "carried", "carried", "baton").equals("baton"))
        .withStrictFutures(given.has(STRICT_FUTURES))
        .withAsyncTrace(path(given.value(TRACE_ASYNC)))
        .withFlameGraph(flameGraph(given))
        .withPackageRoot(packageRoot(given.value(PACKAGE), host))
        .withCoverage(path(host.variable(TestVariables.COVERAGE)))
        .withWatches(watches(given, host))
        .withJit(Options.Jit.valueOf(jit(given).toUpperCase(Locale.ROOT)))
        .withJitLog(given.has(JIT_LOG))
        .withJitDump(given.has(JIT_DUMP))
        .withExplainSpeed(given.has(EXPLAIN_SPEED))
        .withSpeedReasons(given.has(INSPECT) || given.has(INSPECT_WAIT))
        .withReplOnError(given.has(REPL_ON_ERROR))
        .withColour(host.coloured(2))
        .withLimits(GuardOptions.limits(given))
        .withPermissions(GuardOptions.permissions(given, host, host.cache()));
  }

  private static Set<Watch> watches(Arguments given, Host host) {
    Set<Watch> watches = EnumSet.noneOf(Watch.class);
    if (host.variable(TestVariables.COVERAGE) != null) {
      watches.add(Watch.LINES);
    }
    WATCHES.forEach(
        (option, watch) -> {
          if (given.has(option)) {
            watches.add(watch);
          }
        });
    if (given.has(PROFILE) && flameGraph(given) == null) {
      watches.add(Watch.FUNCTION_TIMES);
    }
    return watches;
  }

  /** The file that the profile is drawn into; null when it is a table or not wanted. */
  private static Path flameGraph(Arguments given) {
    String file = given.value(PROFILE);
    return file == null || file.isEmpty() ? null : Path.of(file);
  }

  public static Options.ErrorFormat errorFormat(Arguments given, Host host) {
    String wanted = host.variable("GENE_ERROR_FORMAT");
    if (wanted != null && !List.of("human", "gene", "json").contains(wanted)) {
      throw new UsageError("GENE_ERROR_FORMAT expects human, gene or json, got " + wanted);
    }
    String dflt = wanted != null ? wanted : host.console().isTerminal(2) ? "human" : "gene";
    return switch (given.choice(
        ERROR_FORMAT, given.has(ERROR_FORMAT) ? "gene" : dflt, "human", "gene", "json")) {
      case "human" -> Options.ErrorFormat.HUMAN;
      case "json" -> Options.ErrorFormat.JSON;
      default -> Options.ErrorFormat.GENE;
    };
  }

  private static String jit(Arguments given) {
    return given.choice(JIT, "on", "off", "on", "eager");
  }

  private static int maxExecDepth(Arguments given, Host host) {
    String variable = host.variable("GENE_MAX_EXEC_DEPTH");
    int dflt =
        variable == null || given.has(MAX_EXEC_DEPTH)
            ? Options.DEFAULT.maxExecDepth()
            : Arguments.number("GENE_MAX_EXEC_DEPTH", variable, 1);
    return given.number(MAX_EXEC_DEPTH, dflt, 1);
  }

  private static Path path(String text) {
    return text == null ? null : Path.of(text);
  }

  /** The directory of a package given by its root or its name; null for null. */
  public static Path packageRoot(String given, Host host) {
    if (given == null) {
      return null;
    }
    if (Files.isDirectory(Path.of(given))) {
      return Path.of(given);
    }
    Path here = Path.of("").toAbsolutePath();
    PackageLookup lookup = new PackageLookup(() -> host.variable("GENE_PACKAGE_PATH"), () -> here);
    try {
      return lookup.find(given, lookup.of(here), "--pkg").dir();
    } catch (GeneError e) {
      if (e.getMessage().startsWith("[GENE.PACKAGE.NOT_FOUND]")) {
        throw new UsageError("Package not found: " + given);
      }
      throw e;
    }
  }
}
