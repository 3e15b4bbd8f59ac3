package gene.runtime.natives;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import gene.source.Fused;
import java.util.ArrayList;
import java.util.List;

/**
 * How a library class says what it offers: one row per function, with signature text and doc line
 * beside the body. Rows go into a namespace, or into a class as methods.
 *
 * <p>Functions ({@code fn}) see their arguments, methods ({@code method}) their receiver first.
 * Optional arguments arrive as null. {@code varargs} and {@code keywords} bodies get (vm, self,
 * args[, keywords]).
 */
public final class Table {
  /** Adds the rows of one class or namespace to a table. */
  @Fused
  public interface Rows {
    void fill(Table t);
  }

  private final Namespace namespace;
  private final GeneClass cls;
  private final String ownerPrefix; // of names in messages: "Class." or nothing
  private Native last; // the row above

  private Table(Namespace namespace, GeneClass cls, String ownerPrefix) {
    this.namespace = namespace;
    this.cls = cls;
    this.ownerPrefix = ownerPrefix;
  }

  /** Says how to fill a built-in class when it is first touched. */
  public static void library(Core core, String className, Rows rows) {
    core.library(className, cls -> rows.fill(of(cls)));
  }

  public static Table of(Namespace namespace) {
    return new Table(namespace, null, "");
  }

  public static Table of(GeneClass cls) {
    return new Table(null, cls, cls.name() + ".");
  }

  /** The table of the class members ({@code Class/name}) beside this table of methods. */
  public Table members() {
    return new Table(cls.members(), null, ownerPrefix);
  }

  public Table fn(String name, String args, String doc, Native.Fn0 f) {
    return define(name, new Natives.F0(signature(name, args, doc), f));
  }

  public Table fn(String name, String args, String doc, Native.Fn1 f) {
    return define(name, new Natives.F1(signature(name, args, doc), f));
  }

  public Table fn(String name, String args, String doc, Native.Fn2 f) {
    return define(name, new Natives.F2(signature(name, args, doc), f));
  }

  public Table fn(String name, String args, String doc, Native.Fn3 f) {
    return define(name, new Natives.F3(signature(name, args, doc), f));
  }

  public Table method(String name, String args, String doc, Native.Fn1 f) {
    return define(name, new Natives.M0(signature(name, args, doc), f));
  }

  public Table method(String name, String args, String doc, Native.Fn2 f) {
    return define(name, new Natives.M1(signature(name, args, doc), f));
  }

  public Table method(String name, String args, String doc, Native.Fn3 f) {
    return define(name, new Natives.M2(signature(name, args, doc), f));
  }

  public Table method(String name, String args, String doc, Native.Fn4 f) {
    return define(name, new Natives.M3(signature(name, args, doc), f));
  }

  public Table varargs(String name, String args, String doc, Native.FnN f) {
    return define(name, new Natives.Variadic(signature(name, args, doc), f));
  }

  /** Declared keywords stand in the signature as {@code ^name}; {@code ^*} takes any. */
  public Table keywords(String name, String args, String doc, Native.FnK f) {
    return define(name, new Natives.Keyworded(signature(name, args, doc), f));
  }

  /** Adds a method with keywords; {@code bare} serves calls with one argument alone. */
  public Table keywords(String name, String args, String doc, Native.FnK f, Native.Fn2 bare) {
    return define(name, new Natives.Keyworded(signature(name, args, doc), f, bare));
  }

  /** A macro-like function, which sees the forms of its arguments. */
  public Table macro(String name, String args, String doc, NativeMacro.Body f) {
    return define(name, new NativeMacro(signature(name, args, doc), f));
  }

  /** What {@code (new C args..)} does for a built-in class: the body gives the new value. */
  public Table constructor(String args, String doc, Native.FnK f) {
    Signature signature = Signature.parse("new", cls.name() + ".ctor", args, doc);
    cls.factory(sampled(new Natives.Keyworded(signature, f)));
    return this;
  }

  /**
   * Says how compiled code calls the row above without objects: methods of a Java class with their
   * types, as in {@code "getInt I:OI"} ({@link Native.Plain}).
   */
  public Table plain(String owner, String... forms) {
    List<Native.Plain> all = new ArrayList<>(forms.length);
    for (String form : forms) {
      int space = form.indexOf(' ');
      all.add(new Native.Plain(owner, form.substring(0, space), form.substring(space + 1)));
    }
    last.plain(all);
    return this;
  }

  /** Says that the row above takes growing texts as they are ({@link gene.value.GrowingText}). */
  public Table growing() {
    last.takesGrowing(true);
    return this;
  }

  /** Another name for a row above. */
  public Table alias(String alias, String name) {
    Native f = (Native) (namespace != null ? namespace.get(name) : cls.ownMethod(name));
    define(alias, f.named(signature(alias, f.signature().args(), f.signature().doc())));
    last.plain(f.plain());
    last.takesGrowing(f.takesGrowing());
    return this;
  }

  /** A plain value, not a function. */
  public Table value(String name, Object v) {
    namespace.set(name, v);
    return this;
  }

  private Signature signature(String name, String args, String doc) {
    return Signature.parse(name, ownerPrefix + name, args, doc);
  }

  private Table define(String name, Native body) {
    Native f = sampled(body);
    last = body; // a sampled one is another object, which has no plain forms
    if (namespace != null) {
      namespace.set(name, f);
    } else {
      cls.defineMethod(name, f);
    }
    return this;
  }

  /** What macro-like functions do is mostly Gene code, which has safepoints. */
  private Native sampled(Native f) {
    Core core = namespace != null ? namespace.core() : cls.core();
    return core.sampledNatives() && !(f instanceof NativeMacro) ? new SampledNative(f) : f;
  }
}
