package gene.jit;

import gene.engine.Options;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.testing.Outcome;
import java.util.List;
import java.util.Random;

/** Random programs do the same in all tiers; an input is the number a program is made from. */
final class TierTarget implements Target {
  @Override
  public List<byte[]> seeds() {
    return Seeds.of("20251116");
  }

  @Override
  public byte[] made(Random random) {
    return Seeds.bytes(Long.toString(random.nextLong() >>> 20));
  }

  @Override
  public void take(byte[] input) {
    String program = new RandomPrograms(Long.parseLong(Seeds.text(input))).program();
    Outcome interpreted = Tier.run(Options.Jit.OFF, program);
    same(interpreted, Tier.run(Options.Jit.EAGER, program), "eager");
    same(interpreted, Tier.background(program), "background");
  }

  private static void same(Outcome interpreted, Outcome compiled, String how) {
    if (!interpreted.equals(compiled)) {
      throw new AssertionError(how + ": " + interpreted + " <> " + compiled);
    }
  }
}
