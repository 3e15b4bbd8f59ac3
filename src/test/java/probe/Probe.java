package probe;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Members of every kind, for the programs in tests/23-java. */
public class Probe {
  public static int count;
  public static final String NAME = "probe";
  public static long big = 5;
  public int x;
  public double ratio = 0.5;
  public char letter = 'a';
  public String text = "t";
  public int[] numbers = {1, 2, 3};
  private String name = "none";
  private boolean ready;

  public Probe() {}

  public Probe(int x) {
    this.x = x;
  }

  public Probe(String name) {
    this.name = name;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public boolean isReady() {
    return ready;
  }

  public void setReady(boolean ready) {
    this.ready = ready;
  }

  // one parameter type each: what arrives shows as text

  public String takeInt(int v) {
    return "int " + v;
  }

  public String takeLong(long v) {
    return "long " + v;
  }

  public String takeShort(short v) {
    return "short " + v;
  }

  public String takeByte(byte v) {
    return "byte " + v;
  }

  public String takeDouble(double v) {
    return "double " + v;
  }

  public String takeFloat(float v) {
    return "float " + v;
  }

  public String takeBoolean(boolean v) {
    return "boolean " + v;
  }

  public String takeChar(char v) {
    return "char " + v;
  }

  public String takeInteger(Integer v) {
    return "Integer " + v;
  }

  public String takeBoxedLong(Long v) {
    return "Long " + v;
  }

  public String takeBigInteger(java.math.BigInteger v) {
    return "BigInteger " + v;
  }

  public String takeBigDecimal(java.math.BigDecimal v) {
    return "BigDecimal " + v;
  }

  public String takeNumber(Number v) {
    return "Number " + v.getClass().getSimpleName() + " " + v;
  }

  public String takeObject(Object v) {
    return "Object " + (v == null ? "null" : v.getClass().getSimpleName() + " " + v);
  }

  public String takeString(String v) {
    return "String " + v;
  }

  public String takeSequence(CharSequence v) {
    return "CharSequence " + v;
  }

  public String takeLevel(Level v) {
    return "Level " + v;
  }

  public String takeBytes(byte[] v) {
    return "byte[] " + v.length + " " + v[0];
  }

  public String takeBuffer(java.nio.ByteBuffer v) {
    return "ByteBuffer " + v.remaining();
  }

  public int takeStream(java.io.InputStream v) throws IOException {
    return v.readAllBytes().length;
  }

  public int sum(int[] v) {
    int sum = 0;
    for (int n : v) {
      sum += n;
    }
    return sum;
  }

  public double average(double... v) {
    double sum = 0;
    for (double d : v) {
      sum += d;
    }
    return v.length == 0 ? 0 : sum / v.length;
  }

  public String join(String separator, String... parts) {
    return String.join(separator, parts);
  }

  public int takeList(List<Object> v) {
    v.add("from Java");
    return v.size();
  }

  public Object takeMap(Map<String, Object> v) {
    v.put("java", 1);
    return v.get("gene");
  }

  public String takeClass(Class<?> c) {
    return c.getName();
  }

  // results

  public int giveInt() {
    return 7;
  }

  public short giveShort() {
    return 8;
  }

  public byte giveByte() {
    return -1;
  }

  public float giveFloat() {
    return 1.5f;
  }

  public char giveChar() {
    return 'z';
  }

  public byte[] giveBytes() {
    return new byte[] {1, 2, (byte) 255};
  }

  public Object giveNull() {
    return null;
  }

  public void giveNothing() {}

  public java.math.BigInteger giveSmallBig() {
    return java.math.BigInteger.TEN;
  }

  public Object same(Object o) {
    return o;
  }

  public int[][] giveGrid() {
    return new int[][] {{1, 2}, {3}};
  }

  // overloads

  public String pick(int v) {
    return "pick int";
  }

  public String pick(long v) {
    return "pick long";
  }

  public String pick(String v) {
    return "pick String";
  }

  public String pick(Object v) {
    return "pick Object";
  }

  public String either(Integer v) {
    return "either Integer";
  }

  public String either(Level v) {
    return "either Level";
  }

  public String run(Runnable r) {
    r.run();
    return "Runnable";
  }

  public String run(Callable<?> c) throws Exception {
    return "Callable " + c.call();
  }

  public String accept(Function<Object, Object> f) {
    return "Function " + f.apply(1);
  }

  public String accept(Supplier<Object> s) {
    return "Supplier " + s.get();
  }

  public String spread(String first, Object... rest) {
    return "spread " + rest.length;
  }

  public String spread(String first, String second) {
    return "two texts";
  }

  public static String described(int a, int b) {
    return "static " + (a + b);
  }

  // callbacks

  public int apply(IntBinaryOperator f, int a, int b) {
    return f.applyAsInt(a, b);
  }

  public Object onThread(Callable<Object> f) throws Exception {
    Object[] result = new Object[1];
    Exception[] failure = new Exception[1];
    Thread t =
        new Thread(
            () -> {
              try {
                result[0] = f.call();
              } catch (Exception e) {
                failure[0] = e;
              }
            });
    t.start();
    t.join();
    if (failure[0] != null) {
      throw failure[0];
    }
    return result[0];
  }

  public String caught(Callable<Object> f) {
    try {
      return "value " + f.call();
    } catch (Exception e) {
      return "caught " + e.getClass().getSimpleName() + ": " + e.getMessage();
    }
  }

  // errors

  public void fail(String message) throws IOException {
    throw new IOException(message);
  }

  public void failWithCause() throws IOException {
    throw new IOException("outer", new IllegalStateException("inner"));
  }

  public void failQuietly() {
    throw new IllegalArgumentException();
  }

  public void overflow() {
    overflow();
  }

  @Override
  public String toString() {
    return "Probe(" + x + ")";
  }

  protected String hidden() {
    return "protected";
  }

  String packagePrivate() {
    return "package";
  }

  // nested types

  public enum Level {
    LOW,
    HIGH
  }

  public record Point(int x, int y) {
    public Point plus(Point other) {
      return new Point(x + other.x, y + other.y);
    }
  }

  public record Line(Point from, Point to, List<String> tags) {}

  public interface Shape {
    double area();

    default String describe() {
      return "area " + area();
    }
  }

  public interface Listener {
    void opened(String what);

    void closed(String what);

    default int priority() {
      return 1;
    }
  }

  public static String tell(Listener l) {
    l.opened("a");
    l.closed("b");
    return "priority " + l.priority();
  }

  public static String tellOpened(Listener l) {
    l.opened("a");
    return "told";
  }

  /** To be extended. */
  public abstract static class Base {
    private final String label;
    public final List<String> log = new ArrayList<>();

    public Base() {
      this("default");
    }

    @SuppressWarnings("this-escape")
    public Base(String label) {
      this.label = label;
      log.add("made " + name());
    }

    public String name() {
      return "base";
    }

    public abstract int size(int scale);

    protected String secret() {
      return "secret of " + label;
    }

    public String report() {
      return label + " " + name() + " " + size(2) + " " + secret();
    }

    public final String fixed() {
      return "fixed";
    }
  }

  /** Remembers being closed. */
  public static class Resource implements Closeable {
    public static final List<String> EVENTS = new ArrayList<>();
    private final String name;

    public Resource(String name) {
      this.name = name;
      EVENTS.add("open " + name);
    }

    public String read() {
      return "content of " + name;
    }

    @Override
    public void close() {
      EVENTS.add("close " + name);
    }
  }

  /** Fails when it is closed. */
  @SuppressWarnings("try")
  public static class Stubborn implements AutoCloseable {
    @Override
    public void close() throws Exception {
      throw new IOException("cannot close");
    }
  }

  /** Fails when it is initialised. */
  public static class Broken {
    public static final int VALUE = compute();

    private static int compute() {
      throw new IllegalStateException("broken class");
    }

    public static int value() {
      return VALUE;
    }
  }

  /** Needs a native library that is not there. */
  public static class NativeCode {
    public static native int call();
  }

  private static final class Secret implements Shape {
    @Override
    public double area() {
      return 2;
    }

    public String onlyHere() {
      return "hidden";
    }
  }

  public static Shape secretShape() {
    return new Secret();
  }

  /** A bean. */
  public static class Person {
    private String name = "Ada";
    private int age = 36;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getAge() {
      return age;
    }

    public void setAge(int age) {
      this.age = age;
    }

    public boolean isAdult() {
      return age >= 18;
    }
  }
}
