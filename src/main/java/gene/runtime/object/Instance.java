package gene.runtime.object;

import gene.runtime.Callable;
import gene.runtime.Kernel;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.Equality;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.Arrays;

/**
 * An object of a class: a shape, and the property values in its slots. The shape knows which of
 * them are plain numbers, kept as their bits, and which are fields, of the subclasses in {@link
 * Layouts}. Most objects have all of theirs in fields: one piece of memory. The others are in an
 * array here.
 */
public abstract class Instance implements AsCallable {
  private static final long[] NO_NUMBERS = {};

  /** What is behind the fields of most instances; never written to. */
  private static final Object[] NOTHING = {NO_NUMBERS};

  public Shape shape;
  private Object[] more = NOTHING; // the numbers that are no fields, then the objects

  /** Of a native, which has fields of its own. */
  protected Instance(GeneClass cls) {
    this(cls.profile().root(Layout.NONE));
  }

  /** An instance without properties yet, of a class that has that shape for these. */
  Instance(Shape root) {
    shape = root;
  }

  /** Whether it is made by {@link Layout#fresh}: nothing but a class and properties. */
  public boolean isPlain() {
    return false;
  }

  public final GeneClass cls() {
    return shape.cls();
  }

  /** The shape that others like it begin with. */
  public final Shape freshShape() {
    return isPlain() ? cls().rootShape() : shape.root();
  }

  // HotSpot always inlines methods that only read or write a field: compiled code uses these.

  public final Shape shape() {
    return shape;
  }

  /** What is behind the fields: an array of the numbers, then the objects. */
  public final Object[] more() {
    return more;
  }

  /** The bits of the numbers behind the fields. */
  public final long[] moreNumbers() {
    return (long[]) more[0];
  }

  /** For who has put the value by which the next shape differs where that shape says. */
  public final void shape(Shape next) {
    shape = next;
  }

  // ---- slots, for who has found them in the shape

  public final Object slot(int slot) {
    return slot >= 0 ? object(slot) : other(slot);
  }

  private Object object(int slot) {
    return switch (slot) {
      case 0 -> ((Layouts.Objects2) this).first;
      case 1 -> ((Layouts.Objects2) this).second;
      case 2 -> ((Layouts.Objects4) this).third;
      case 3 -> ((Layouts.Objects4) this).fourth;
      default -> more[Slot.more(slot)];
    };
  }

  private void object(int slot, Object v) {
    switch (slot) {
      case 0 -> ((Layouts.Objects2) this).first = v;
      case 1 -> ((Layouts.Objects2) this).second = v;
      case 2 -> ((Layouts.Objects4) this).third = v;
      case 3 -> ((Layouts.Objects4) this).fourth = v;
      default -> more[Slot.more(slot)] = v;
    }
  }

  /** The bits of the number in such a slot. */
  public final long number(int slot) {
    int place = Slot.place(slot);
    return place < Layout.NUMBER_FIELDS
        ? Layouts.number(this, place)
        : moreNumbers()[place - Layout.NUMBER_FIELDS];
  }

  private void number(int slot, long bits) {
    int place = Slot.place(slot);
    if (place < Layout.NUMBER_FIELDS) {
      Layouts.number(this, place, bits);
    } else {
      moreNumbers()[place - Layout.NUMBER_FIELDS] = bits;
    }
  }

  private Object other(int slot) {
    long bits = number(slot);
    return Slot.isInt(slot) ? (Object) bits : (Object) Double.longBitsToDouble(bits);
  }

  public final void slot(int slot, Object v) {
    if (slot >= 0) {
      object(slot, v);
    } else if (Slot.accepts(slot, v)) {
      number(slot, bitsOf(v));
    } else {
      generalize(slot, v);
    }
  }

  /** A property as {@link #get}, for threads other than the program's: changes nothing. */
  public final Object sample(String name) {
    int slot = shape.slot(name);
    return slot == Slot.MISSING ? null : slot(slot);
  }

  private static long bitsOf(Object v) {
    return v instanceof Long l ? l : Double.doubleToRawLongBits((Double) v);
  }

  /** A value that the slot cannot keep: the property becomes an object. */
  private void generalize(int slot, Object v) {
    String[] names = shape.names();
    Object[] values = new Object[names.length];
    for (int i = 0; i < names.length; i++) {
      int at = shape.slot(names[i]);
      values[i] = at == slot ? v : slot(at);
      if (at == slot) {
        shape.generalize(names[i]);
      }
    }
    rebuild(names, values, null);
  }

  /** Lays the properties out anew, without one of them. */
  private void rebuild(String[] names, Object[] values, String without) {
    for (String name : names) {
      int slot = shape.slot(name);
      if (slot >= 0) {
        object(slot, null);
      }
    }
    shape = shape.root();
    more = NOTHING;
    for (int i = 0; i < names.length; i++) {
      if (!names[i].equals(without)) {
        append(shape.with(names[i], values[i]), values[i]);
      }
    }
  }

  // ---- properties

  /** False when {@link #get} computes values, so that slots must not be read directly. */
  public boolean storesProperties() {
    return true;
  }

  /** The value of an own property, or null. */
  public Object get(String name) {
    int slot = shape.slot(name);
    return slot == Slot.MISSING ? null : GrowingText.flat(slot(slot));
  }

  /** Sets a property without type checks; adds it when it is new. */
  public final void set(String name, Object value) {
    int slot = shape.slot(name);
    if (slot != Slot.MISSING) {
      slot(slot, value);
    } else {
      append(shape.with(name, value), value);
    }
  }

  /**
   * Adds the one property by which the next shape differs from this one. False when that shape
   * cannot keep the value: then nothing has changed.
   */
  public final boolean append(Shape next, Object value) {
    int slot = next.addedSlot();
    if (!Slot.accepts(slot, value)) {
      return false;
    }
    makeRoom(next);
    if (slot >= 0) {
      object(slot, value);
    } else {
      number(slot, bitsOf(value));
    }
    shape = next;
    return true;
  }

  /** Makes room for the property by which the next shape differs from this one. */
  public final void makeRoom(Shape next) {
    int slot = next.addedSlot();
    if (Slot.isField(slot)) {
      return;
    }
    if (more == NOTHING) {
      shape.profile().overflowed(shape.root());
    }
    if (slot >= 0) {
      int i = Slot.more(slot);
      if (i >= more.length) {
        more = Arrays.copyOf(more, Math.max(1 + next.objectRoom(), 2 * i));
      }
    } else {
      int i = Slot.moreNumber(slot);
      long[] numbers = moreNumbers();
      if (i >= numbers.length) {
        more = more == NOTHING ? more.clone() : more;
        more[0] = Arrays.copyOf(numbers, Math.max(next.numberRoom(), 2 * i));
      }
    }
  }

  /** Removes a property; its value or null. Rebuilds the layout: rare. */
  public final Object remove(String name) {
    if (shape.slot(name) == Slot.MISSING) {
      return null;
    }
    String[] names = shape.names();
    Object[] values = new Object[names.length];
    Object old = null;
    for (int i = 0; i < names.length; i++) {
      values[i] = GrowingText.flat(slot(shape.slot(names[i])));
      old = names[i].equals(name) ? values[i] : old;
    }
    rebuild(names, values, name);
    return old;
  }

  @Override
  public Callable asCallable(Vm vm) {
    Callable call = cls().method("call");
    return call == null ? null : new BoundMethod(this, call, "call");
  }

  @Override
  public String kind() {
    return cls().name();
  }

  /** For Java code, which asks on any thread: what printing may run, only that of the VM may. */
  @Override
  public String toString() {
    Kernel k = Vm.current().kernelOrNull();
    if (k == null) {
      return Printer.quotedNested(this);
    }
    String text = k.inside(() -> Printer.quotedNested(this));
    return text != null ? text : "(" + cls().name() + ")";
  }

  @Override
  public void print(Printer p) {
    Callable toS = cls().method("to_s");
    if (toS != null && !toS.isNative()) {
      Object text = Vm.current().invoke(toS, this);
      p.raw(text instanceof String s ? s : Printer.quoted(text));
      return;
    }
    p.guarded(this, () -> p.inQuotedStyle(() -> printProperties(p)));
  }

  protected void printProperties(Printer p) {
    p.raw("(").raw(cls().name());
    for (String name : shape.names()) {
      p.raw(" ^").raw(name).raw(" ").nested(slot(shape.slot(name)));
    }
    p.raw(")");
  }

  @Override
  public boolean equalTo(Object other) {
    return cls().comparesIdentity()
        ? this == other
        : Kinds.truthy(Vm.current().invoke(cls().method("=="), this, other));
  }

  @Override
  public int hashValue() {
    Callable hash = cls().method("hash");
    if (hash != null && !hash.isNative()) {
      Object h = Vm.current().invoke(hash, this);
      if (h instanceof Long l) {
        return Equality.hash(l);
      }
      throw Errors.type("hash must return an Int, got " + Kinds.of(h));
    }
    return cls().comparesIdentity() ? System.identityHashCode(this) : 1;
  }
}
