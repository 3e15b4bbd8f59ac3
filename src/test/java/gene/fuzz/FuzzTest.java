package gene.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Some inputs for each target, the same ones every time: that the harness works and that what was
 * found stays mended. {@code bench/fuzz} looks longer, counts ways and goes where they are new.
 */
@Tag("slow")
class FuzzTest {
  private static final long SEED = 20_261_118;
  private static final Map<String, Long> COUNTS =
      Map.of("reader", 2000L, "gir", 2000L, "programs", 2L, "lsp", 20L, "dap", 20L);

  static List<String> targets() {
    return Fuzz.targets();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void nothingIsFound(String target) throws Exception {
    long count = COUNTS.getOrDefault(target, 300L);
    assertEquals("", String.join("\n", Fuzz.some(target, count, SEED).values()));
  }
}
