package gene.cluster.node;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** The members as lines, for {@code gene cluster status}. */
final class StatusText {
  private StatusText() {}

  static byte[] of(List<Member> members) {
    StringBuilder b = new StringBuilder();
    for (Member m : members) {
      b.append(m.address())
          .append('\t')
          .append(m.state().name().toLowerCase(java.util.Locale.ROOT))
          .append('\t')
          .append(String.join(",", m.roles()))
          .append('\t')
          .append(Long.toHexString(m.uid()))
          .append('\n');
    }
    return b.toString().getBytes(StandardCharsets.UTF_8);
  }
}
