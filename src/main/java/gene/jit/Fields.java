package gene.jit;

import gene.runtime.Instance;
import gene.runtime.Shape;
import gene.runtime.Vm;

/**
 * Properties whose shape and place were known when the code was compiled, called by that code;
 * objects of other shapes are the site's business. Each method asks the instance for fields only,
 * so that HotSpot inlines it as a whole, and shape and place are constants in it.
 */
final class Fields {
  private Fields() {}

  // ---- reading

  static Object readFirst(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Instance i && i.shape() == shape ? i.first() : site.get(vm, obj);
  }

  static Object readSecond(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Instance i && i.shape() == shape ? i.second() : site.get(vm, obj);
  }

  static Object readThird(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Instance i && i.shape() == shape ? i.third() : site.get(vm, obj);
  }

  static Object readMore(Vm vm, Object obj, MemberSite site, Shape shape, int index) {
    return obj instanceof Instance i && i.shape() == shape ? i.more()[index] : site.get(vm, obj);
  }

  static long readInt(Vm vm, Object obj, MemberSite site, Shape shape, int index) {
    return obj instanceof Instance i && i.shape() == shape
        ? i.numbers()[index]
        : site.getInt(vm, obj);
  }

  static double readFloat(Vm vm, Object obj, MemberSite site, Shape shape, int index) {
    return obj instanceof Instance i && i.shape() == shape
        ? Double.longBitsToDouble(i.numbers()[index])
        : site.getFloat(vm, obj);
  }

  // ---- writing

  static Object writeFirst(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.first(value);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeSecond(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.second(value);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object writeThird(Vm vm, Object obj, Object value, MemberSite site, Shape shape) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.third(value);
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

  static long writeInt(Vm vm, Object obj, long value, MemberSite site, Shape shape, int index) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.numbers()[index] = value;
      return value;
    }
    return Bailout.toLong(site.set(vm, obj, value));
  }

  static double writeFloat(
      Vm vm, Object obj, double value, MemberSite site, Shape shape, int index) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.numbers()[index] = Double.doubleToRawLongBits(value);
      return value;
    }
    return Bailout.toDouble(site.set(vm, obj, value));
  }

  // ---- adding, in constructors: from one shape to the next

  static Object addFirst(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Instance i && i.shape() == before) {
      i.first(value);
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addSecond(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Instance i && i.shape() == before) {
      i.second(value);
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static Object addThird(
      Vm vm, Object obj, Object value, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Instance i && i.shape() == before) {
      i.third(value);
      i.shape(after);
      return value;
    }
    return site.set(vm, obj, value);
  }

  static long addInt(
      Vm vm, Object obj, long value, MemberSite site, Shape before, Shape after, int index) {
    if (obj instanceof Instance i && i.shape() == before) {
      if (index >= i.numbers().length) {
        i.makeRoom(after);
      }
      i.numbers()[index] = value;
      i.shape(after);
      return value;
    }
    return Bailout.toLong(site.set(vm, obj, value));
  }

  static double addFloat(
      Vm vm, Object obj, double value, MemberSite site, Shape before, Shape after, int index) {
    if (obj instanceof Instance i && i.shape() == before) {
      if (index >= i.numbers().length) {
        i.makeRoom(after);
      }
      i.numbers()[index] = Double.doubleToRawLongBits(value);
      i.shape(after);
      return value;
    }
    return Bailout.toDouble(site.set(vm, obj, value));
  }
}
