package gene.lib;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import java.lang.reflect.Method;
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

  @Test
  void everyPlainFormIsAMethod() throws Exception {
    int found = 0;
    for (String name : s.core.global().names()) {
      Object v = s.core.global().get(name);
      if (v instanceof GeneClass cls) {
        for (String method : cls.ownMethodNames()) {
          found += checkPlainForms((Native) cls.ownMethod(method), 1);
        }
      } else if (v instanceof Native f) {
        found += checkPlainForms(f, 0);
      }
    }
    assertTrue(found > 20, "only " + found);
  }

  /** Compiled code finds them by name and types; receivers come first. */
  private static int checkPlainForms(Native f, int receivers) throws Exception {
    for (Native.Plain form : f.plain()) {
      int given = form.parameters().length() - receivers;
      assertTrue(given >= f.minArgs() && (f.maxArgs() < 0 || given <= f.maxArgs()), f.name());
      Class<?>[] types = form.parameters().chars().mapToObj(LibsTest::type).toArray(Class[]::new);
      Method method = Class.forName(form.owner()).getMethod(form.method(), types);
      assertSame(type(form.result()), method.getReturnType(), f.name());
    }
    return f.plain().size();
  }

  private static Class<?> type(int letter) {
    return switch (letter) {
      case 'I' -> long.class;
      case 'F' -> double.class;
      case 'B' -> boolean.class;
      default -> Object.class;
    };
  }
}
