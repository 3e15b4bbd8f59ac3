package gene.engine.watch;

import static java.util.Objects.requireNonNull;

import gene.code.Code;
import gene.source.Pos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which lines of a program ran, and how often. A line counts when the first instruction that code
 * has on it runs; lines without instructions do not exist here.
 */
final class LineCoverage {
  private final Map<String, TreeMap<Integer, long[]>> files = new TreeMap<>();
  private final Map<Code, BitSet> firsts = new IdentityHashMap<>();

  /** Notes the lines of code with probes, and of the functions in it. */
  void add(Code code) {
    BitSet first = new BitSet();
    TreeMap<Integer, long[]> lines = files.computeIfAbsent(code.file, f -> new TreeMap<>());
    BitSet seen = new BitSet();
    for (int pc = 0; pc < code.length(); pc++) {
      int pos = code.positions[pc];
      if (pos != Pos.NONE && !seen.get(Pos.line(pos))) {
        seen.set(Pos.line(pos));
        first.set(pc);
        lines.computeIfAbsent(Pos.line(pos), l -> new long[1]);
      }
    }
    firsts.put(code, first);
    for (Object c : code.consts) {
      if (c instanceof Code inner) {
        add(inner);
      }
    }
  }

  /** An instruction is about to run; its probe may stand one place before it. */
  void runs(Code code, int pc) {
    BitSet first = firsts.get(code);
    if (first != null && (first.get(pc) || pc > 0 && first.get(pc - 1))) {
      int line = Pos.line(code.positions[pc]);
      requireNonNull(requireNonNull(files.get(code.file)).get(line))[0]++;
    }
  }

  /** A line each: file, line, how often, with tabs between them. */
  void write(Path file) throws IOException {
    StringBuilder out = new StringBuilder();
    files.forEach(
        (name, lines) ->
            lines.forEach(
                (line, count) ->
                    out.append(name)
                        .append('\t')
                        .append(line)
                        .append('\t')
                        .append(count[0])
                        .append('\n')));
    Files.writeString(file, out);
  }
}
