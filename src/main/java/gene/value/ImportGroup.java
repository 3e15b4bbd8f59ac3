package gene.value;

/** Data read from {@code n/[a b]}: several members of one namespace, in an import. */
public record ImportGroup(ComplexSymbol prefix, GeneArray members) {
  @Override
  public boolean equals(Object o) {
    return o instanceof ImportGroup g
        && prefix.equals(g.prefix)
        && Equality.equal(members, g.members);
  }

  @Override
  public int hashCode() {
    return prefix.hashCode() * 31 + Equality.hash(members);
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
