package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AgesTest {
  @Test
  void aTaskIsAsOldAsTheFirstLookThatSawIt() {
    Ages ages = new Ages();
    ages.record(100, 3);
    ages.record(200, 3);
    ages.record(300, 10);
    assertEquals(900, ages.age(1, 1000));
    assertEquals(900, ages.age(3, 1000));
    assertEquals(700, ages.age(4, 1000));
    assertEquals(700, ages.age(10, 1000));
    assertEquals(0, ages.age(11, 1000));
  }

  @Test
  void manyLooksKeepTheirOrder() {
    Ages ages = new Ages();
    for (int i = 1; i <= 100_000; i++) {
      ages.record(i, i);
    }
    assertEquals(0, ages.age(100_000, 100_000));
    assertEquals(1, ages.age(99_999, 100_000));
    long old = ages.age(10, 100_000);
    assertTrue(old > 98_000 && old <= 99_990, String.valueOf(old));
  }
}
