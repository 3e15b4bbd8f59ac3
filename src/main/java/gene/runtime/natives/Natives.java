package gene.runtime.natives;

import gene.code.CallShape;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.Mutability;

/** The kinds of natives, one small class per number of arguments. {@link Table} makes them. */
final class Natives {
  private Natives() {}

  static final class F0 extends Native {
    private final Fn0 f;

    F0(Signature s, Fn0 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new F0(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 0 ? new Body(f, Fn0.class, false) : null;
    }

    @Override
    public Object call0(Vm vm, Object self) {
      return f.call(vm);
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm);
    }
  }

  static final class F1 extends Native {
    private final Fn1 f;

    F1(Signature s, Fn1 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new F1(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 1 ? new Body(f, Fn1.class, false) : null;
    }

    @Override
    public FloatFn floatFn() {
      return f instanceof FloatFn g ? g : null;
    }

    @Override
    public Object call1(Vm vm, Object self, Object a) {
      return f.call(vm, in(a));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(arg(args, 0)));
    }
  }

  static final class F2 extends Native {
    private final Fn2 f;

    F2(Signature s, Fn2 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new F2(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 2 ? new Body(f, Fn2.class, false) : null;
    }

    @Override
    public Object call1(Vm vm, Object self, Object a) {
      return signature().min() <= 1 ? f.call(vm, in(a), null) : super.call1(vm, self, a);
    }

    @Override
    public Object call2(Vm vm, Object self, Object a, Object b) {
      return f.call(vm, in(a), in(b));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(arg(args, 0)), in(arg(args, 1)));
    }
  }

  static final class F3 extends Native {
    private final Fn3 f;

    F3(Signature s, Fn3 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new F3(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 3 ? new Body(f, Fn3.class, false) : null;
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(arg(args, 0)), in(arg(args, 1)), in(arg(args, 2)));
    }
  }

  static final class M0 extends Native {
    private final Fn1 f;

    M0(Signature s, Fn1 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new M0(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 0 ? new Body(f, Fn1.class, true) : null;
    }

    @Override
    public Object call0(Vm vm, Object self) {
      return f.call(vm, in(self));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self));
    }
  }

  static final class M1 extends Native {
    private final Fn2 f;

    M1(Signature s, Fn2 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new M1(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 1 ? new Body(f, Fn2.class, true) : null;
    }

    @Override
    public ElementFn elementFn() {
      return f instanceof ElementFn g ? g : null;
    }

    @Override
    public Object call0(Vm vm, Object self) {
      return signature().min() == 0 ? f.call(vm, in(self), null) : super.call0(vm, self);
    }

    @Override
    public Object call1(Vm vm, Object self, Object a) {
      return f.call(vm, in(self), in(a));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self), in(arg(args, 0)));
    }
  }

  static final class M2 extends Native {
    private final Fn3 f;

    M2(Signature s, Fn3 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new M2(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 2 ? new Body(f, Fn3.class, true) : null;
    }

    @Override
    public Object call1(Vm vm, Object self, Object a) {
      return signature().min() <= 1 ? f.call(vm, in(self), in(a), null) : super.call1(vm, self, a);
    }

    @Override
    public Object call2(Vm vm, Object self, Object a, Object b) {
      return f.call(vm, in(self), in(a), in(b));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self), in(arg(args, 0)), in(arg(args, 1)));
    }
  }

  static final class M3 extends Native {
    private final Fn4 f;

    M3(Signature s, Fn4 f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new M3(s, f);
    }

    @Override
    public Body body(int n) {
      return n == 3 ? new Body(f, Fn4.class, true) : null;
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self), in(arg(args, 0)), in(arg(args, 1)), in(arg(args, 2)));
    }
  }

  static final class Variadic extends Native {
    private final FnN f;

    Variadic(Signature s, FnN f) {
      super(s);
      this.f = f;
    }

    @Override
    Native named(Signature s) {
      return new Variadic(s, f);
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self), in(args));
    }
  }

  static final class Keyworded extends Native {
    private static final GeneMap NO_KEYWORDS = new GeneMap(); // frozen below: all calls share it

    static {
      NO_KEYWORDS.mutability(Mutability.FROZEN);
    }

    private final FnK f;
    private final Fn2 bare; // a method with one argument and no keyword, null: nothing special

    Keyworded(Signature s, FnK f) {
      this(s, f, null);
    }

    Keyworded(Signature s, FnK f, Fn2 bare) {
      super(s);
      this.f = f;
      this.bare = bare;
    }

    @Override
    Native named(Signature s) {
      return new Keyworded(s, f, bare);
    }

    @Override
    public Body body(int n) {
      return n == 1 && bare != null ? new Body(bare, Fn2.class, true) : null;
    }

    @Override
    public Object call1(Vm vm, Object self, Object a) {
      return bare == null ? super.call1(vm, self, a) : bare.call(vm, in(self), in(a));
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return f.call(vm, in(self), in(args), NO_KEYWORDS);
    }

    @Override
    public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
      GeneMap keywords = new GeneMap();
      int n = shape.positional();
      for (int i = 0; i < shape.keywords().size(); i++) {
        String name = shape.keywords().get(i);
        if (!signature().keywords().contains(name) && !signature().keywords().contains("*")) {
          throw Errors.unexpectedKeyword(name);
        }
        keywords.put(name, GrowingText.flat(args[n + i]));
      }
      checkCount(n);
      return f.call(vm, in(self), in(java.util.Arrays.copyOf(args, n)), keywords);
    }
  }
}
