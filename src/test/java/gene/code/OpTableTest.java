package gene.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import gene.programs.Corpus;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The instruction table keeps its own rules, and what is in it is used. */
class OpTableTest {
  private static final Pattern CASE = Pattern.compile("case\\s+([A-Z0-9_,\\s]+?)\\s*->");

  @Test
  void rowsAreWellFormed() {
    Set<String> names = new HashSet<>();
    for (Op op : Op.values()) {
      assertTrue(names.add(op.listingName()), op + ": name in listings");
      assertTrue(op.operands().size() <= 3, op + ": operands");
      assertEquals(op.is(Op.Flag.BRANCH), op.labelOperand() >= 0, op + ": branches have a label");
      assertTrue(op.picture().contains("->"), op + ": stack picture");
      assertTrue(once(op, Operand.COUNT) && once(op, Operand.PARTS), op + ": one count");
    }
  }

  private static boolean once(Op op, Operand kind) {
    return op.operands().indexOf(kind) == op.operands().lastIndexOf(kind);
  }

  /** The picture says how many values are popped and pushed; {@code x..} and {@code [x]} vary. */
  @Test
  void picturesAgreeWithTheNumbers() {
    for (Op op : Op.values()) {
      String[] sides = op.picture().split("->", 2);
      assertEquals(op.fixedPops(), values(sides[0]), op + ": pops");
      String[] ways = sides[1].split("\\|", 2);
      if (!op.is(Op.Flag.TERMINATOR)) {
        assertEquals(op.fixedPushes(), values(ways[0]), op + ": pushes");
      }
      if (op.is(Op.Flag.BRANCH)) {
        String jumped = ways.length > 1 ? ways[1] : ways[0];
        assertEquals(op.pushesOnJump(), values(jumped), op + ": pushes on jump");
      }
    }
  }

  private static int values(String side) {
    int n = 0;
    for (String word : side.trim().split("\\s+")) {
      n += word.isEmpty() || word.endsWith("..") || word.startsWith("[") ? 0 : 1;
    }
    return n;
  }

  @Test
  void everyInstructionIsEmittedBySomeProgram() {
    EnumSet<Op> unseen = EnumSet.allOf(Op.class);
    Corpus.compiled()
        .values()
        .forEach(
            unit -> Corpus.functions(unit).forEach(f -> List.of(f.ops).forEach(unseen::remove)));
    unseen.removeIf(op -> op.is(Op.Flag.PSEUDO) || op.is(Op.Flag.FUSED));
    assertEquals(EnumSet.noneOf(Op.class), unseen);
  }

  /** The switch of the interpreter sends what it does not know to RareOps, whose switch must. */
  @Test
  void everyInstructionHasAMeaning() {
    Set<String> known =
        cases("interp/Interpreter.java", "private static Object loop(", "default ->");
    known.addAll(cases("runtime/RareOps.java", "public static int step(", "default -> throw"));
    Set<String> missing = new HashSet<>();
    for (Op op : Op.values()) {
      if (!known.contains(op.name())) {
        missing.add(op.name());
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static Set<String> cases(String file, String from, String to) {
    String text = Repository.read(Repository.root().resolve("src/main/java/gene/" + file));
    int start = text.indexOf(from);
    int end = text.indexOf(to, start);
    assertTrue(start >= 0 && end > start, file + " has the switch");
    Set<String> names = new HashSet<>();
    Matcher m = CASE.matcher(text.substring(start, end));
    while (m.find()) {
      names.addAll(Set.of(m.group(1).trim().split("\\s*,\\s*")));
    }
    return names;
  }
}
