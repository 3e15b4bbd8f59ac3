package gene.engine.watch;

import gene.code.Code;
import gene.code.Disassembler;
import gene.code.Op;
import gene.code.Operand;
import gene.code.Probes;
import gene.runtime.Entry;
import gene.runtime.Observer;
import gene.runtime.host.Console;
import gene.source.Pos;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows what a program does: calls, instructions, counts and times, on standard error. */
public final class Watcher implements Observer {
  private final Set<Watch> watches;
  private final Console console;
  private final long[] counts = new long[Op.values().length];
  private final Map<Code, Code> prepared = new IdentityHashMap<>();
  private @Nullable ProfiledEntry profile;
  private boolean callsShown;
  private final @Nullable LineCoverage coverage;
  private final Path coverageFile;

  public Watcher(Set<Watch> watches, Console console, Path coverageFile) {
    this.watches = watches;
    this.console = console;
    this.coverageFile = coverageFile;
    this.coverage = watches.contains(Watch.LINES) ? new LineCoverage() : null;
    callsShown = watches.contains(Watch.CALLS);
  }

  /**
   * The code with probes where something is watched; made once, since some code runs many times.
   */
  public Code prepared(Code code) {
    return prepared.computeIfAbsent(code, this::prepare);
  }

  private Code prepare(Code code) {
    if (watches.contains(Watch.CODE)) {
      console.err(Disassembler.text(code));
    }
    if (coverage != null) {
      Code probed = Probes.insert(code, op -> true);
      coverage.add(probed);
      return probed;
    }
    if (watches.contains(Watch.INSTRUCTIONS) || watches.contains(Watch.INSTRUCTION_COUNTS)) {
      return Probes.insert(code, op -> true);
    }
    boolean calls = watches.contains(Watch.CALLS) || watches.contains(Watch.CALLS_LATER);
    return calls ? Probes.insert(code, Watcher::isCall) : code;
  }

  /** The way functions are entered, timed when times are wanted. */
  public Entry entry(Entry plain) {
    if (!watches.contains(Watch.FUNCTION_TIMES)) {
      return plain;
    }
    if (profile == null) {
      profile = new ProfiledEntry(plain);
    }
    return profile;
  }

  private static boolean isCall(Op op) {
    return op.is(Op.Flag.CALL) && !op.is(Op.Flag.BRANCH);
  }

  @Override
  public void before(Code code, int pc) {
    if (coverage != null) {
      coverage.runs(code, pc);
    }
    Op op = code.ops[pc];
    counts[op.ordinal()]++;
    if (watches.contains(Watch.INSTRUCTIONS)) {
      console.err(place(code, pc) + " " + Disassembler.line(code, pc) + "\n");
    }
    if (callsShown && isCall(op)) {
      console.err(place(code, pc) + " " + callee(code, pc) + "\n");
    }
  }

  @Override
  public void traceCalls(boolean on) {
    callsShown = on;
  }

  /** Whether the code, or a function in it, uses the name. */
  public static boolean mentions(Code code, String name) {
    for (Object c : code.consts) {
      if (name.equals(c) || c instanceof Code inner && mentions(inner, name)) {
        return true;
      }
    }
    return false;
  }

  private static String place(Code code, int pc) {
    int pos = code.positionAt(pc);
    return pos == Pos.NONE ? code.file : code.file + ":" + Pos.text(pos);
  }

  /** The name of what is called, else of the instruction. */
  private static String callee(Code code, int pc) {
    Op op = code.ops[pc];
    int at = op.operands().indexOf(Operand.NAME);
    Object name = at < 0 ? null : code.consts[code.operand(pc, at)];
    if (name == null) {
      return op.listingName().replaceFirst("-.*", ""); // new, whatever its arguments
    }
    return op.name().contains("METHOD") ? "." + name : name.toString();
  }

  /** Prints the tables. */
  public void finish() {
    if (watches.contains(Watch.INSTRUCTION_COUNTS)) {
      console.err(countTable());
    }
    if (profile != null) {
      console.err(profile.table());
    }
    if (coverage != null) {
      try {
        coverage.write(coverageFile);
      } catch (IOException e) {
        console.err("Error: Cannot write " + coverageFile + ": " + e.getMessage() + "\n");
      }
    }
  }

  private String countTable() {
    List<Op> ran = new ArrayList<>();
    for (Op op : Op.values()) {
      if (counts[op.ordinal()] > 0) {
        ran.add(op);
      }
    }
    ran.sort(Comparator.comparingLong((Op op) -> -counts[op.ordinal()]));
    StringBuilder out = new StringBuilder("       count  instruction\n");
    for (Op op : ran) {
      String name = op.listingName();
      out.append(String.format(Locale.ROOT, "%12d  %s%n", counts[op.ordinal()], name));
    }
    return out.toString();
  }
}
