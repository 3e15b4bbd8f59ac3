package gene.guard;

import gene.runtime.error.Errors;
import gene.runtime.host.Right;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What is allowed, by right; immutable. A right is granted as a whole, or for the entries of a
 * list; entries that are denied are taken out of either.
 */
public final class Grants {
  /** Of one right. */
  private record Grant(boolean all, List<Rule> allowed, List<Rule> denied) {
    static final Grant NONE = new Grant(false, List.of(), List.of());
  }

  public static final Grants NONE = new Grants(new EnumMap<>(Right.class));

  private final Map<Right, Grant> grants;

  private Grants(Map<Right, Grant> grants) {
    this.grants = grants;
  }

  private Grant of(Right right) {
    return grants.getOrDefault(right, Grant.NONE);
  }

  private Grants with(Right right, Grant grant) {
    Map<Right, Grant> copy = new EnumMap<>(Right.class);
    copy.putAll(grants);
    copy.put(right, grant);
    return new Grants(copy);
  }

  /** Everything of a right. */
  public Grants allow(Right right) {
    Grant g = of(right);
    return with(right, new Grant(true, g.allowed, g.denied));
  }

  /** All of a list such as {@code ./data,out}; relative paths are those of the directory. */
  public Grants allow(Right right, List<String> texts, Path directory) {
    Grant g = of(right);
    return with(
        right, new Grant(g.all, joined(g.allowed, rules(right, texts, directory)), g.denied));
  }

  public Grants deny(Right right, List<String> texts, Path directory) {
    Grant g = of(right);
    return with(
        right, new Grant(g.all, g.allowed, joined(g.denied, rules(right, texts, directory))));
  }

  public Grants without(Right right) {
    return with(right, Grant.NONE);
  }

  private static List<Rule> joined(List<Rule> a, List<Rule> b) {
    List<Rule> all = new ArrayList<>(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  private static List<Rule> rules(Right right, List<String> texts, Path directory) {
    List<Rule> rules = new ArrayList<>();
    for (String text : texts) {
      rules.add(
          switch (right) {
            case READ, WRITE -> PathRule.of(text, directory);
            case NET -> HostRule.of(text);
            case RUN, ENV, JAVA -> new NameRule(text);
          });
    }
    return rules;
  }

  /** Whether all of a right is granted and nothing of it denied. */
  boolean all(Right right) {
    return of(right).all && of(right).denied.isEmpty();
  }

  /** Whether all was granted; some of it may have been denied. */
  boolean wide(Right right) {
    return of(right).all;
  }

  List<Rule> allowed(Right right) {
    return of(right).allowed;
  }

  List<Rule> denied(Right right) {
    return of(right).denied;
  }

  // ---- as values

  /** {@code {^read true ^net ["example.org"] ^write []}}. */
  GeneMap toMap() {
    GeneMap map = new GeneMap();
    for (Right right : Right.values()) {
      Grant g = of(right);
      map.put(right.word(), g.all ? (Object) true : texts(g.allowed));
      if (!g.denied.isEmpty()) {
        map.put("deny_" + right.word(), texts(g.denied));
      }
    }
    return map;
  }

  private static GeneArray texts(List<Rule> rules) {
    return GeneArray.wrap(rules.stream().map(Rule::text).toArray());
  }

  /** What a map of that form grants; rights that it does not name are not granted. */
  static Grants of(String owner, GeneMap map, Path directory) {
    Grants grants = NONE;
    for (String word : map.keys()) {
      Right right = Right.named(word);
      if (right == null) {
        throw Errors.argument(
            owner + ": unknown right " + word + "; there are read, write, net, run, env, java");
      }
      Object v = map.get(word);
      if (v == Boolean.TRUE) {
        grants = grants.allow(right);
      } else if (v instanceof GeneArray list) {
        grants = grants.allow(right, strings(owner, word, list), directory);
      } else if (v != Boolean.FALSE) {
        throw Errors.expects(owner + " ^" + word, "an Array of Strings, or true", v);
      }
    }
    return grants;
  }

  private static List<String> strings(String owner, String word, GeneArray list) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      if (!(list.get(i) instanceof String s)) {
        throw Errors.expects(owner + " ^" + word, "an Array of Strings", list.get(i));
      }
      texts.add(s);
    }
    return texts;
  }
}
