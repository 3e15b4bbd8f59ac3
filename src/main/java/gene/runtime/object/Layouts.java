package gene.runtime.object;

/**
 * The Java classes of instances, by how many properties they keep in fields: so many objects, so
 * many plain numbers. What does not fit is in the arrays of {@link Instance}. The numbers behind
 * no, two and four objects are different fields ({@code a}, {@code b} and {@code c}): Java has no
 * other way to have either without the other.
 *
 * <p>With compact headers an instance takes 16 bytes, an object 4 and a number 8 more.
 */
public final class Layouts {
  private Layouts() {}

  // Fields are public: compiled code uses them.

  public static class Objects2 extends Instance {
    public Object first;
    public Object second;

    public Objects2(Shape root) {
      super(root);
    }

    @Override
    public boolean isPlain() {
      return true;
    }
  }

  /** Four fields for objects. */
  public static class Objects4 extends Objects2 {
    public Object third;
    public Object fourth;

    public Objects4(Shape root) {
      super(root);
    }

    /** Of a native with fields of its own. */
    public Objects4(GeneClass cls) {
      super(cls.profile().root(Layout.OBJECTS4));
    }
  }

  // ---- numbers alone

  public static class Numbers1 extends Instance {
    public long a0;

    public Numbers1(Shape root) {
      super(root);
    }

    @Override
    public boolean isPlain() {
      return true;
    }
  }

  public static class Numbers2 extends Numbers1 {
    public long a1;

    public Numbers2(Shape root) {
      super(root);
    }
  }

  public static class Numbers3 extends Numbers2 {
    public long a2;

    public Numbers3(Shape root) {
      super(root);
    }
  }

  public static final class Numbers4 extends Numbers3 {
    public long a3;

    public Numbers4(Shape root) {
      super(root);
    }
  }

  // ---- numbers behind two objects

  public static class Objects2Numbers1 extends Objects2 {
    public long b0;

    public Objects2Numbers1(Shape root) {
      super(root);
    }
  }

  public static class Objects2Numbers2 extends Objects2Numbers1 {
    public long b1;

    public Objects2Numbers2(Shape root) {
      super(root);
    }
  }

  public static class Objects2Numbers4 extends Objects2Numbers2 {
    public long b2;
    public long b3;

    public Objects2Numbers4(Shape root) {
      super(root);
    }
  }

  public static final class Objects2Numbers8 extends Objects2Numbers4 {
    public long b4;
    public long b5;
    public long b6;
    public long b7;

    public Objects2Numbers8(Shape root) {
      super(root);
    }
  }

  // ---- numbers behind four objects

  public static class Objects4Numbers1 extends Objects4 {
    public long c0;

    public Objects4Numbers1(Shape root) {
      super(root);
    }
  }

  public static class Objects4Numbers2 extends Objects4Numbers1 {
    public long c1;

    public Objects4Numbers2(Shape root) {
      super(root);
    }
  }

  public static final class Objects4Numbers4 extends Objects4Numbers2 {
    public long c2;
    public long c3;

    public Objects4Numbers4(Shape root) {
      super(root);
    }
  }

  // ---- numbers by place, for the interpreter

  static long number(Instance i, int place) {
    return switch (place) {
      case 0 -> ((Numbers1) i).a0;
      case 1 -> ((Numbers2) i).a1;
      case 2 -> ((Numbers3) i).a2;
      case 3 -> ((Numbers4) i).a3;
      case 4 -> ((Objects2Numbers1) i).b0;
      case 5 -> ((Objects2Numbers2) i).b1;
      case 6 -> ((Objects2Numbers4) i).b2;
      case 7 -> ((Objects2Numbers4) i).b3;
      case 8 -> ((Objects2Numbers8) i).b4;
      case 9 -> ((Objects2Numbers8) i).b5;
      case 10 -> ((Objects2Numbers8) i).b6;
      case 11 -> ((Objects2Numbers8) i).b7;
      case 12 -> ((Objects4Numbers1) i).c0;
      case 13 -> ((Objects4Numbers2) i).c1;
      case 14 -> ((Objects4Numbers4) i).c2;
      default -> ((Objects4Numbers4) i).c3;
    };
  }

  static void number(Instance i, int place, long v) {
    switch (place) {
      case 0 -> ((Numbers1) i).a0 = v;
      case 1 -> ((Numbers2) i).a1 = v;
      case 2 -> ((Numbers3) i).a2 = v;
      case 3 -> ((Numbers4) i).a3 = v;
      case 4 -> ((Objects2Numbers1) i).b0 = v;
      case 5 -> ((Objects2Numbers2) i).b1 = v;
      case 6 -> ((Objects2Numbers4) i).b2 = v;
      case 7 -> ((Objects2Numbers4) i).b3 = v;
      case 8 -> ((Objects2Numbers8) i).b4 = v;
      case 9 -> ((Objects2Numbers8) i).b5 = v;
      case 10 -> ((Objects2Numbers8) i).b6 = v;
      case 11 -> ((Objects2Numbers8) i).b7 = v;
      case 12 -> ((Objects4Numbers1) i).c0 = v;
      case 13 -> ((Objects4Numbers2) i).c1 = v;
      case 14 -> ((Objects4Numbers4) i).c2 = v;
      default -> ((Objects4Numbers4) i).c3 = v;
    }
  }
}
