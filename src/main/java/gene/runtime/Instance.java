package gene.runtime;

import gene.value.Equality;
import gene.value.GeneObject;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.Arrays;

/** An object of a class: a shape and the property values in its slots. */
public class Instance implements GeneObject {
  private static final Object[] NO_SLOTS = {};

  Shape shape;
  Object[] slots = NO_SLOTS;

  public Instance(GeneClass cls) {
    shape = cls.rootShape();
  }

  public final GeneClass cls() {
    return shape.cls();
  }

  public final Shape shape() {
    return shape;
  }

  public final Object slot(int i) {
    return slots[i];
  }

  public final void slot(int i, Object v) {
    slots[i] = v;
  }

  /** False when {@link #get} computes values, so that slots must not be read directly. */
  protected boolean storesProperties() {
    return true;
  }

  /** The value of an own property, or null. */
  public Object get(String name) {
    int i = shape.slot(name);
    return i < 0 ? null : slots[i];
  }

  /** Sets a property without type checks; adds it when it is new. */
  public final void set(String name, Object value) {
    int i = shape.slot(name);
    if (i >= 0) {
      slots[i] = value;
    } else {
      append(shape.with(name), value);
    }
  }

  /** Adds the one property by which the next shape differs from this one. */
  public final void append(Shape next, Object value) {
    int i = next.size() - 1;
    if (i >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(4, i * 2));
    }
    slots[i] = value;
    shape = next;
  }

  /** Removes a property; its value or null. Rebuilds the layout: rare. */
  public final Object remove(String name) {
    int i = shape.slot(name);
    if (i < 0) {
      return null;
    }
    Object old = slots[i];
    String[] names = shape.names();
    Object[] values = slots;
    shape = cls().rootShape();
    slots = NO_SLOTS;
    for (int k = 0; k < names.length; k++) {
      if (k != i) {
        append(shape.with(names[k]), values[k]);
      }
    }
    return old;
  }

  @Override
  public String kind() {
    return cls().name();
  }

  @Override
  public void print(Printer p) {
    Callable toS = cls().method("to_s");
    if (toS != null && !(toS instanceof Native)) {
      Object text = Vm.current().invoke(toS, this);
      p.raw(text instanceof String s ? s : Printer.quoted(text));
      return;
    }
    p.guarded(this, () -> p.inQuotedStyle(() -> printProperties(p)));
  }

  protected void printProperties(Printer p) {
    p.raw("(").raw(cls().name());
    String[] names = shape.names();
    for (int i = 0; i < names.length; i++) {
      p.raw(" ^").raw(names[i]).raw(" ").nested(slots[i]);
    }
    p.raw(")");
  }

  @Override
  public boolean equalTo(Object other) {
    Callable eq = cls().method("==");
    return eq != null ? Kinds.truthy(Vm.current().invoke(eq, this, other)) : this == other;
  }

  @Override
  public int hashValue() {
    Callable hash = cls().method("hash");
    if (hash != null && !(hash instanceof Native)) {
      Object h = Vm.current().invoke(hash, this);
      if (h instanceof Long l) {
        return Equality.hash(l);
      }
      throw Errors.type("hash must return an Int, got " + Kinds.of(h));
    }
    return cls().method("==") != null ? 1 : System.identityHashCode(this);
  }
}
