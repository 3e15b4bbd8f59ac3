package gene.code;

import java.util.List;

/** A map pattern: the values of these keys, void for missing ones. */
public record MapPattern(List<String> keys) implements Pattern {
  @Override
  public int size() {
    return keys.size();
  }
}
