package gene.regex;

import java.util.List;

/** A part of a pattern. */
sealed interface Node {
  /** One character of a set, by its number in {@link CharSets}. */
  record Chars(int set) implements Node {}

  /** One after the other; none: the empty text. */
  record Sequence(List<Node> parts) implements Node {}

  /** The first that leads to a match. */
  record Choice(List<Node> ways) implements Node {}

  /** Max -1: without end. */
  record Repeat(Node body, int min, int max, boolean greedy) implements Node {}

  record Group(Node body, int number) implements Node {}

  /** What must hold between two characters. */
  record Assertion(Edge edge) implements Node {}

  Node EMPTY = new Sequence(List.of());

  /** Whether it can match the empty text. */
  static boolean nullable(Node n) {
    return switch (n) {
      case Chars c -> false;
      case Sequence s -> s.parts.stream().allMatch(Node::nullable);
      case Choice c -> c.ways.stream().anyMatch(Node::nullable);
      case Repeat r -> r.min == 0 || nullable(r.body);
      case Group g -> nullable(g.body);
      case Assertion a -> true;
    };
  }

  /**
   * Whether it prefers every other text to the empty one. A loop over such a part matches what a
   * loop that leaves off at the empty text does.
   */
  static boolean emptyLast(Node n) {
    return switch (n) {
      case Chars c -> true;
      case Sequence s -> s.parts.stream().allMatch(Node::emptyLast);
      case Choice c -> {
        boolean last = true;
        for (int i = 0; i < c.ways.size(); i++) {
          boolean end = i == c.ways.size() - 1;
          last &= end ? emptyLast(c.ways.get(i)) : !nullable(c.ways.get(i));
        }
        yield last;
      }
      case Repeat r -> !nullable(r) || r.greedy && emptyLast(r.body);
      case Group g -> emptyLast(g.body);
      case Assertion a -> false;
    };
  }
}
