package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.Fields;
import gene.jit.rt.MapFields;
import gene.jit.rt.MemberSite;
import gene.jit.rt.NumberFields;
import gene.jit.rt.Rep;
import gene.runtime.Vm;
import gene.runtime.direct.DirectCode;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.ops.Definitions;
import gene.value.KeyLayout;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;

/**
 * Members by name. Where an instance was seen, its shape and slot are part of the code; a property
 * that the shape keeps as an unboxed number is read and written without an object.
 *
 * <pre>
 *   monomorphic    if (o.shape == S) o.field3   else deoptimise, or the inline cache of the site
 *   polymorphic    a method of its own compares with up to six shapes, in the order they were met
 *   megamorphic    the runtime's lookup
 * </pre>
 *
 * <p>A shape is compared by identity and implies the class, so one comparison answers both "is it
 * an instance" and "where is the property". HotSpot then sees a plain field access and can keep the
 * property of an object that does not escape in a register.
 */
final class PropertyEmitter {
  private final MethodBody b;
  private final Assembler asm;

  PropertyEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** {@code cache}: see {@link MemberSite}. */
  void emit(Plan plan, String name, int cache) {
    if (plan instanceof Plan.GetOfShapes get) {
      ofShapes(get.places(), get.rep(), null, name, cache);
    } else if (plan instanceof Plan.SetOfShapes set) {
      ofShapes(set.places(), set.rep(), b.pop(), name, cache);
    } else if (plan instanceof Plan.GetForeign foreign) {
      foreign(foreign, name);
    } else if (plan instanceof Plan.GetMember get) {
      get(get, name, cache);
    } else if (plan instanceof Plan.MapMember member) {
      ofMap(member, null, name);
    } else if (plan instanceof Plan.SetMapMember set) {
      ofMap(set.member(), b.pop(), name);
    } else if (plan instanceof Plan.MemberOf member) {
      known(member, name);
    } else if (plan instanceof Plan.NamespaceMember member) {
      ofNamespace(member, name);
    } else {
      set((Plan.SetMember) plan, name, cache);
    }
  }

  /** Objects of several shapes; {@code value}: what is written, null when it is read. */
  private void ofShapes(List<Plan.Place> places, Rep rep, JvmValue value, String name, int cache) {
    JvmValue obj = b.pop();
    b.recordPc();
    if (value != null && rep != Rep.BOXED) {
      b.need(value, rep);
    }
    List<Shape> shapes = places.stream().map(Plan.Place::shape).toList();
    MemberSite site = new MemberSite(name, rep, shapes, b.unit.proto, cache);
    b.calling(
        rep,
        () -> {
          asm.loadObject(BodySignature.VM);
          b.load(obj, Rep.BOXED);
          if (value != null) {
            b.load(value, rep);
          }
          asm.callMember(places, rep, value != null, site);
        });
  }

  private MemberSite site(String name, Rep rep, Shape expected, int cache) {
    List<Shape> shapes = expected == null ? List.of() : List.of(expected);
    return new MemberSite(name, rep, shapes, b.unit.proto, cache);
  }

  private void get(Plan.GetMember plan, String name, int cache) {
    JvmValue obj = b.pop();
    MemberSite site = site(name, plan.rep(), plan.shape(), cache);
    b.recordPc();
    if (!plan.direct()) {
      general(site, obj);
      b.pushResult(Rep.BOXED);
      return;
    }
    b.calling(
        plan.rep(), () -> access("read", plan.rep(), obj, null, plan.slot(), site, plan.shape()));
  }

  /** A key of a map; {@code value}: what is written, null when it is read. */
  private void ofMap(Plan.MapMember plan, JvmValue value, String name) {
    JvmValue obj = b.pop();
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Object.class));
    if (value != null) {
      b.load(value, Rep.BOXED);
      types.add(Object.class);
    }
    asm.constant(site(name, Rep.BOXED, null, MemberSite.NO_CACHE), MemberSite.class);
    asm.constant(plan.layout(), KeyLayout.class);
    asm.constant(plan.place());
    types.addAll(List.of(MemberSite.class, KeyLayout.class, int.class));
    String how = value == null ? "get" : "set";
    asm.call(MapFields.class, how, Object.class, types.toArray(Class[]::new));
    b.pushResult(Rep.BOXED);
  }

  private void ofNamespace(Plan.NamespaceMember plan, String name) {
    JvmValue obj = b.pop();
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    asm.constant(plan.namespace(), Object.class);
    asm.constant(plan.known(), Definitions.Site.class);
    asm.constant(name, String.class);
    asm.constant(b.unit.proto.sites, Object[].class);
    asm.constant(plan.site());
    asm.call(RuntimeMethod.VALUES_OF_NAMESPACE);
    b.pushResult(Rep.BOXED);
  }

  private void known(Plan.MemberOf plan, String name) {
    JvmValue obj = b.pop();
    if (plan.guarded()) {
      b.load(obj, Rep.BOXED);
      asm.constant(plan.of(), Object.class);
      asm.builder().if_acmpne(b.deoptLabel());
      b.pushConstant(plan.value());
      return;
    }
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    asm.constant(site(name, Rep.BOXED, null, MemberSite.NO_CACHE), MemberSite.class);
    asm.constant(plan.of(), Object.class);
    asm.constant(plan.value(), Object.class);
    asm.call(RuntimeMethod.VALUES_MEMBER);
    b.pushResult(Rep.BOXED);
  }

  /** A constant or what code gives, behind a test of the object; else the inline cache. */
  private void foreign(Plan.GetForeign plan, String name) {
    JvmValue obj = b.pop();
    MemberSite site = site(name, plan.rep(), null, MemberSite.NO_CACHE);
    b.recordPc();
    b.calling(plan.rep(), () -> foreign(plan, obj, site));
  }

  private void foreign(Plan.GetForeign plan, JvmValue obj, MemberSite site) {
    Label other = asm.label();
    Label done = asm.label();
    DirectCode code = plan.member().code();
    b.load(obj, Rep.BOXED);
    if (plan.unique()) {
      asm.constant(plan.witness(), Object.class);
    } else {
      asm.call(RuntimeMethod.OBJECT_GET_CLASS);
      asm.constant(DirectCode.Like.typeOf(plan.witness()), Class.class);
    }
    asm.builder().if_acmpne(other);
    if (code == null) {
      asm.constant(plan.member().constant(), Object.class);
    } else {
      asm.constant(code.code(), code.convention());
      asm.loadObject(BodySignature.VM);
      b.load(obj, Rep.BOXED);
      asm.sendInterface(code.convention(), DirectCode.METHOD, code.type());
    }
    asm.builder().goto_(done);
    asm.bind(other);
    general(site, obj);
    switch (plan.rep()) {
      case INT -> asm.call(RuntimeMethod.DEOPT_TO_LONG);
      case FLOAT -> asm.call(RuntimeMethod.DEOPT_TO_DOUBLE);
      case BOOL -> asm.call(RuntimeMethod.DEOPT_TO_BOOLEAN);
      case BOXED -> {}
    }
    asm.bind(done);
  }

  private void general(MemberSite site, JvmValue obj) {
    asm.constant(site, MemberSite.class);
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    asm.call(RuntimeMethod.MEMBER_SITE_GET);
  }

  private void set(Plan.SetMember plan, String name, int cache) {
    JvmValue value = b.pop();
    JvmValue obj = b.pop();
    Shape added = plan.added();
    Shape before = added == null ? plan.shape() : added.parent();
    MemberSite site = site(name, plan.rep(), before, cache);
    b.recordPc();
    if (!plan.direct()) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(BodySignature.VM);
      b.load(obj, Rep.BOXED);
      b.load(value, Rep.BOXED);
      asm.call(RuntimeMethod.MEMBER_SITE_SET);
      b.pushResult(Rep.BOXED);
      return;
    }
    if (plan.rep() != Rep.BOXED) {
      b.need(value, plan.rep());
    }
    b.calling(
        plan.rep(),
        () -> {
          if (added == null) {
            access("write", plan.rep(), obj, value, plan.slot(), site, before);
          } else {
            access("add", plan.rep(), obj, value, plan.slot(), site, before, added);
          }
        });
  }

  /** Calls the method for such a slot of an object of the first shape. */
  private void access(
      String what,
      Rep rep,
      JvmValue obj,
      JvmValue value,
      int slot,
      MemberSite site,
      Shape... shapes) {
    boolean number = rep != Rep.BOXED;
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Object.class));
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    if (value != null) {
      b.load(value, rep);
      if (rep == Rep.FLOAT) {
        asm.call(RuntimeMethod.DOUBLE_DOUBLE_TO_RAW_LONG_BITS);
      }
      types.add(number ? long.class : Object.class);
    }
    asm.constant(site, MemberSite.class);
    types.add(MemberSite.class);
    for (Shape s : shapes) {
      asm.constant(s, Shape.class);
      types.add(Shape.class);
    }
    if (!Slot.isField(slot)) {
      asm.constant(number ? Slot.moreNumber(slot) : Slot.more(slot));
      types.add(int.class);
    }
    asm.call(
        number ? NumberFields.class : Fields.class,
        what + (number ? NumberFields.name(slot) : Fields.name(slot)),
        number ? long.class : Object.class,
        types.toArray(Class[]::new));
    if (rep == Rep.FLOAT) {
      asm.call(RuntimeMethod.DOUBLE_LONG_BITS_TO_DOUBLE);
    }
  }
}
