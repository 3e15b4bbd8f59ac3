package gene.runtime.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gene.runtime.Core;
import org.junit.jupiter.api.Test;

/** When what is known of methods has to be looked up again. */
class GeneClassTest {
  private final Core core = new Core();

  @Test
  void fillingABuiltInClassChangesNothingForOthers() {
    GeneClass[] filled = new GeneClass[1];
    GeneClass cls =
        GeneClass.builtin(
            core,
            "Late",
            null,
            c -> {
              filled[0] = c;
              c.defineMethod("m", null);
            });
    int before = core.classEpoch();
    assertNull(cls.method("m"));
    assertEquals(cls, filled[0]);
    assertEquals(before, core.classEpoch());
  }

  @Test
  void aMethodThatIsDefinedLaterIsAChange() {
    GeneClass cls = new GeneClass(core, "Open", null);
    int before = core.classEpoch();
    cls.defineMethod("m", null);
    assertNotEquals(before, core.classEpoch());
  }
}
