package gene.engine;

import java.nio.file.Path;

/** How programs are run: the options of the command line that the engine knows. */
public record Options(
    ErrorFormat errorFormat,
    Path girCache,
    boolean forceCompile,
    boolean strictNil,
    boolean contracts,
    int maxExecDepth,
    Tasks tasks) {

  /** How tasks run: mode, time slice in milliseconds, and whether unseen failures are errors. */
  public record Tasks(boolean baton, long sliceMillis, boolean strictFutures) {}


  /** How uncaught errors are written (chapter 11.4). */
  public enum ErrorFormat {
    HUMAN,
    GENE,
    JSON
  }

  public static final Options DEFAULT =
      new Options(ErrorFormat.GENE, null, false, false, true, 10_000, new Tasks(false, 10, false));

  public Options withErrorFormat(ErrorFormat format) {
    return new Options(format, girCache, forceCompile, strictNil, contracts, maxExecDepth, tasks);
  }

  /** The folder for compiled files, null for none. */
  public Options withGirCache(Path folder) {
    return new Options(errorFormat, folder, forceCompile, strictNil, contracts, maxExecDepth, tasks);
  }

  public Options withForceCompile(boolean force) {
    return new Options(errorFormat, girCache, force, strictNil, contracts, maxExecDepth, tasks);
  }

  public Options withStrictNil(boolean strict) {
    return new Options(errorFormat, girCache, forceCompile, strict, contracts, maxExecDepth, tasks);
  }

  public Options withContracts(boolean on) {
    return new Options(errorFormat, girCache, forceCompile, strictNil, on, maxExecDepth, tasks);
  }

  public Options withMaxExecDepth(int depth) {
    return new Options(errorFormat, girCache, forceCompile, strictNil, contracts, depth, tasks);
  }

  public Options withTasks(Tasks t) {
    return new Options(
        errorFormat, girCache, forceCompile, strictNil, contracts, maxExecDepth, t);
  }

  /** Says which options change the code of a program: code made with others is other code. */
  String codeKey() {
    return (strictNil ? "strict-nil " : "") + (contracts ? "contracts" : "");
  }
}
