package gene.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.Tries;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** In either form, and through all changes of the form, an array behaves like a plain list. */
class GeneArrayTest {
  /** A change: what, where (taken modulo what is possible), and with which element. */
  record Step(int what, int where, Object element) {}

  private static final Object[][] USUAL = {
    {0.0, -0.0, 1.5, Double.NaN, 1e300}, {0L, -1L, 1L << 40, Long.MIN_VALUE}, {true, false}
  };
  private static final Object[] OTHERS = {1L, 0.5, true, "s", Singleton.NIL};

  /** Elements mostly of one kind, now and then another one. */
  private static List<Step> steps(Random random) {
    Object[] usual = USUAL[random.nextInt(USUAL.length)];
    List<Step> steps = new ArrayList<>();
    for (int n = random.nextInt(81); n > 0; n--) {
      Object[] elements = random.nextInt(13) == 0 ? OTHERS : usual;
      Object element = elements[random.nextInt(elements.length)];
      steps.add(new Step(random.nextInt(9), random.nextInt(31), element));
    }
    return steps;
  }

  @Test
  void anArrayDoesWhatAListDoes() {
    Tries.of(2_000, 20261116, random -> doesWhatAListDoes(steps(random)));
  }

  private static void doesWhatAListDoes(List<Step> steps) {
    GeneArray array = new GeneArray();
    List<Object> list = new ArrayList<>();
    for (Step s : steps) {
      int n = list.size();
      Object e = s.element;
      switch (s.what) {
        case 0, 1 -> {
          add(array, e);
          list.add(e);
        }
        case 2 -> {
          array.insert(s.where % (n + 1), e);
          list.add(s.where % (n + 1), e);
        }
        case 3 -> {
          if (n > 0) {
            array.set(s.where % n, e);
            list.set(s.where % n, e);
          }
        }
        case 4 -> {
          if (n > 0) {
            assertEquals(list.remove(s.where % n), array.remove(s.where % n));
          }
        }
        case 5 -> {
          Object other = s.where % 2 == 0 ? e : (Object) 2.5;
          array.addAll(GeneArray.of(e, other));
          list.addAll(List.of(e, other));
        }
        case 6 -> {
          int from = s.where % (n + 1);
          array = array.slice(from, n);
          list = new ArrayList<>(list.subList(from, n));
        }
        case 7 -> {
          array.addAll(array.copy());
          list.addAll(new ArrayList<>(list));
          while (list.size() > 40) {
            array.remove(40);
            list.remove(40);
          }
        }
        default -> {
          if (s.where == 0) {
            array.clear();
            list.clear();
          }
        }
      }
      same(list, array);
    }
  }

  /** As an object or without, as compiled code does it. */
  private static void add(GeneArray array, Object e) {
    if (e instanceof Long l) {
      array.addInt(l);
    } else if (e instanceof Double d) {
      array.addFloat(d);
    } else if (e instanceof Boolean b) {
      array.addBool(b);
    } else {
      array.add(e);
    }
  }

  private static void same(List<Object> list, GeneArray array) {
    assertEquals(list.size(), array.size());
    for (int i = 0; i < list.size(); i++) {
      assertEquals(list.get(i), array.get(i)); // as objects: tells nan and -0.0 apart, too
      assertEquals(list.get(i), array.at(i - list.size()));
      if (array.numbers() != null) {
        assertEquals(list.get(i), Array.get(array.numbers(), i));
      }
    }
    assertArrayEquals(list.toArray(), array.toArray());
    assertArrayEquals(list.toArray(), GeneArray.wrap(list.toArray()).toArray());
    assertArrayEquals(list.toArray(), GeneArray.copyOf(list).toArray());
    assertEquals(null, array.at(list.size()));
    assertThrows(IndexOutOfBoundsException.class, () -> array.get(list.size()));
    assertThrows(IndexOutOfBoundsException.class, () -> array.set(list.size(), 1.5));
  }

  @Test
  void floatsAreKeptAsNumbersUntilSomethingElseComes() {
    GeneArray array = GeneArray.of(1.5, 2.5);
    assertTrue(array.numbers() instanceof double[]);
    assertTrue(array.slice(1, 2).numbers() instanceof double[]);
    array.add(2L);
    assertNull(array.numbers());
    assertArrayEquals(new Object[] {1.5, 2.5, 2L}, array.toArray());
    array.clear();
    array.add(0.5);
    assertTrue(array.numbers() instanceof double[]);
  }

  @Test
  void boolsAreKeptAsNumbersWhenThereAreSome() {
    GeneArray few = GeneArray.of(true, false);
    assertNull(few.numbers());
    GeneArray bools = new GeneArray(20);
    for (int i = 0; i < 20; i++) {
      bools.add(i % 2 == 0);
      few.add(i % 2 == 0);
    }
    assertTrue(bools.numbers() instanceof boolean[]);
    assertTrue(few.numbers() instanceof boolean[]);
    assertTrue(GeneArray.wrap(bools.toArray()).numbers() instanceof boolean[]);
    GeneArray all = GeneArray.of(true);
    all.addAll(bools);
    assertTrue(all.numbers() instanceof boolean[]);
    all.add(Singleton.NIL);
    assertNull(all.numbers());
    assertEquals(22, all.size());
  }

  @Test
  void intsAreKeptAsNumbersWhenCompiledCodeHasThemAsSuch() {
    GeneArray objects = new GeneArray();
    GeneArray ints = new GeneArray();
    for (long i = 0; i < 20; i++) {
      objects.add(i);
      ints.addInt(i);
    }
    assertNull(objects.numbers());
    assertTrue(ints.numbers() instanceof long[]);
    ints.addAll(objects);
    assertTrue(ints.numbers() instanceof long[]);
    for (long i = 0; i < 20; i++) {
      objects.addInt(i);
    }
    assertTrue(objects.numbers() instanceof long[]);
    objects.add(0.5);
    assertNull(objects.numbers());
    assertEquals(41, objects.size());
  }

  @Test
  void elementsThatWereMixedStayObjectsWhileTheArrayIsNotCleared() {
    GeneArray array = GeneArray.of(1.5);
    array.add("s");
    array.remove(1);
    array.remove(0);
    array.add(1.5);
    assertNull(array.numbers());
    array.clear();
    array.add(1.5);
    assertTrue(array.numbers() instanceof double[]);
  }

  @Test
  void anElementThatIsMadeLaterMayStandAmongNumbers() {
    GeneArray array = GeneArray.of(1.5);
    array.defer(new Deferred(() -> 2.5));
    assertNull(array.numbers());
    assertEquals(2.5, array.get(1));
    assertArrayEquals(new Object[] {1.5, 2.5}, array.toArray());
  }

  @Test
  void theMutabilityIsKept() {
    GeneArray array = GeneArray.of(1.5);
    for (Mutability m : Mutability.values()) {
      array.mutability(m);
      assertEquals(m, array.mutability());
      assertEquals(m != Mutability.MUTABLE, array.guarded());
    }
  }
}
