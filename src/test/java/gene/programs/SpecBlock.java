package gene.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One program of the specification: a block marked {@code gene}. Its comments {@code # => text} are
 * the complete expected output (0.4).
 */
record SpecBlock(String name, int line, String text) {
  private static final Pattern RESULT = Pattern.compile("# => (.*)$");

  static List<SpecBlock> in(String chapter, String markdown) {
    List<SpecBlock> blocks = new ArrayList<>();
    StringBuilder block = null;
    int start = 0;
    int number = 0;
    for (String line : markdown.lines().toList()) {
      number++;
      if (block == null && line.equals("```gene")) {
        block = new StringBuilder();
        start = number;
      } else if (block != null && line.equals("```")) {
        String name = chapter + "#" + (blocks.size() + 1);
        blocks.add(new SpecBlock(name, start, block.toString()));
        block = null;
      } else if (block != null) {
        block.append(line).append('\n');
      }
    }
    return blocks;
  }

  List<String> expected() {
    List<String> lines = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher m = RESULT.matcher(line);
      if (m.find()) {
        lines.add(m.group(1).stripTrailing());
      }
    }
    return lines;
  }
}
