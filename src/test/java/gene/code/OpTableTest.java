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

  /** What the table says of local variables is what the interpreter does with them. */
  @Test
  void definitionsAreThoseOfTheInterpreter() {
    String text =
        source("interp/Interpreter.java")
            + source("runtime/ops/RareOps.java")
            + source("runtime/ops/ErrorOps.java")
            + source("runtime/ops/DataOps.java")
            + source("runtime/ops/CallOps.java")
            + source("runtime/ops/RareBranches.java");
    int found = 0;
    for (Op op : Op.values()) {
      if (op.operands().stream().anyMatch(Operand::isLocal)) {
        Matcher body =
            Pattern.compile("case " + op + " ->(.*?)\\n *(case|default) ", Pattern.DOTALL)
                .matcher(text);
        if (body.find()) {
          found++;
          boolean assigned =
              Pattern.compile("s\\[a(\\[i\\])?\\] =[^=]|slot\\(vm, s, a\\)|checkLocal\\(")
                  .matcher(body.group(1))
                  .find();
          assertEquals(assigned, op.operands().getFirst().writes(), op + ": writes its variable");
        }
      }
    }
    assertTrue(found > 14, "cases found: " + found);
  }

  @Test
  void flagsAgreeWithEachOther() {
    for (Op op : Op.values()) {
      if (op.is(Op.Flag.PURE)) {
        assertTrue(op.is(Op.Flag.MOVES), op + ": pure instructions only move values");
        assertTrue(op.operands().stream().noneMatch(Operand::writes), op + ": pure");
      }
      if (op.is(Op.Flag.MOVES)) {
        assertTrue(!op.is(Op.Flag.CALL) && !op.is(Op.Flag.BRANCH), op + ": moves");
      }
      if (op.is(Op.Flag.MAY_SUSPEND)) {
        assertTrue(op.is(Op.Flag.CALL), op + ": others run while it waits");
      }
      if (op.onPlainVariable() != null) {
        assertTrue(op.is(Op.Flag.ON_CELL), op + ": of a cell");
        assertEquals(op.fixedPops(), op.onPlainVariable().fixedPops(), op + ": pops");
      }
      if (op.onCapturedVariable() != null) {
        assertEquals(op.fixedPops(), op.onCapturedVariable().fixedPops(), op + ": pops");
        assertTrue(op.operands().getFirst().isTop(), op + ": of a top-level variable");
      }
    }
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
    known.addAll(cases("runtime/ops/RareOps.java", "public static int step(", "default -> throw"));
    Set<String> missing = new HashSet<>();
    for (Op op : Op.values()) {
      if (!known.contains(op.name())) {
        missing.add(op.name());
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static String source(String file) {
    return Repository.read(Repository.root().resolve("src/main/java/gene/" + file));
  }

  private static Set<String> cases(String file, String from, String to) {
    String text = source(file);
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
