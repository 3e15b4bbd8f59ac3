package gene.value;

import java.util.Map;

/** The binary operators and how strongly they bind (chapter 3.5); compiler and analysis read it. */
public final class Precedence {
  public static final Map<String, Integer> OF_OPERATORS =
      Map.ofEntries(
          Map.entry("./", 90),
          Map.entry("**", 85),
          Map.entry("*", 80),
          Map.entry("/", 80),
          Map.entry("%", 80),
          Map.entry("+", 70),
          Map.entry("-", 70),
          Map.entry("++", 70),
          Map.entry("<<", 65),
          Map.entry(">>", 65),
          Map.entry("<", 60),
          Map.entry("<=", 60),
          Map.entry(">", 60),
          Map.entry(">=", 60),
          Map.entry("==", 60),
          Map.entry("!=", 60),
          Map.entry("is", 60),
          Map.entry("&&", 50),
          Map.entry("&|&", 45),
          Map.entry("||", 40),
          Map.entry("|", 35),
          Map.entry("..", 30));

  private Precedence() {}
}
