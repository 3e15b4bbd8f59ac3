package gene.runtime.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.runtime.Core;
import gene.runtime.error.ExceptionValue;
import gene.testing.ProgramRun;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which properties of instances are fields, and that all layouts keep them. */
class LayoutTest {
  private final Core core = new Core();
  private final GeneClass cls = new GeneClass(core, "Thing", null);

  /** An instance with so many objects and numbers, alternating as long as there are both. */
  private static Instance filled(Shape root, int objects, int numbers) {
    Instance i = Layout.fresh(root);
    for (int n = 0; n < Math.max(objects, numbers); n++) {
      if (n < objects) {
        i.set("o" + n, "text " + n);
      }
      if (n < numbers) {
        i.set("n" + n, n % 2 == 0 ? (Object) (100L + n) : (Object) (n + 0.5));
      }
    }
    return i;
  }

  private static List<Layout> all() {
    List<Layout> all = new ArrayList<>(Arrays.asList(Layout.values()));
    all.remove(Layout.NONE);
    return all;
  }

  @Test
  void everyLayoutKeepsWhatFitsAndWhatDoesNot() {
    for (Layout l : all()) {
      for (int objects = 0; objects < 8; objects++) {
        for (int numbers = 0; numbers < 12; numbers++) {
          GeneClass c = new GeneClass(core, "Thing", null);
          Instance i = filled(c.profile().root(l), objects, numbers);
          String what = l + " with " + objects + " and " + numbers;
          for (int n = 0; n < objects; n++) {
            assertEquals("text " + n, i.get("o" + n), what);
            i.set("o" + n, Singleton.NIL);
          }
          for (int n = 0; n < numbers; n++) {
            assertEquals(
                n % 2 == 0 ? (Object) (100L + n) : (Object) (n + 0.5), i.get("n" + n), what);
            i.set("n" + n, n % 2 == 0 ? (Object) (-1L - n) : (Object) (-0.25 * n));
          }
          for (int n = 0; n < objects; n++) {
            assertSame(Singleton.NIL, i.get("o" + n), what);
          }
          for (int n = 0; n < numbers; n++) {
            assertEquals(
                n % 2 == 0 ? (Object) (-1L - n) : (Object) (-0.25 * n), i.get("n" + n), what);
          }
        }
      }
    }
  }

  @Test
  void fieldsAreUsedBeforeTheArray() {
    for (Layout l : all()) {
      GeneClass c = new GeneClass(core, "Thing", null);
      Instance i = filled(c.profile().root(l), l.objects(), l.numbers());
      Object[] nothing = Layout.fresh(c.profile().root(l)).more();
      assertSame(nothing, i.more(), l.toString());
      i.set("another", "text");
      assertNotSame(nothing, i.more(), l.toString());
    }
  }

  @Test
  void eachLayoutHasTheFieldsThatItSays() {
    for (Layout l : all()) {
      Instance i = Layout.fresh(cls.profile().root(l));
      assertSame(l.type(), i.getClass());
      assertTrue(i.isPlain());
      int objects = 0;
      int numbers = 0;
      for (Class<?> c = l.type(); c != Instance.class; c = c.getSuperclass()) {
        for (var f : c.getDeclaredFields()) {
          assertFalse(Modifier.isStatic(f.getModifiers()));
          objects += f.getType() == Object.class ? 1 : 0;
          numbers += f.getType() == long.class ? 1 : 0;
        }
      }
      assertEquals(l.objects(), objects, l.toString());
      assertEquals(l.numbers(), numbers, l.toString());
    }
  }

  @Test
  void theSmallestLayoutThatFitsIsTaken() {
    assertSame(Layout.OBJECTS2, Layout.fitting(1, 0));
    assertSame(Layout.OBJECTS4, Layout.fitting(3, 0));
    assertSame(Layout.NUMBERS2, Layout.fitting(0, 2));
    assertSame(Layout.OBJECTS2_NUMBERS1, Layout.fitting(2, 1));
    assertSame(Layout.OBJECTS4_NUMBERS1, Layout.fitting(3, 1));
    assertSame(Layout.OBJECTS2_NUMBERS8, Layout.fitting(0, 7));
    assertSame(Layout.OBJECTS4, Layout.fitting(30, 0));
    assertSame(Layout.OBJECTS4_NUMBERS4, Layout.fitting(4, 4));
    assertSame(Layout.OBJECTS2_NUMBERS8, Layout.fitting(0, 30));
  }

  @Test
  void removedAndGeneralizedPropertiesLeaveTheOthersInOrder() {
    for (Layout l : all()) {
      GeneClass c = new GeneClass(core, "Thing", null);
      Instance i = filled(c.profile().root(l), 3, 3);
      assertEquals("text 1", i.remove("o1"));
      i.set("n0", "no number");
      assertArrayEquals(new String[] {"o0", "n0", "n1", "o2", "n2"}, i.shape().names());
      assertEquals("text 0", i.get("o0"));
      assertEquals("no number", i.get("n0"));
      assertEquals(1.5, i.get("n1"));
      assertEquals("text 2", i.get("o2"));
      assertEquals(102L, i.get("n2"));
      assertNull(i.get("o1"));
      assertSame(l, i.shape().layout());
    }
  }

  @Test
  void instancesWithoutConstructorGetMoreFieldsOnceSeveralNeedThem() {
    assertSame(Layout.OBJECTS4, cls.instance().shape().layout());
    for (int n = 0; n < 8; n++) {
      assertSame(Layout.OBJECTS4, cls.rootShape().layout());
      filled(cls.rootShape(), 2, 1);
    }
    assertSame(Layout.OBJECTS2_NUMBERS1, cls.rootShape().layout());
    for (int n = 0; n < 8; n++) {
      filled(cls.rootShape(), 3, 1);
    }
    assertSame(Layout.OBJECTS4_NUMBERS1, cls.rootShape().layout());
  }

  @Test
  void anotherLayoutTellsThoseWhoMakeInstances() {
    int before = core.classEpoch();
    for (int n = 0; n < 8; n++) {
      assertEquals(before, core.classEpoch());
      filled(cls.rootShape(), 0, 1);
    }
    assertNotEquals(before, core.classEpoch());
  }

  @Test
  void theShapeOfAnOldInstanceLeadsToThatOfNewOnes() {
    Instance old = filled(cls.rootShape(), 1, 1);
    for (int n = 0; n < 8; n++) {
      filled(cls.rootShape(), 0, 1);
    }
    assertSame(old.shape(), old.shape().current());
    Instance young = filled(cls.rootShape(), 1, 1);
    assertNotSame(old.shape(), young.shape());
    assertSame(young.shape(), old.shape().current());
    assertSame(young.shape(), young.shape().current());
  }

  private static List<Instance> made(String program) {
    Engine engine = ProgramRun.silentEngine();
    GeneArray all = (GeneArray) engine.value("test.gene", program, List.of());
    return List.of((Instance) all.get(0), (Instance) all.get(1));
  }

  @Test
  void aConstructorThatOnlyFillsItsObjectMakesTheFirstInstanceLikeTheOthers() {
    for (String ctor :
        List.of(
            "(ctor [/x /y])",
            "(ctor [/x y] (/y = (if (x > 1) y else x)))",
            "(ctor [/x /y = 2] (/z = /x))",
            "(ctor [/x y] (/y = y) (/z = /y))",
            "(ctor [x /y] (super .ctor x))")) {
      List<Instance> two =
          made("(class P (ctor [/x])) (class C < P " + ctor + ") [(new C 1 2) (new C 3 4)]");
      assertSame(two.get(0).shape(), two.get(1).shape(), ctor);
      assertTrue(two.get(0).shape().layout() != Layout.OBJECTS2_NUMBERS8, ctor);
    }
  }

  @Test
  void theFirstInstanceStaysWhereItsConstructorMayHavePassedItOn() {
    for (String ctor :
        List.of(
            "(ctor [/x /y] self)",
            "(ctor [/x /y] (println self))",
            "(ctor [/x /y] (/me = self))",
            "(ctor [/x /y] (.m))",
            "(ctor [/x /y] (/g = /m))",
            "(ctor [/x /y] (/f = (fn [] /x)))",
            "(ctor [/x /y] (/f = (fn [a] (a + 1))))", // it would keep the first one alive
            "(ctor [/x /y] (try (/z = 1) catch * nil))",
            "(ctor [x /y] (super .ctor x) (super .m))")) {
      List<Instance> two =
          made(
              "(class P (ctor [/x]) (method m [] 1)) (class C < P "
                  + ctor
                  + ") [(new C 1 2) (new C 3 4)]");
      assertSame(Layout.OBJECTS2_NUMBERS8, two.get(0).shape().layout(), ctor);
      assertTrue(two.get(1).shape().layout() != Layout.OBJECTS2_NUMBERS8, ctor);
    }
  }

  @Test
  void exceptionsAreNotPlain() {
    ExceptionValue e = new ExceptionValue(cls);
    e.set("message", "m");
    assertFalse(e.isPlain());
    assertEquals("m", e.get("message"));
    assertSame(e.shape().root(), e.freshShape());
  }
}
