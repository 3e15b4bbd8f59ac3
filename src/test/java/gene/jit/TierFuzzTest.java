package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.testing.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs do the same interpreted and compiled: output, error messages, traces and status.
 * {@code -Djit.fuzz.seed} and {@code -Djit.fuzz.programs} look elsewhere or longer.
 */
@Tag("slow")
class TierFuzzTest {
  private static final long SEED = Long.getLong("jit.fuzz.seed", 20_251_116L);
  private static final int PROGRAMS = Integer.getInteger("jit.fuzz.programs", 150);

  @Test
  void compiledProgramsDoWhatInterpretedOnesDo() {
    for (int i = 0; i < PROGRAMS; i++) {
      String program = new RandomPrograms(SEED + i).program();
      Outcome interpreted = Tier.run(Options.Jit.OFF, program);
      assertEquals(interpreted, Tier.run(Options.Jit.EAGER, program), () -> "program:\n" + program);
      assertEquals(interpreted, Tier.background(program), () -> "in background:\n" + program);
    }
  }
}
