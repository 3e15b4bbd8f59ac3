package gene.engine;

import java.util.List;

/**
 * Members of values that no Gene class lists, such as Java objects: for completion and help in a
 * session. Answers without running code of the program, and with nothing for values of others.
 */
public interface MemberSource {
  /** Knows no values. */
  MemberSource NONE =
      new MemberSource() {
        @Override
        public List<String> methods(Object value) {
          return List.of();
        }

        @Override
        public List<String> members(Object value) {
          return List.of();
        }

        @Override
        public String help(Object value, String member) {
          return null;
        }
      };

  /** Names that may stand behind a dot: {@code (value .name)}. */
  List<String> methods(Object value);

  /** Names that may stand behind a slash: {@code value/name}. */
  List<String> members(Object value);

  /** Some lines about the value, or about its member when one is named; null when unknown. */
  String help(Object value, String member);
}
