package gene.jit.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The join of the states of two predecessors of a block. */
class BlockStateTest {
  static java.util.stream.Stream<Arguments> joins() {
    return java.util.stream.Stream.of(
        // one path, the other, both, changed
        Arguments.of(Rep.INT, 1L, Rep.INT, 2L, Rep.INT, 1L, false),
        Arguments.of(Rep.INT, 1L, Rep.FLOAT, 1.0, Rep.BOXED, Witness.CONFLICTING, true),
        Arguments.of(Rep.INT, 1L, Rep.BOXED, null, Rep.BOXED, 1L, true),
        Arguments.of(Rep.BOXED, null, Rep.INT, 1L, Rep.BOXED, 1L, true),
        Arguments.of(Rep.BOXED, "a", Rep.BOXED, "b", Rep.BOXED, "a", false),
        Arguments.of(Rep.BOXED, "a", Rep.BOXED, 1L, Rep.BOXED, Witness.CONFLICTING, true),
        Arguments.of(
            Rep.BOXED, Witness.CONFLICTING, Rep.BOXED, 1L, Rep.BOXED, Witness.CONFLICTING, false),
        Arguments.of(Rep.BOOL, true, Rep.BOOL, false, Rep.BOOL, true, false));
  }

  @ParameterizedTest
  @MethodSource("joins")
  void representationsWidenAndWitnessesMeet(
      Rep rep,
      Object witness,
      Rep other,
      Object otherWitness,
      Rep both,
      Object met,
      boolean changed) {
    BlockState state = onStack(rep, witness);
    assertEquals(changed, state.join(onStack(other, otherWitness)));
    assertEquals(both, state.stack[0]);
    assertEquals(met, state.stackWitnesses[0]);
  }

  private static BlockState onStack(Rep rep, Object witness) {
    AbstractValue[] stack = {AbstractValue.computed(rep, witness)};
    return BlockState.of(new AbstractValue[0], stack, 1, new BitSet(), new BitSet());
  }
}
