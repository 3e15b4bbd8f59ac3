package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.value.GeneArray;
import org.junit.jupiter.api.Test;

class MathLibTest {
  private final LibFixture s = new LibFixture();

  @Test
  void basics() {
    s.calls("5", "abs", -5L);
    s.calls("2.5", "math/abs", -2.5);
    s.callFails("RuntimeException: Integer overflow in abs", "abs", Long.MIN_VALUE);
    s.calls("3.0", "sqrt", 9L);
    s.calls("nan", "sqrt", -1L);
    s.calls("8.0", "pow", 2L, 3L);
    s.callFails("TypeException: sqrt expects a number, got String", "sqrt", "x");
    s.callFails(
        "TypeException: pow expects a number, got Nil", "pow", 1L, gene.value.Singleton.NIL);
    s.callFails("TypeException: abs expects a number, got String", "abs", "x");
    s.callFails("ArgumentException: sqrt expects 1 arguments, got 2", "sqrt", 1L, 2L);
  }

  @Test
  void rounding() {
    s.calls("2.0", "floor", 2.9);
    s.calls("2", "ceil", 2L);
    s.calls("-2.0", "ceil", -2.5);
    s.calls("-3.0", "round", -2.5);
    s.calls("3.0", "round", 2.5);
    s.calls("0.0", "round", 0.49999999999999994);
    s.calls("inf", "round", Double.POSITIVE_INFINITY);
    s.calls("nan", "round", Double.NaN);
    s.calls("7", "round", 7L);
    s.callFails("TypeException: round expects a number, got String", "round", "x");
    s.callFails("TypeException: floor expects a number, got String", "floor", "x");
    s.callFails("TypeException: ceil expects a number, got String", "ceil", "x");
  }

  @Test
  void extremes() {
    s.calls("1.5", "min", 3L, 1.5, 2L);
    s.calls("1", "max", 1L, 1.0);
    s.calls("1.0", "min", 1.0, 1L);
    s.calls("9", "max", GeneArray.of(4L, 9L, 2L));
    s.calls("\"a\"", "min", GeneArray.of("b", "a"));
    s.calls("nan", "max", 1L, Double.NaN, 5L);
    s.callFails("ArgumentException: max expects at least 2 arguments, got 1", "max", 1L);
    s.callFails("ArgumentException: min expects at least 2 arguments, got 0", "min");
    s.callFails("ArgumentException: min expects a non-empty Array", "min", new GeneArray());
    s.callFails("TypeException: max expects a number, got String", "max", 1L, "x");
    s.callFails("TypeException: cannot compare String with Int", "max", GeneArray.of(1L, "x"));
  }

  @Test
  void randomNumbers() {
    for (int i = 0; i < 100; i++) {
      double x = (double) s.call("random");
      assertTrue(x >= 0 && x < 1);
      long n = (long) s.call("random_int", 3L);
      assertTrue(n >= 0 && n < 3);
      assertEquals(6L, s.call("math/random_int", 7L, 6L));
    }
    s.callFails("ArgumentException: random_int max must be greater than 0", "random_int", 0L);
    s.callFails("ArgumentException: random_int max must be greater than min", "random_int", 1L, 1L);
    s.callFails("TypeException: random_int expects an Int, got Float", "random_int", 1.0);
  }

  @Test
  void transcendental() {
    s.calls("0.0", "math/sin", 0L);
    s.calls("1.0", "math/cos", 0L);
    s.calls("0.0", "math/tan", 0L);
    s.calls("1.5707963267948966", "math/asin", 1L);
    s.calls("0.0", "math/acos", 1L);
    s.calls("0.7853981633974483", "math/atan", 1L);
    s.calls("0.7853981633974483", "math/atan2", 1L, 1L);
    s.calls("1.0", "math/exp", 0L);
    s.calls("1.0", "math/log", Math.E);
    s.calls("3.0", "math/log10", 1000L);
    s.calls("29.0", "math/log2", 1L << 29);
    s.calls("-1074.0", "math/log2", Double.MIN_VALUE);
    s.calls("-inf", "math/log2", 0L);
    s.calls("nan", "math/log2", -1L);
    s.callFails("TypeException: atan2 expects a number, got String", "math/atan2", 1L, "x");
    assertEquals(Math.PI, s.lookup("math/PI"));
    assertEquals(Math.E, s.lookup("math/E"));
  }
}
