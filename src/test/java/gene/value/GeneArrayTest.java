package gene.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** In either form, and through all changes of the form, an array behaves like a plain list. */
class GeneArrayTest {
  /** A change: what, where (taken modulo what is possible), and with which element. */
  record Step(int what, int where, Object element) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Object> floats = Arbitraries.of(0.0, -0.0, 1.5, Double.NaN, 1e300);
    Arbitrary<Object> others = Arbitraries.of(1L, "s", Singleton.NIL);
    Arbitrary<Object> mostlyFloats =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(6, floats), net.jqwik.api.Tuple.of(1, others));
    return Combinators.combine(
            Arbitraries.integers().between(0, 8),
            Arbitraries.integers().between(0, 30),
            mostlyFloats)
        .as(Step::new)
        .list()
        .ofMaxSize(40);
  }

  @Property(seed = "20261116")
  void anArrayDoesWhatAListDoes(@ForAll("steps") List<Step> steps) {
    GeneArray array = new GeneArray();
    List<Object> list = new ArrayList<>();
    for (Step s : steps) {
      int n = list.size();
      Object e = s.element;
      switch (s.what) {
        case 0, 1 -> {
          array.add(e);
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
          GeneArray more = GeneArray.of(e, 2.5);
          array.addAll(more);
          list.addAll(List.of(e, 2.5));
        }
        case 6 -> {
          int from = s.where % (n + 1);
          array = array.slice(from, n);
          list = new ArrayList<>(list.subList(from, n));
        }
        case 7 -> {
          array.addAll(array.copy());
          list.addAll(new ArrayList<>(list));
          while (list.size() > 20) {
            array.remove(20);
            list.remove(20);
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

  private static void same(List<Object> list, GeneArray array) {
    assertEquals(list.size(), array.size());
    for (int i = 0; i < list.size(); i++) {
      assertEquals(list.get(i), array.get(i)); // as objects: tells nan and -0.0 apart, too
      assertEquals(list.get(i), array.at(i - list.size()));
      if (array.holdsFloats()) {
        assertEquals(list.get(i), array.floatAt(i));
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
    assertTrue(array.holdsFloats());
    array.floatAt(1, 3.5);
    assertTrue(array.slice(1, 2).holdsFloats());
    array.add(2L);
    assertFalse(array.holdsFloats());
    assertArrayEquals(new Object[] {1.5, 3.5, 2L}, array.toArray());
    array.clear();
    array.add(0.5);
    assertTrue(array.holdsFloats());
  }

  @Test
  void anElementThatIsMadeLaterMayStandAmongFloats() {
    GeneArray array = GeneArray.of(1.5);
    array.defer(new Deferred(() -> 2.5));
    assertFalse(array.holdsFloats());
    assertEquals(2.5, array.get(1));
    assertArrayEquals(new Object[] {1.5, 2.5}, array.toArray());
  }

  @Test
  void theMutabilityIsKept() {
    GeneArray array = GeneArray.of(1.5);
    for (Mutability m : Mutability.values()) {
      array.mutability(m);
      assertEquals(m, array.mutability());
    }
  }
}
