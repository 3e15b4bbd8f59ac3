package gene.runtime;

import gene.source.Pos;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tier-up policy. Called when the countdown of a function ({@link Proto#tierUpCountdown}) reaches
 * zero, at calls to compile it and at back-edges to enter compiled code by on-stack replacement;
 * resets the countdown. All calls are made on the VM's thread.
 */
public abstract class TierPolicy {
  /** Calls and back-edges before a function is hot. */
  public static final int TIER_UP_THRESHOLD = 1000;

  private static final int MAX_FUNCTIONS = 40;

  /** Compiled code for the rest of a function, entered at a loop. */
  public abstract static class OsrEntry {
    /** Runs to the end of the function; may give {@link TailCall#PENDING}. */
    public abstract Object run(Vm vm, Closure fn, Object self, Object[] frame);
  }

  /** A call of a warm function; true when its entry has become another one. */
  public abstract boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args);

  /** Calls of the function run in the interpreter again. */
  public void drop(Proto function) {}

  /** Ends the threads of a VM that is used no more. */
  public void close() {}

  /** Where the time of a program went, as far as it was sampled. */
  public interface Shares {
    List<Proto> functions();

    double percent(Proto function);

    double percent(Proto function, int line);
  }

  /**
   * What to tell about hot code at the end of the program, null when nobody has asked; without
   * shares when there are no samples.
   */
  public String report(@Nullable Shares shares) {
    return null;
  }

  /**
   * Functions by the part of the time that they take, a line each: percent, compiled or
   * interpreted, the function, and why it is slow as far as that is known, between tabs.
   */
  public String speed(Shares shares) {
    StringBuilder out = new StringBuilder();
    shares.functions().stream()
        .sorted(Comparator.comparingDouble(f -> -shares.percent(f)))
        .limit(MAX_FUNCTIONS)
        .forEach(
            f ->
                out.append(String.format(Locale.ROOT, "%.1f", shares.percent(f)))
                    .append(compiled(f) ? "\tcompiled\t" : "\tinterpreted\t")
                    .append(f.displayName() + " (" + f.code.file + ":" + Pos.line(f.code.pos))
                    .append(")\t" + reasons(f) + "\n"));
    return out.toString();
  }

  /** Whether there is code for it, or for one of its loops. */
  protected boolean compiled(Proto function) {
    return function.entry != function.interpreted;
  }

  /** Why it is slow, "" when nothing is known. */
  protected String reasons(Proto function) {
    return "";
  }

  /** The loop at that instruction is warm; code to continue with, or null. */
  public abstract OsrEntry onHotLoop(
      Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp);
}
