package gene.lib;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import org.junit.jupiter.api.Test;

class LibsTest {
  private final LibFixture s = new LibFixture();

  @Test
  void geneHasWhatIsGlobal() {
    assertSame(s.lookup("abs"), s.lookup("gene/abs"));
    assertSame(s.lookup("Regexp"), s.lookup("gene/Regexp"));
    assertSame(s.lookup("time"), s.lookup("gene/time"));
    assertNull(s.lookup("gene/gene"));
  }

  @Test
  void geneLeavesOutWhatProgramsDefined() {
    s.core.global().set("mine", 1L);
    s.core.global().set("Mine", new GeneClass(s.core, "Mine", s.core.object()));
    assertNull(s.lookup("gene/mine"));
    assertNull(s.lookup("gene/Mine"));
  }

  @Test
  void everyRowHasADocLine() {
    for (String name : s.core.global().names()) {
      if (s.core.global().get(name) instanceof GeneClass cls) {
        for (String method : cls.ownMethodNames()) {
          assertFalse(((Native) cls.ownMethod(method)).signature().doc().isBlank(), method);
        }
      }
    }
  }
}
