package gene.jit.rt;

import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Layouts.Objects2;
import gene.runtime.object.Layouts.Objects4;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;

/**
 * Properties whose shape and place were known when the code was compiled, called by that code;
 * objects of other shapes are the site's business. Each method asks the instance for fields only,
 * so that HotSpot inlines it as a whole, and shape and place are constants in it.
 */
public final class Fields {
  private static final String[] NAMES = {"First", "Second", "Third", "Fourth"};

  private Fields() {}

  /** What the methods for a slot end with. */
  public static String name(int slot) {
    return Slot.isField(slot) ? NAMES[slot] : "More";
  }

  // ---- reading

  static Object readFirst(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2 i && i.shape() == shape ? i.first : site.get(vm, obj);
  }

  static Object readSecond(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2 i && i.shape() == shape ? i.second : site.get(vm, obj);
  }

  static Object readThird(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4 i && i.shape() == shape ? i.third : site.get(vm, obj);
  }

  static Object readFourth(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4 i && i.shape() == shape ? i.fourth : site.get(vm, obj);
  }

  static Object readMore(Vm vm, Object obj, MemberSite site, Shape shape, int index) {
    return obj instanceof Instance i && i.shape() == shape ? i.more()[index] : site.get(vm, obj);
  }

  // ---- writing

  static Object writeFirst(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Objects2 i && i.shape() == shape) {
      i.first = value;
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeSecond(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Objects2 i && i.shape() == shape) {
      i.second = value;
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeThird(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Objects4 i && i.shape() == shape) {
      i.third = value;
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeFourth(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Objects4 i && i.shape() == shape) {
      i.fourth = value;
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeMore(
      Vm vm, Object obj, Object value, MemberSite site, Shape shape, int index) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.more()[index] = value;
      return value;
    }
    return site.set(vm, obj, value);
  }

  // ---- adding, in constructors: from one shape to the next

  static Object addMore(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after, int index) {
    if (obj instanceof Instance i && i.shape() == before) {
      i.makeRoom(after);
      i.more()[index] = value;
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addFirst(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2 i && i.shape() == before) {
      i.first = value;
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addSecond(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2 i && i.shape() == before) {
      i.second = value;
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addThird(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4 i && i.shape() == before) {
      i.third = value;
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addFourth(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4 i && i.shape() == before) {
      i.fourth = value;
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }
}
