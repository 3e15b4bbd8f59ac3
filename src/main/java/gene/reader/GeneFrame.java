package gene.reader;

import gene.source.Pos;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Spread;
import org.jspecify.annotations.Nullable;

/** {@code (type ^p v child ..)}, with its segments separated by {@code ;}. */
final class GeneFrame extends BracketFrame {
  private final int base;
  private @Nullable Object type; // null until something has been read in this segment
  private int typePos;
  private int chainedAt = -1; // index of the ; before this segment
  private @Nullable GeneMap props;
  private @Nullable Properties properties; // null until the first property
  private boolean itemLast; // the last thing read is the type or a child

  GeneFrame(Reader reader, int start, boolean sealed) {
    super(reader, start, "(", ")", sealed);
    base = reader.items.size();
  }

  @Override
  boolean takesProperties() {
    return true;
  }

  @Override
  void property(int at) {
    if (type == null) {
      type = Singleton.NIL; // (^a 1 b) has no type: b is a child
    }
    if (props == null) {
      props = new GeneMap();
    }
    if (properties == null) {
      properties = new Properties(reader);
    }
    itemLast = false;
    properties.key(props, at);
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    if (properties != null && properties.pending()) {
      properties.value(form, formPos);
    } else if (type == null) {
      type = form;
      typePos = formPos;
      itemLast = true;
    } else {
      reader.items.push(form, formPos);
      itemLast = true;
    }
    return null;
  }

  @Override
  void spreadLast(int at) {
    boolean typeLast = itemLast && chainedAt < 0 && reader.items.size() == base;
    if (typeLast && !(type instanceof Spread)) {
      type = new Spread(type);
    } else {
      spreadTop(itemLast ? base : reader.items.size(), at);
    }
  }

  @Override
  void chain(int at) {
    GeneNode segment = node(at);
    type = segment;
    typePos = segment.pos();
    chainedAt = at;
    props = null;
    properties = null;
    itemLast = false;
  }

  @Override
  Object finish(int at) {
    if (type == null) {
      GeneNode empty = new GeneNode(Singleton.NIL);
      empty.pos(pos);
      return seal(empty);
    }
    return seal(node(at));
  }

  /** The segment that ends at the index. */
  private GeneNode node(int at) {
    if (properties != null) {
      properties.complete();
      if (props != null) {
        properties.note(props);
      }
    }
    ItemStack items = reader.items;
    boolean empty = type == null || (chainedAt >= 0 && props == null && items.size() == base);
    if (empty) {
      throw unexpectedSemicolon(reader.cursor, chainedAt < 0 ? at : chainedAt);
    }
    int[] positions = pos == Pos.NONE ? null : items.positions(base);
    GeneNode node = new GeneNode(type, props, items.take(base));
    node.pos(chainedAt >= 0 && positions != null && positions.length > 0 ? positions[0] : pos);
    node.headPos(typePos);
    node.childPositions(positions);
    return node;
  }
}
