package gene.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What the verifier refuses, each with one small function that is wrong in one way. */
class VerifierTest {
  private static final String[] NONE = {};

  private static Code build(Consumer<CodeBuilder> content) {
    CodeBuilder b = new CodeBuilder("f", "x.gene");
    content.accept(b);
    return b.build(NONE, NONE);
  }

  /** Builds good code, then changes an instruction behind the builder's back. */
  private static Code tampered(Consumer<CodeBuilder> content, int pc, Op op, int a) {
    Code code = build(content);
    code.ops[pc] = op;
    code.a[pc] = a;
    return code;
  }

  private static void refused(String problem, Code code) {
    BadCode e = assertThrows(BadCode.class, () -> Verifier.verify(code));
    assertEquals("Invalid code in f" + problem, e.getMessage());
  }

  private static void nilAndReturn(CodeBuilder b) {
    b.emit(Op.NIL);
    b.emit(Op.RETURN);
  }

  @Test
  void acceptsGoodCode() {
    assertTrue(Verifier.holds(build(VerifierTest::nilAndReturn)));
  }

  @Test
  void noInstructions() {
    refused(": no instructions", build(b -> {}));
  }

  @Test
  void underflow() {
    refused(" at 0 pop: stack underflow", tampered(VerifierTest::nilAndReturn, 0, Op.POP, 0));
  }

  @Test
  void runsOffTheEnd() {
    refused(" at 1 pop: runs off the end", tampered(VerifierTest::nilAndReturn, 1, Op.POP, 0));
  }

  @Test
  void constantOutOfRange() {
    refused(
        " at 0 const-value: bad operand CONST 3",
        tampered(VerifierTest::nilAndReturn, 0, Op.CONST_VALUE, 3));
  }

  @Test
  void constantOfAnotherKind() {
    Consumer<CodeBuilder> content =
        b -> {
          b.load(1L);
          b.emit(Op.RETURN);
        };
    refused(" at 0 load-special: bad operand NAME 0", tampered(content, 0, Op.LOAD_SPECIAL, 0));
  }

  @Test
  void localOutOfRange() {
    refused(
        " at 0 load: bad operand LOCAL_USE 0", tampered(VerifierTest::nilAndReturn, 0, Op.LOAD, 0));
  }

  @Test
  void jumpOutOfRange() {
    refused(" at 0 jump: bad operand LABEL 2", tampered(VerifierTest::nilAndReturn, 0, Op.JUMP, 2));
  }

  @Test
  void depthsThatDoNotMeet() {
    Consumer<CodeBuilder> content =
        b -> {
          Label end = new Label();
          b.emit(Op.NIL);
          b.jump(Op.JUMP_IF_FALSE, end);
          b.emit(Op.SAFEPOINT);
          b.bind(end);
          b.emit(Op.NIL);
          b.emit(Op.RETURN);
        };
    refused(" at 2 nil: stack depth 1 meets 0 at 3", tampered(content, 2, Op.NIL, 0));
  }

  @Test
  void shapeOfAnotherCall() {
    Consumer<CodeBuilder> content =
        b -> {
          b.emit(Op.NIL);
          b.emit(Op.NIL);
          int shape = b.constant(new CallShape(0, List.of("a", "b")));
          b.emit(Op.CALL_KW, 1, b.constant("g"), shape);
          b.emit(Op.RETURN);
        };
    refused(" at 2 call-kw: the shape is of another call", build(content));
  }

  @Test
  void captureThatTheMakerDoesNotHave() {
    CodeBuilder inner = new CodeBuilder("f", "x.gene");
    inner.addCapture(4, "x");
    nilAndReturn(inner);
    Code code = inner.build(NONE, NONE);
    Code unit =
        build(
            b -> {
              b.emit(Op.LOAD_SELF);
              b.emit(Op.CLOSURE, b.constant(code));
              b.emit(Op.RETURN);
            });
    refused(": captures what its maker does not have", unit);
  }

  @Test
  void handlersOutOfOrder() {
    Code code = build(VerifierTest::protectedTwice);
    Code.Handler inner = code.handlers[0];
    code.handlers[0] = code.handlers[1];
    code.handlers[1] = inner;
    refused(": handlers not in order", code);
  }

  private static void protectedTwice(CodeBuilder b) {
    Label inner = new Label();
    Label outer = new Label();
    b.emit(Op.SAFEPOINT);
    b.protect(0, 1, inner, 0);
    b.emit(Op.SAFEPOINT);
    b.protect(0, 2, outer, 0);
    nilAndReturn(b);
    b.bindHandler(inner, 0);
    b.emit(Op.RETURN);
    b.bindHandler(outer, 0);
    b.emit(Op.RETURN);
  }

  @Test
  void faultsOfOurOwnCompilerAreBugs() {
    Code code = tampered(VerifierTest::nilAndReturn, 0, Op.POP, 0);
    var e = assertThrows(IllegalStateException.class, () -> Verifier.holds(code));
    assertTrue(e.getMessage().startsWith("bug: Invalid code in f at 0 pop"), e.getMessage());
    assertTrue(e.getMessage().contains("1          return"), "shows the code");
  }
}
