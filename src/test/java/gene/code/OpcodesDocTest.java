package gene.code;

import gene.house.Repository;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * docs/opcodes.md is made from the instruction table: rows and groups from the enum, remarks from
 * the comments above the rows. {@code -Dgolden=write} writes it.
 */
class OpcodesDocTest {
  private static final Pattern GROUP = Pattern.compile("  // ---- (.*)");
  private static final Pattern REMARK = Pattern.compile("  /\\*\\* (.*) \\*/");
  private static final Pattern ROW = Pattern.compile("  ([A-Z0-9_]+)\\(\".*");

  @Test
  void documentMatchesTheTable() {
    Golden.check(Repository.root().resolve("docs/opcodes.md"), document());
  }

  private static String document() {
    String source = Repository.read(Repository.root().resolve("src/main/java/gene/code/Op.java"));
    Map<Op, String> groups = new HashMap<>();
    Map<Op, String> remarks = new HashMap<>();
    read(source, groups, remarks);
    StringBuilder out = new StringBuilder(INTRODUCTION);
    operands(out);
    for (Op op : Op.values()) {
      if (groups.containsKey(op)) {
        out.append("\n## ").append(title(groups.get(op))).append("\n\n");
        out.append("| instruction | operands | stack | pops | pushes | flags | |\n");
        out.append("|---|---|---|---|---|---|---|\n");
      }
      row(out, op, remarks.getOrDefault(op, ""));
    }
    return out.toString();
  }

  private static void read(String source, Map<Op, String> groups, Map<Op, String> remarks) {
    String group = null;
    String remark = null;
    for (String line : source.lines().toList()) {
      Matcher g = GROUP.matcher(line);
      Matcher c = REMARK.matcher(line);
      Matcher r = ROW.matcher(line);
      if (g.matches()) {
        group = g.group(1);
      } else if (c.matches()) {
        remark = c.group(1);
      } else if (r.matches()) {
        Op op = Op.valueOf(r.group(1));
        if (group != null) {
          groups.put(op, group);
        }
        if (remark != null) {
          remarks.put(op, remark.replaceAll("\\{@\\w+ (.*?)\\}", "`$1`"));
        }
        group = null;
        remark = null;
      } else if (line.startsWith("  /** Properties")) {
        return; // the rows end here
      }
    }
  }

  private static void operands(StringBuilder out) {
    String source =
        Repository.read(Repository.root().resolve("src/main/java/gene/code/Operand.java"));
    out.append("| operand | meaning |\n|---|---|\n");
    Matcher m = Pattern.compile("  /\\*\\* (.*) \\*/\\s+([A-Z_]+)[(,;]").matcher(source);
    while (m.find()) {
      String meaning = m.group(1).replaceAll("\\{@link (.*?)\\}", "`$1`");
      out.append("| ").append(m.group(2)).append(" | ").append(meaning).append(" |\n");
    }
  }

  private static void row(StringBuilder out, Op op, String remark) {
    StringJoiner operands = new StringJoiner(" ");
    op.operands().forEach(kind -> operands.add(kind.name()));
    StringJoiner flags = new StringJoiner(" ");
    op.flags().forEach(flag -> flags.add(flag.name()));
    boolean counted = op.operands().contains(Operand.COUNT);
    boolean parts = op.operands().contains(Operand.PARTS);
    String pushes = op.fixedPushes() + (parts ? "+PARTS" : "");
    if (op.is(Op.Flag.BRANCH) && op.pushesOnJump() != op.fixedPushes()) {
      pushes += ", " + op.pushesOnJump() + " on jump";
    }
    out.append("| ")
        .append(op.name())
        .append(" | ")
        .append(operands)
        .append(" | `")
        .append(op.picture().trim().replace("|", "\\|"))
        .append("` | ")
        .append(op.fixedPops() + (counted ? "+COUNT" : ""))
        .append(" | ")
        .append(pushes)
        .append(" | ")
        .append(flags)
        .append(" | ")
        .append(remark)
        .append(" |\n");
  }

  private static String title(String group) {
    int end = group.indexOf(';');
    String words = end < 0 ? group : group.substring(0, end);
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  private static final String INTRODUCTION =
      """
      # Instructions

      Generated from `gene.code.Op`; do not edit. `mvn test -Dtest=OpcodesDocTest -Dgolden=write`
      writes it anew.

      A function has a frame of local variables and an operand stack. The stack picture shows the
      values an instruction takes on the left and those it leaves on the right, the top last; what
      stands behind `|` is left when the instruction jumps. `x..` are as many values as the COUNT
      or PARTS operand says.

      """;
}
