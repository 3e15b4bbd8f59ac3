package gene.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Depths, dead code and peephole rules. */
class CodeBuilderTest {
  private static final String[] NONE = {};
  private final CodeBuilder b = new CodeBuilder("f", "x.gene");

  private List<Op> ops() {
    return Arrays.asList(b.build(NONE, NONE).ops);
  }

  @Test
  void aValueThatIsDroppedIsNotPushed() {
    b.load(1L);
    b.pop();
    b.emit(Op.NIL);
    b.emit(Op.RETURN);
    assertEquals(List.of(Op.NIL, Op.RETURN), ops());
  }

  @Test
  void nothingIsTakenBackAcrossALabel() {
    Label label = new Label();
    Label end = new Label();
    b.load(1L);
    b.jump(Op.OR_JUMP, label);
    b.emit(Op.POP);
    b.load(2L);
    b.bind(label);
    b.pop();
    b.bind(end);
    b.emit(Op.NIL);
    b.emit(Op.RETURN);
    assertTrue(ops().contains(Op.POP));
    assertTrue(Verifier.holds(b.build(NONE, NONE)));
  }

  @Test
  void aStoreWhoseValueIsDroppedNeedsNoCopy() {
    int slot = b.newLocal("x");
    b.load(1L);
    b.emit(Op.DUP);
    b.emit(Op.STORE, slot);
    b.pop();
    assertEquals(List.of(Op.CONST_VALUE, Op.STORE), ops());
    assertEquals(0, b.depth());
  }

  @Test
  void comparisonsAndBranchesFuse() {
    Label label = new Label();
    b.load(1L);
    b.load(2L);
    b.emit(Op.LT);
    b.jumpIfFalse(label);
    b.bind(label);
    assertEquals(List.of(Op.CONST_VALUE, Op.CONST_VALUE, Op.JUMP_UNLESS_LT), ops());
    assertEquals(0, b.depth());
  }

  @Test
  void smallConstantsAreAddedAtOnce() {
    b.load(1L);
    b.load(5L);
    b.addOrSubtract(Op.SUB);
    assertEquals(List.of(Op.CONST_VALUE, Op.ADD_INT), ops());
    assertEquals(-5, b.operandAt(1, 0));
    assertEquals(1, b.operandAt(1, 1));
  }

  @Test
  void underflowIsSeenWhenItHappens() {
    assertThrows(IllegalStateException.class, () -> b.emit(Op.ADD));
  }

  @Test
  void depthsMustMeet() {
    Label label = new Label();
    b.emit(Op.NIL);
    b.jump(Op.JUMP_IF_FALSE, label);
    b.emit(Op.NIL);
    assertThrows(IllegalStateException.class, () -> b.bind(label));
  }

  @Test
  void labelsAreBoundOnce() {
    Label label = new Label();
    b.bind(label);
    assertThrows(IllegalStateException.class, () -> b.bind(label));
  }

  @Test
  void aHandlerOfCodeThatIsNeverReachedIsNeverReached() {
    Label handler = new Label();
    b.emit(Op.NIL);
    b.emit(Op.RETURN);
    int from = b.size();
    b.emit(Op.SAFEPOINT);
    b.protect(from, b.size(), handler, 0);
    b.bindHandler(handler, 0);
    assertTrue(b.unreachable());
    b.emit(Op.RETURN);
    Code code = b.build(NONE, NONE);
    assertEquals(0, code.handlers.length);
    assertTrue(Verifier.holds(code));
  }

  @Test
  void aHandlerBringsCodeBackToLife() {
    Label handler = new Label();
    b.emit(Op.SAFEPOINT);
    b.protect(0, b.size(), handler, 0);
    b.emit(Op.NIL);
    b.emit(Op.RETURN);
    b.bindHandler(handler, 0);
    assertFalse(b.unreachable());
    assertEquals(1, b.depth());
    b.emit(Op.RETURN);
    assertTrue(Verifier.holds(b.build(NONE, NONE)));
  }
}
