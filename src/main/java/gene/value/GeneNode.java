package gene.value;

import gene.source.Pos;

/**
 * A gene: type, properties and children. The reader also notes where the form and its parts stood,
 * for error messages; positions play no part in equality.
 */
public final class GeneNode implements Mutability.Holder {
  private Object type;
  private GeneMap props; // null while there are none
  private final GeneArray children;
  private Mutability mutability = Mutability.MUTABLE;
  private int pos = Pos.NONE;
  private int headPos = Pos.NONE;
  private int[] childPositions; // null when unknown

  public GeneNode(Object type) {
    this(type, null, new GeneArray());
  }

  public GeneNode(Object type, GeneMap props, GeneArray children) {
    this.type = type;
    this.props = props;
    this.children = children;
  }

  public static GeneNode of(Object type, Object... children) {
    return new GeneNode(type, null, GeneArray.wrap(children));
  }

  public Object type() {
    return type;
  }

  public void type(Object t) {
    type = t;
  }

  public boolean hasProps() {
    return props != null && !props.isEmpty();
  }

  /** The properties, or null when there are none; read only. */
  public GeneMap propsOrNull() {
    return props;
  }

  /** The properties, created when needed. */
  public GeneMap props() {
    if (props == null) {
      props = new GeneMap();
    }
    return props;
  }

  /** The property's value or null. */
  public Object prop(String name) {
    return props == null ? null : props.get(name);
  }

  public GeneArray children() {
    return children;
  }

  public int size() {
    return children.size();
  }

  public Object child(int i) {
    return children.get(i);
  }

  public int pos() {
    return pos;
  }

  public void pos(int p) {
    pos = p;
  }

  /** Where the type stood, or the place of the whole form when that is unknown. */
  public int headPos() {
    return headPos == Pos.NONE ? pos : headPos;
  }

  public void headPos(int p) {
    headPos = p;
  }

  /** Where child i stood, or the place of the whole form when that is unknown. */
  public int childPos(int i) {
    return childPositions != null && i < childPositions.length && childPositions[i] != Pos.NONE
        ? childPositions[i]
        : pos;
  }

  public void childPositions(int[] positions) {
    childPositions = positions;
  }

  /** Takes over the positions of a node of the same form. */
  public void positionsOf(GeneNode other) {
    pos = other.pos;
    headPos = other.headPos;
    childPositions = other.childPositions;
  }

  @Override
  public Mutability mutability() {
    return mutability;
  }

  @Override
  public void mutability(Mutability m) {
    mutability = m;
  }

  @Override
  public String containerWord() {
    return "gene";
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
