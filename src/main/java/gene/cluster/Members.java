package gene.cluster;

import gene.cluster.node.Member;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** Members as programs see them. */
final class Members {
  private Members() {}

  static GeneMap map(Member m) {
    GeneArray roles = new GeneArray();
    m.roles().forEach(roles::add);
    return GeneMap.of(
        "id",
        Long.toHexString(m.uid()),
        "address",
        m.address(),
        "roles",
        roles,
        "state",
        m.state().name().toLowerCase(Locale.ROOT),
        "since",
        new DateTime(
            LocalDateTime.ofEpochSecond(m.since() / 1000, 0, ZoneOffset.UTC),
            ZoneOffset.UTC,
            null));
  }

  /** For those who watch: texts and numbers. */
  static GeneMap row(Member m, Member self) {
    return GeneMap.of(
        "address",
        m.address(),
        "state",
        m.state().name().toLowerCase(Locale.ROOT),
        "roles",
        String.join(" ", m.roles()),
        "since_ms",
        m.since(),
        "here",
        self != null && self.uid() == m.uid() ? 1L : 0L);
  }

  static GeneArray array(List<Member> all) {
    GeneArray a = new GeneArray();
    all.forEach(m -> a.add(map(m)));
    return a;
  }

  /** {@code (Joined ^member m)} and its like. */
  static GeneNode event(String what, Member m) {
    return new GeneNode(Symbol.of(what), GeneMap.of("member", map(m)), new GeneArray());
  }
}
