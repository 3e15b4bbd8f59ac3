package gene.jit.rt;

import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Layouts.Numbers1;
import gene.runtime.object.Layouts.Numbers2;
import gene.runtime.object.Layouts.Numbers3;
import gene.runtime.object.Layouts.Numbers4;
import gene.runtime.object.Layouts.Objects2Numbers1;
import gene.runtime.object.Layouts.Objects2Numbers2;
import gene.runtime.object.Layouts.Objects2Numbers4;
import gene.runtime.object.Layouts.Objects2Numbers8;
import gene.runtime.object.Layouts.Objects4Numbers1;
import gene.runtime.object.Layouts.Objects4Numbers2;
import gene.runtime.object.Layouts.Objects4Numbers4;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;

/**
 * Counterpart of {@link Fields} for properties that hold unboxed numbers, which come and go as
 * their bits: three methods for each field of the classes in {@link gene.runtime.object.Layouts}.
 * Written out, since a field cannot be a parameter; what could, an object that knows the field, is
 * slower until HotSpot's second compiler comes.
 */
public final class NumberFields {
  private static final String[] NAMES = {
    "A0", "A1", "A2", "A3", "B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "C0", "C1", "C2", "C3"
  };

  private NumberFields() {}

  /** What the methods for a slot end with. */
  public static String name(int slot) {
    return Slot.isField(slot) ? NAMES[Slot.place(slot)] : "More";
  }

  // ---- no fields, but places in the array behind them

  static long readMore(Vm vm, Object obj, MemberSite site, Shape shape, int index) {
    return obj instanceof Instance i && i.shape() == shape
        ? i.moreNumbers()[index]
        : site.bits(vm, obj);
  }

  static long writeMore(Vm vm, Object obj, long bits, MemberSite site, Shape shape, int index) {
    if (obj instanceof Instance i && i.shape() == shape) {
      i.moreNumbers()[index] = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addMore(
      Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after, int index) {
    if (obj instanceof Instance i && i.shape() == before) {
      i.makeRoom(after);
      i.moreNumbers()[index] = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  // ---- reading

  static long readA0(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Numbers1 i && i.shape() == shape ? i.a0 : site.bits(vm, obj);
  }

  static long readA1(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Numbers2 i && i.shape() == shape ? i.a1 : site.bits(vm, obj);
  }

  static long readA2(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Numbers3 i && i.shape() == shape ? i.a2 : site.bits(vm, obj);
  }

  static long readA3(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Numbers4 i && i.shape() == shape ? i.a3 : site.bits(vm, obj);
  }

  static long readB0(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers1 i && i.shape() == shape ? i.b0 : site.bits(vm, obj);
  }

  static long readB1(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers2 i && i.shape() == shape ? i.b1 : site.bits(vm, obj);
  }

  static long readB2(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers4 i && i.shape() == shape ? i.b2 : site.bits(vm, obj);
  }

  static long readB3(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers4 i && i.shape() == shape ? i.b3 : site.bits(vm, obj);
  }

  static long readB4(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers8 i && i.shape() == shape ? i.b4 : site.bits(vm, obj);
  }

  static long readB5(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers8 i && i.shape() == shape ? i.b5 : site.bits(vm, obj);
  }

  static long readB6(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers8 i && i.shape() == shape ? i.b6 : site.bits(vm, obj);
  }

  static long readB7(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects2Numbers8 i && i.shape() == shape ? i.b7 : site.bits(vm, obj);
  }

  static long readC0(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4Numbers1 i && i.shape() == shape ? i.c0 : site.bits(vm, obj);
  }

  static long readC1(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4Numbers2 i && i.shape() == shape ? i.c1 : site.bits(vm, obj);
  }

  static long readC2(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4Numbers4 i && i.shape() == shape ? i.c2 : site.bits(vm, obj);
  }

  static long readC3(Vm vm, Object obj, MemberSite site, Shape shape) {
    return obj instanceof Objects4Numbers4 i && i.shape() == shape ? i.c3 : site.bits(vm, obj);
  }

  // ---- writing

  static long writeA0(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Numbers1 i && i.shape() == shape) {
      i.a0 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeA1(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Numbers2 i && i.shape() == shape) {
      i.a1 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeA2(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Numbers3 i && i.shape() == shape) {
      i.a2 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeA3(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Numbers4 i && i.shape() == shape) {
      i.a3 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB0(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers1 i && i.shape() == shape) {
      i.b0 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB1(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers2 i && i.shape() == shape) {
      i.b1 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB2(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers4 i && i.shape() == shape) {
      i.b2 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB3(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers4 i && i.shape() == shape) {
      i.b3 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB4(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == shape) {
      i.b4 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB5(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == shape) {
      i.b5 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB6(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == shape) {
      i.b6 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeB7(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == shape) {
      i.b7 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeC0(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects4Numbers1 i && i.shape() == shape) {
      i.c0 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeC1(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects4Numbers2 i && i.shape() == shape) {
      i.c1 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeC2(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects4Numbers4 i && i.shape() == shape) {
      i.c2 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long writeC3(Vm vm, Object obj, long bits, MemberSite site, Shape shape) {
    if (obj instanceof Objects4Numbers4 i && i.shape() == shape) {
      i.c3 = bits;
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  // ---- adding, in constructors: from one shape to the next

  static long addA0(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Numbers1 i && i.shape() == before) {
      i.a0 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addA1(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Numbers2 i && i.shape() == before) {
      i.a1 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addA2(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Numbers3 i && i.shape() == before) {
      i.a2 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addA3(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Numbers4 i && i.shape() == before) {
      i.a3 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB0(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers1 i && i.shape() == before) {
      i.b0 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB1(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers2 i && i.shape() == before) {
      i.b1 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB2(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers4 i && i.shape() == before) {
      i.b2 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB3(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers4 i && i.shape() == before) {
      i.b3 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB4(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == before) {
      i.b4 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB5(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == before) {
      i.b5 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB6(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == before) {
      i.b6 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addB7(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects2Numbers8 i && i.shape() == before) {
      i.b7 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addC0(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4Numbers1 i && i.shape() == before) {
      i.c0 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addC1(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4Numbers2 i && i.shape() == before) {
      i.c1 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addC2(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4Numbers4 i && i.shape() == before) {
      i.c2 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }

  static long addC3(Vm vm, Object obj, long bits, MemberSite site, Shape before, Shape after) {
    if (obj instanceof Objects4Numbers4 i && i.shape() == before) {
      i.c3 = bits;
      i.shape(after);
      return bits;
    }
    return site.bits(vm, obj, bits);
  }
}
