package gene.runtime.natives;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.source.Fused;
import gene.value.GeneMap;
import gene.value.GrowingText;
import java.util.List;

/**
 * A function written in Java. Its signature text ({@code "start [end]"}, {@code "v.. ^stderr"}) is
 * the one source for argument checks and for help. Optional arguments that are not given arrive as
 * Java null.
 */
public abstract class Native extends Callable {

  /** Bodies by number of parameters behind the VM; a method's first one is its receiver. */
  @Fused
  public interface Fn0 {
    Object call(Vm vm);
  }

  @Fused
  public interface Fn1 {
    Object call(Vm vm, Object a);
  }

  /** One that gives a Float for every Float: compiled code calls it without objects. */
  public interface FloatFn extends Fn1 {
    double onFloat(double x);
  }

  @Fused
  public interface Fn2 {
    Object call(Vm vm, Object a, Object b);
  }

  /** One whose second parameter may come without an object: compiled code has it that way. */
  public interface ElementFn extends Fn2 {
    Object onInt(Vm vm, Object a, long b);

    Object onFloat(Vm vm, Object a, double b);

    Object onBool(Vm vm, Object a, boolean b);
  }

  @Fused
  public interface Fn3 {
    Object call(Vm vm, Object a, Object b, Object c);
  }

  @Fused
  public interface Fn4 {
    Object call(Vm vm, Object a, Object b, Object c, Object d);
  }

  @Fused
  public interface FnN {
    Object call(Vm vm, Object self, Object[] args);
  }

  /** Keywords arrive as a map that holds only declared names. */
  @Fused
  public interface FnK {
    Object call(Vm vm, Object self, Object[] args, GeneMap keywords);
  }

  /**
   * The Java function behind a native.
   *
   * @param function an object of that type
   * @param type the interface with its method {@code call}
   * @param takesSelf whether the receiver comes before the arguments
   */
  public record Body(Object function, Class<?> type, boolean takesSelf) {}

  /**
   * A static Java method that does what the native does, on values without objects. Types are
   * letters: {@code I} Int, {@code F} Float, {@code B} Bool, {@code O} any object; the result comes
   * first, as in {@code I:OI} for an Int of a receiver and an Int. Compiled code calls it directly.
   * A result of another kind than promised is thrown as {@link gene.runtime.UnexpectedResult}.
   *
   * @param owner name of the Java class, which is loaded when compiled code needs it
   */
  public record Plain(String owner, String method, String types) {
    /** The letter of the result. */
    public char result() {
      return types.charAt(0);
    }

    /** The letters of the parameters. */
    public String parameters() {
      return types.substring(2);
    }
  }

  private final Signature signature;
  private List<Plain> plain = List.of();
  private boolean takesGrowing;

  protected Native(Signature signature) {
    this.signature = signature;
  }

  public final Signature signature() {
    return signature;
  }

  /** What compiled code may call in its place, the best for given types first. */
  public final List<Plain> plain() {
    return plain;
  }

  final void plain(List<Plain> forms) {
    plain = forms;
  }

  /** The body as a function of plain numbers, or null when it is none. */
  public FloatFn floatFn() {
    return null;
  }

  /** The body of a method that takes a value of any kind without an object, or null. */
  public ElementFn elementFn() {
    return null;
  }

  /**
   * What a call with n arguments is nothing but a call of, or null. For compiled code: of a
   * constant HotSpot knows the method, of the field of an object it does not.
   */
  public Body body(int n) {
    return null;
  }

  /** A native with this body and another name, so that messages speak of what was called. */
  Native named(Signature s) {
    return this;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public final boolean isNative() {
    return true;
  }

  @Override
  public final String name() {
    return signature.name();
  }

  @Override
  public final int minArgs() {
    return signature.min();
  }

  @Override
  public final int maxArgs() {
    return signature.max();
  }

  protected final GeneError wrongCount(int got) {
    return Errors.argument(
        signature.owner() + " expects " + signature.countText() + ", got " + got);
  }

  /** Argument i, or null when it is not given. */
  protected static Object arg(Object[] args, int i) {
    return i < args.length ? args[i] : null;
  }

  /** Compiled code does the same where it calls the body itself. */
  protected final Object in(Object v) {
    return v instanceof GrowingText t && !takesGrowing ? t.toString() : v;
  }

  protected final Object[] in(Object[] args) {
    if (GrowingText.exist() && !takesGrowing) {
      GrowingText.flatten(args, 0, args.length);
    }
    return args;
  }

  /** Whether growing texts reach it as they are. */
  public final boolean takesGrowing() {
    return takesGrowing;
  }

  final void takesGrowing(boolean yes) {
    takesGrowing = yes;
  }

  protected final void checkCount(int n) {
    if (n < signature.min() || (signature.max() >= 0 && n > signature.max())) {
      throw wrongCount(n);
    }
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return call(vm, self, args);
  }
}
