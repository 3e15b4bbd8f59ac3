package gene.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.source.Pos;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Quote;
import org.junit.jupiter.api.Test;

/** Where forms and their children stood. */
class ReaderPositionsTest {

  private static GeneNode node(String text) {
    return (GeneNode) Reader.readAll("test", text).getFirst();
  }

  private static void assertAt(String expected, int pos) {
    assertEquals(expected, Pos.text(pos));
  }

  @Test
  void genesAndTheirChildren() {
    GeneNode n = node("\n (f ^k 1 a\n  (g \"😀\" b) `c [1] %d e...)");
    assertAt("2:2", n.pos());
    assertAt("2:10", n.childPos(0));
    assertAt("3:3", n.childPos(1));
    assertAt("3:13", n.childPos(2));
    assertAt("3:16", n.childPos(3));
    assertAt("3:20", n.childPos(4));
    assertAt("3:23", n.childPos(5));
    GeneNode inner = (GeneNode) n.child(1);
    assertAt("3:3", inner.pos());
    assertAt("3:6", inner.childPos(0));
    assertAt("3:10", inner.childPos(1));
  }

  @Test
  void formsInsideOtherContainers() {
    Quote quote = (Quote) Reader.readAll("test", "`[1 (a b)]").getFirst();
    GeneNode n = (GeneNode) ((GeneArray) quote.form()).get(1);
    assertAt("1:5", n.pos());
    assertAt("1:8", n.childPos(0));
  }

  @Test
  void sealedDecoratedAndChained() {
    assertAt("1:2", node(" #(a)").pos());
    GeneNode decorated = node(" #@f  x");
    assertAt("1:2", decorated.pos());
    assertAt("1:7", decorated.childPos(0));
    GeneNode chain = node("(a x; b y)");
    assertAt("1:7", chain.pos());
    assertAt("1:1", chain.headPos());
    assertAt("1:7", chain.childPos(0));
    assertAt("1:4", ((GeneNode) chain.type()).childPos(0));
    assertAt("1:1", node("()").pos());
  }

  @Test
  void interpolatedPieces() {
    GeneNode n = node("#\"ab#{x}c#(f)\"");
    assertAt("1:1", n.pos());
    assertAt("1:3", n.childPos(0));
    assertAt("1:6", n.childPos(1));
    assertAt("1:9", n.childPos(2));
    assertAt("1:11", n.childPos(3));
    assertAt("1:11", ((GeneNode) n.child(3)).pos());
  }

  @Test
  void switchedOff() {
    GeneNode n = (GeneNode) new Reader(new Source("test", "(f a)"), false).read();
    assertEquals(Pos.NONE, n.pos());
    assertEquals(Pos.NONE, n.childPos(0));
  }
}
