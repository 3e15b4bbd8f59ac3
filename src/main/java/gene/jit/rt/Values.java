package gene.jit.rt;

import gene.code.ScopeInfo;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.Enums;
import gene.runtime.object.Instance;
import gene.runtime.ops.Access;
import gene.runtime.ops.Arithmetic;
import gene.runtime.ops.Definitions;
import gene.runtime.ops.Iteration;
import gene.runtime.ops.RareBranches;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneObject;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Range;
import gene.value.Singleton;
import gene.value.Symbol;

/**
 * Small operations of emitted code. Methods instead of instructions: HotSpot inlines both, but
 * counts the bytes of a body when it decides whether to inline that one.
 */
public final class Values {
  private Values() {}

  static Cell cell(Object value) {
    return new Cell(value);
  }

  static Cell cell(long value) {
    Cell cell = new Cell();
    cell.set(value);
    return cell;
  }

  static Cell cell(double value) {
    Cell cell = new Cell();
    cell.set(value);
    return cell;
  }

  static Closure closure(Proto proto, Object self, Object[] captures) {
    return new Closure(proto, self, captures);
  }

  /** The closure whose instructions the code of an expansion is made of. */
  static Closure closure(Closure fn, Proto expansion) {
    return new Closure(expansion, fn.self, fn.captures);
  }

  static Object orVoid(Object v) {
    return v == null ? Singleton.VOID : v;
  }

  /** {@code (v == nil)}; only GeneObjects can override {@code ==}. */
  static boolean isNil(Object v, Object nil) {
    if (v == nil) {
      return true;
    }
    return v instanceof Instance i
        ? !i.cls().comparesIdentity() && eq(v, nil)
        : v instanceof GeneObject && eq(v, nil);
  }

  /** {@code (a == constant)}: what the constant is, HotSpot knows, so one test is left. */
  static boolean eqConstant(Object a, Object constant) {
    if (constant instanceof EnumValue x && x.size() == 0 && a instanceof EnumValue y) {
      return x.variant() == y.variant();
    }
    if (constant instanceof Char x && a instanceof Char y) {
      return x.codePoint() == y.codePoint();
    }
    if (constant instanceof String s && a instanceof String t) {
      return sameText(s, t);
    }
    return constant instanceof Symbol && a instanceof Symbol ? a == constant : eq(a, constant);
  }

  /** {@code (a == b)}, the usual cases first. */
  static boolean eq(Object a, Object b) {
    if (a instanceof String s) {
      return b instanceof String t ? s.equals(t) : Arithmetic.eq(a, b);
    }
    if (a instanceof Char c) {
      return c == b || b instanceof Char d && c.codePoint() == d.codePoint();
    }
    if (a instanceof EnumValue x && x.size() == 0 && b instanceof EnumValue y) {
      return x.variant() == y.variant();
    }
    return a instanceof Instance i && i.cls().comparesIdentity() ? a == b : Arithmetic.eq(a, b);
  }

  // Order of characters, which have no representation of their own; all else is a slow path.

  static boolean lt(Object a, Object b) {
    return a instanceof Char x && b instanceof Char y
        ? x.codePoint() < y.codePoint()
        : Arithmetic.lt(a, b);
  }

  static boolean le(Object a, Object b) {
    return a instanceof Char x && b instanceof Char y
        ? x.codePoint() <= y.codePoint()
        : Arithmetic.le(a, b);
  }

  static boolean gt(Object a, Object b) {
    return a instanceof Char x && b instanceof Char y
        ? x.codePoint() > y.codePoint()
        : Arithmetic.gt(a, b);
  }

  static boolean ge(Object a, Object b) {
    return a instanceof Char x && b instanceof Char y
        ? x.codePoint() >= y.codePoint()
        : Arithmetic.ge(a, b);
  }

  /** The pattern of a case arm against the value; the pattern mostly is a constant. */
  static boolean caseEq(Object pattern, Object value) {
    if (pattern instanceof String s) {
      return value instanceof String t ? sameText(s, t) : s.equals(GrowingText.flat(value));
    }
    if (pattern instanceof EnumValue x && x.size() == 0 && value instanceof EnumValue y) {
      return x.variant() == y.variant();
    }
    return pattern instanceof Char ? eq(pattern, value) : Enums.caseEq(pattern, value);
  }

  /**
   * Of a text that is a constant HotSpot knows length and hash, those of the other one are read
   * once for all comparisons: texts that differ are told apart by numbers.
   */
  private static boolean sameText(String constant, String text) {
    return constant == text
        || constant.length() == text.length()
            && constant.hashCode() == text.hashCode()
            && constant.equals(text);
  }

  /** The array to read the parts of a pattern from: the value itself when it has as many. */
  static GeneArray parts(Vm vm, Object value, Object pattern, int n) {
    return value instanceof GeneArray a && a.size() == n
        ? a
        : GeneArray.wrap(Definitions.destructure(vm, pattern, value));
  }

  static Object part(GeneArray parts, int i) {
    return parts.special() ? parts.get(i) : parts.objects()[i];
  }

  static Object field(Object value, int i) {
    return ((EnumValue) value).field(i);
  }

  /** A member of a namespace whose cell is known; else as the interpreter finds it. */
  static Object ofNamespace(
      Vm vm,
      Object obj,
      Object expected,
      Definitions.Site known,
      String name,
      Object[] sites,
      int site) {
    if (obj == expected && vm.core().nameEpoch() == known.epoch()) {
      Object v = known.cell().read();
      if (v != null) {
        return v;
      }
    }
    return Access.get(vm, obj, name, sites, site);
  }

  /** A member of an object that never changes, else of whatever else came. */
  static Object member(Vm vm, Object obj, MemberSite site, Object expected, Object member) {
    return obj == expected ? member : site.get(vm, obj);
  }

  static boolean trueNotBits(Object v) {
    return Kinds.truthy(v) && !RareBranches.isBits(v);
  }

  static Iter.OfArray ofArray(GeneArray a) {
    return new Iter.OfArray(a);
  }

  static Iter.OfArray ofText(Object text) {
    return new Iter.OfArray(Iteration.chars(text.toString()));
  }

  static Iter.OfRange ofRange(Range r) {
    return new Iter.OfRange(r);
  }

  static EvalScope scope(
      ScopeInfo info, Object[] captures, Object self, Namespace namespace, Unit unit) {
    return new EvalScope(info, captures, self, namespace, unit);
  }

  /** Most objects are the same as last time, and to compare them takes less than to store one. */
  static void keep(Object[] frame, int place, Object v) {
    if (frame[place] != v) {
      frame[place] = v;
    }
  }
}
