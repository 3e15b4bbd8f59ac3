package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.house.Repository;
import gene.jit.rt.FunctionProfile;
import gene.runtime.Cell;
import gene.runtime.Proto;
import gene.runtime.types.TypeCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the program does between inference and emission does not matter to a compilation. Each of
 * these changes is what the VM's thread may do at that moment; here they happen each time.
 */
@Tag("slow")
class FrozenFeedbackTest {
  private static final long SEED = Long.getLong("jit.fuzz.seed", 20_261_117L);

  /** Changes type feedback after inference and, where the program would notice, back again. */
  private static final class Disturbance extends CompilationObserver {
    private final boolean everything;
    private final Random random = new Random(SEED);
    private final List<TypeCheck> donors = new ArrayList<>();
    private final Map<Cell, Object> cells = new HashMap<>();
    final List<String> failed = new ArrayList<>();
    int compilations;

    /** Finds types that were not known; {@code everything}: changes the rest of it too. */
    Disturbance(boolean everything) {
      this.everything = everything;
    }

    @Override
    public void inferred(Proto p) {
      compilations++;
      fillSites(p);
      if (everything) {
        changeSomething(p);
      }
    }

    private void changeSomething(Proto p) {
      FunctionProfile s = FunctionProfile.of(p);
      switch (random.nextInt(4)) {
        case 0 -> s.sampled = !s.sampled;
        case 1 -> {
          for (int pc = 0; pc < p.code.ops.length && s.failures() < 30; pc++) {
            s.failed(pc, pc, new Object[] {1.5}, 1); // saw a Float
          }
        }
        case 2 -> {
          for (int pc = 0; pc < p.code.ops.length && s.failures() < 30; pc++) {
            s.failed(pc); // speculates no more
          }
        }
        default -> {
          for (Cell top : p.unit.tops) {
            if (top != null) {
              cells.put(top, top.value);
              top.value = random.nextBoolean() ? (Object) 1.5 : null;
            }
          }
        }
      }
    }

    /** Types that were not known while the types of values were inferred. */
    private void fillSites(Proto p) {
      for (int i = 0; i < p.sites.length; i++) {
        if (p.sites[i] instanceof TypeCheck c) {
          donors.add(c);
        } else if (p.sites[i] == null && !donors.isEmpty() && isTypeSite(p, i)) {
          p.sites[i] = donors.get(random.nextInt(donors.size()));
        }
      }
    }

    private static boolean isTypeSite(Proto p, int site) {
      for (int pc = 0; pc < p.code.ops.length; pc++) {
        switch (p.code.ops[pc]) {
          case CHECK_VALUE -> {
            if (p.code.a[pc] == site) {
              return true;
            }
          }
          case CHECK_LOCAL -> {
            if (p.code.b[pc] == site) {
              return true;
            }
          }
          default -> {}
        }
      }
      return false;
    }

    @Override
    public void emitted(Proto p, byte[] classFile) {
      restore();
    }

    @Override
    public void failed(Proto p, Throwable bug) {
      restore();
      failed.add(p.displayName() + ": " + bug);
    }

    private void restore() {
      cells.forEach((cell, value) -> cell.value = value);
      cells.clear();
    }
  }

  private static Disturbance disturbed(boolean everything, List<String> programs) {
    Disturbance d = new Disturbance(everything);
    CompilationObserver before = CompilationObserver.install(d);
    try {
      programs.forEach(p -> Tier.run(Options.Jit.EAGER, p));
    } finally {
      CompilationObserver.install(before);
    }
    return d;
  }

  @Test
  void aTypeThatIsFoundWhileAFunctionIsCompiled() {
    String program =
        """
        (fn donor [x] (var t: Int (x + 1)) t)
        (var i 0)
        (while (i < 60) (donor i) (i += 1))
        (fn f [x k]
          (var s 0)
          (if (x > k) (do (var t: Int (x + 1)) (s = (s + t))) else (s = (s + 1)))
          (var u 0) (var w 1) (u = (u + w)) (s = (s + u))
          (s + 1))
        (f 1 5) (f 1 5) (f 9 5) (f 9 5)
        """;
    Disturbance d = disturbed(false, List.of(program));
    assertEquals(List.of(), d.failed);
    assertTrue(d.compilations > 1);
  }

  @Test
  void feedbackThatChangesInAnyWay() {
    List<String> programs = new ArrayList<>();
    for (Path file : Repository.files("tests/hot", ".gene")) {
      programs.add(Repository.read(file));
    }
    for (int i = 0; i < 30; i++) {
      programs.add(new RandomPrograms(SEED + i).program());
    }
    Disturbance d = disturbed(true, programs);
    assertEquals(List.of(), d.failed, "seed " + SEED);
    assertTrue(d.compilations > 500, "compilations: " + d.compilations);
  }
}
