package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;

/** {@code new} of a class as a callable; see chapter 8.2. */
public final class Constructor extends Callable {
  private final GeneClass cls;

  public Constructor(GeneClass cls) {
    this.cls = cls;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    return construct(vm, cls, null, args);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    return construct(vm, cls, shape, args);
  }

  /** Whether instances of a class are plain ones that its constructor, if any, fills. */
  public static boolean plain(Vm vm, GeneClass cls) {
    return cls.userDefined()
        && cls.ctor() != null
        && cls.base() == null
        && !cls.inherits(vm.core().exceptionClass(ErrorKind.EXCEPTION));
  }

  /** Makes an instance and runs the constructor; {@code shape} is null without keywords. */
  public static Object construct(Vm vm, GeneClass cls, CallShape shape, Object[] args) {
    Callable ctor = cls.ctor();
    Callable factory = cls.factory();
    if (ctor == null && factory != null && !cls.userDefined()) {
      return shape == null ? factory.call(vm, cls, args) : factory.call(vm, cls, shape, args);
    }
    boolean exception = cls.inherits(vm.core().exceptionClass(ErrorKind.EXCEPTION));
    if (!cls.userDefined() && !exception && cls != vm.core().object()) {
      throw Errors.type(cls.name() + " cannot be constructed with new");
    }
    Foreign.Base base = cls.base();
    if (base != null) {
      return ofJava(vm, cls, base, shape, args);
    }
    Instance instance = exception ? new ExceptionValue(cls) : cls.instance();
    if (ctor != null) {
      if (shape == null) {
        ctor.call(vm, instance, args);
      } else {
        ctor.call(vm, instance, shape, args);
      }
    } else if (instance instanceof ExceptionValue e) {
      ExceptionForm.init(vm, e, shape, args);
    } else if (shape != null && !shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return exception || cls.profile().learned() ? instance : cls.profile().learn(instance);
  }

  /** The Java object is made when the constructor calls super, or at its end. */
  private static Object ofJava(
      Vm vm, GeneClass cls, Foreign.Base base, CallShape shape, Object[] args) {
    Instance instance = base.instance(cls);
    Callable ctor = cls.ctor();
    if (ctor == null) {
      base.construct(vm, instance, args);
    } else if (shape == null) {
      ctor.call(vm, instance, args);
    } else {
      ctor.call(vm, instance, shape, args);
    }
    base.complete(vm, instance);
    return instance;
  }

  @Override
  public String name() {
    return cls.name();
  }

  @Override
  public int minArgs() {
    Callable ctor = cls.ctor();
    return ctor == null ? 0 : ctor.minArgs();
  }

  @Override
  public int maxArgs() {
    Callable ctor = cls.ctor();
    return ctor == null ? -1 : ctor.maxArgs();
  }
}
