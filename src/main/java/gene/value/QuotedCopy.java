package gene.value;

/**
 * Deep copies of quoted data (chapter 18.1): each evaluation of a quote gives containers of its
 * own, as frozen as those in the source.
 */
public final class QuotedCopy {
  private QuotedCopy() {}

  /** A deep copy of the mutable parts of quoted data. */
  public static Object of(Object form) {
    return switch (form) {
      case GeneNode n -> node(n);
      case GeneArray a -> sealedLike(a, copyItems(a));
      case GeneMap m -> sealedLike(m, copyEntries(m));
      case GeneHashMap m -> {
        GeneHashMap out = new GeneHashMap();
        m.forEach((k, v) -> out.put(of(k), of(v)));
        yield sealedLike(m, out);
      }
      case Quote q -> new Quote(of(q.form()));
      case Unquote u -> new Unquote(of(u.form()), u.discard());
      case Spread s -> new Spread(of(s.form()));
      default -> form;
    };
  }

  private static GeneNode node(GeneNode n) {
    GeneMap props = n.hasProps() ? copyEntries(n.props()) : null;
    GeneNode out = new GeneNode(of(n.type()), props, copyItems(n.children()));
    out.positionsOf(n);
    return sealedLike(n, out);
  }

  private static GeneArray copyItems(GeneArray a) {
    GeneArray out = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      out.add(of(a.get(i)));
    }
    return out;
  }

  private static GeneMap copyEntries(GeneMap m) {
    GeneMap out = new GeneMap();
    m.forEach((k, v) -> out.put(k, of(v)));
    return out;
  }

  private static <T extends Mutability.Holder> T sealedLike(Mutability.Holder from, T to) {
    to.mutability(from.mutability().ofCopies());
    return to;
  }
}
