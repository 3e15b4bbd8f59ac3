package gene.jit.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Proto;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Basic blocks, loop headers, liveness, and the shapes of loops. */
class ControlFlowTest {
  private static final String LOOP =
      "(fn f [n] (var s 0) (var i 0) (while (i < n) (s = (s + i)) (i = (i + 1))) s)";

  @Test
  void straightCodeIsOneBlock() {
    ControlFlow flow = Functions.flow(Functions.of("(fn f [a b] (a + b))"));
    assertEquals(bits(0), flow.blockStarts);
    assertFalse(flow.loops);
  }

  @Test
  void branchesBeginBlocks() {
    Proto p = Functions.of("(fn f [a b] (if (a < b) a else b))");
    ControlFlow flow = Functions.flow(p);
    int branch = Functions.pc(p.code, Op.JUMP_UNLESS_LT);
    assertTrue(flow.blockStarts.get(branch + 1));
    assertTrue(flow.blockStarts.get(p.code.a[branch]));
  }

  @Test
  void aBackEdgeLeadsToALoopHeader() {
    Proto p = Functions.of(LOOP);
    ControlFlow flow = Functions.flow(p);
    assertEquals(bits(p.code.a[Functions.pc(p.code, Op.LOOP)]), flow.loopHeaders);
    assertTrue(flow.loops);
  }

  @Test
  void aVariableIsLiveFromItsDefinitionToItsLastUse() {
    Proto p = Functions.of("(fn f [a] (var x (a + 1)) (var y (x * 2)) (y + y))");
    ControlFlow flow = Functions.flow(p);
    Code code = p.code;
    int x = Functions.slot(code, "x");
    int mul = Functions.pc(code, Op.MUL);
    assertFalse(flow.liveAt(0, x), "before its definition");
    assertTrue(flow.liveAt(Functions.pc(code, Op.STORE) + 1, x), "between");
    assertFalse(flow.liveAt(mul, x), "after its last use");
    assertTrue(flow.liveAt(0, Functions.slot(code, "a")));
  }

  @Test
  void whatALoopNeedsAgainIsLiveAtItsBackEdge() {
    Proto p = Functions.of(LOOP);
    ControlFlow flow = Functions.flow(p);
    int back = Functions.pc(p.code, Op.LOOP);
    for (String name : new String[] {"n", "s", "i"}) {
      assertTrue(flow.liveAt(back, Functions.slot(p.code, name)), name);
    }
  }

  @Test
  void whatAHandlerNeedsIsLiveInAllOfItsRegion() {
    Proto p = Functions.of("(fn f [a b] (var r 0) (try (r = (a / b)) catch * (r = -1)) r)");
    ControlFlow flow = Functions.flow(p);
    BitSet needed = flow.liveAt(p.code.handlers[0].target());
    assertFalse(needed.isEmpty());
    BitSet missing = (BitSet) needed.clone();
    missing.andNot(flow.liveAt(p.code.handlers[0].from()));
    assertEquals(new BitSet(), missing);
    BitSet boxed = (BitSet) needed.clone();
    boxed.andNot(flow.liveIntoHandlers);
    assertEquals(new BitSet(), boxed);
  }

  // ---- loops

  private static LoopShape shape(Proto p) {
    ControlFlow flow = Functions.flow(p);
    return new LoopShape(flow, flow.loopHeaders.nextSetBit(0));
  }

  @Test
  void aCountingLoopHasAStep() {
    Proto p = Functions.of(LOOP);
    LoopShape shape = shape(p);
    assertTrue(shape.innermost() && shape.singleEntry());
    int i = Functions.slot(p.code, "i");
    assertEquals(LoopShape.InductionStep.by(1), shape.step(i, true));
    assertEquals(null, shape.step(i, false), "it counts up");
    assertTrue(shape.changes(i));
    assertFalse(shape.changes(Functions.slot(p.code, "n")));
  }

  @Test
  void aStepMayBeAVariableThatStays() {
    Proto p = Functions.of("(fn f [n k] (var i 0) (while (i < n) (i = (i + k))) i)");
    LoopShape.InductionStep step = shape(p).step(Functions.slot(p.code, "i"), true);
    assertEquals(new LoopShape.InductionStep(Functions.slot(p.code, "k"), 0), step);
  }

  @Test
  void aVariableThatChangesTwiceHasNoStep() {
    Proto p =
        Functions.of("(fn f [n] (var i 0) (while (i < n) (i = (i + 1)) (if (i > 3) (i = 9))) i)");
    assertEquals(null, shape(p).step(Functions.slot(p.code, "i"), true));
  }

  @Test
  void aLoopAroundAnotherOneIsNotInnermost() {
    Proto p = Functions.of("(fn f [n] (var i 0) (while (i < n) (while (i < 3) (i = (i + 1)))) i)");
    assertFalse(shape(p).innermost());
  }

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    for (int i : set) {
      bits.set(i);
    }
    return bits;
  }
}
