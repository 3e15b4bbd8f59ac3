package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.object.Members;
import gene.value.CodePoints;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneObject;
import gene.value.Printer;
import gene.value.Regex;
import java.util.regex.MatchResult;

/**
 * Where and how a regex matched a text (chapter 19.12). Keeps the text and the bounds of the
 * groups; what programs ask for is computed when they ask. A group that took no part in the match
 * is the empty text.
 */
public final class RegexMatch implements GeneObject, Members {
  private final Regex regex;
  private final String text;
  private final int[] bounds; // start and end of group i at 2i and 2i + 1, -1 when it took no part

  private RegexMatch(Regex regex, String text, int[] bounds) {
    this.regex = regex;
    this.text = text;
    this.bounds = bounds;
  }

  /** The match that the matcher stands at. */
  public static RegexMatch of(Regex regex, String text, MatchResult match) {
    int[] bounds = new int[2 * (match.groupCount() + 1)];
    for (int i = 0; i <= match.groupCount(); i++) {
      bounds[2 * i] = match.start(i);
      bounds[2 * i + 1] = match.end(i);
    }
    return new RegexMatch(regex, text, bounds);
  }

  private String group(int i) {
    return bounds[2 * i] < 0 ? "" : text.substring(bounds[2 * i], bounds[2 * i + 1]);
  }

  public String value() {
    return group(0);
  }

  /** The groups from number 1 on. */
  public GeneArray captures() {
    GeneArray captures = new GeneArray(bounds.length / 2 - 1);
    for (int i = 1; i < bounds.length / 2; i++) {
      captures.add(group(i));
    }
    return captures;
  }

  public GeneMap namedCaptures() {
    GeneMap captures = new GeneMap();
    regex.groups().forEach((name, i) -> captures.put(name, group(i)));
    return captures;
  }

  /** In code points, like every position of the language. */
  public long start() {
    return CodePoints.position(text, bounds[0]);
  }

  /** The position behind the last matched character. */
  public long end() {
    return CodePoints.position(text, bounds[1]);
  }

  public String preMatch() {
    return text.substring(0, bounds[0]);
  }

  public String postMatch() {
    return text.substring(bounds[1]);
  }

  @Override
  public Object member(Vm vm, String name) {
    return switch (name) {
      case "value" -> value();
      case "captures" -> captures();
      case "named_captures" -> namedCaptures();
      case "start" -> start();
      case "end" -> end();
      case "pre_match" -> preMatch();
      case "post_match" -> postMatch();
      default -> null;
    };
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "RegexMatch";
  }

  @Override
  public void print(Printer p) {
    p.raw("<RegexMatch ").raw(Printer.quotedNested(value())).raw(">");
  }

  @Override
  public boolean immutable() {
    return true;
  }
}
