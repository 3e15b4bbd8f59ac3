package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.Deopt;
import gene.jit.rt.Fields;
import gene.jit.rt.MapFields;
import gene.jit.rt.MemberSite;
import gene.jit.rt.NumberFields;
import gene.jit.rt.Rep;
import gene.jit.rt.Values;
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
 * DataEmitter by name. Where an instance was seen, its shape and slot are part of the code; a
 * property that the shape keeps as a unboxed number is read and written without an object.
 */
final class PropertyEmitter {
  private final MethodBody b;
  private final Assembler asm;

  PropertyEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  void emit(Plan plan, String name) {
    if (plan instanceof Plan.GetForeign foreign) {
      foreign(foreign, name);
    } else if (plan instanceof Plan.GetMember get) {
      get(get, name);
    } else if (plan instanceof Plan.MapMember member) {
      ofMap(member, null, name);
    } else if (plan instanceof Plan.SetMapMember set) {
      ofMap(set.member(), b.pop(), name);
    } else if (plan instanceof Plan.MemberOf member) {
      known(member, name);
    } else if (plan instanceof Plan.NamespaceMember member) {
      ofNamespace(member, name);
    } else {
      set((Plan.SetMember) plan, name);
    }
  }

  private void get(Plan.GetMember plan, String name) {
    JvmValue obj = b.pop();
    MemberSite site = new MemberSite(name, plan.rep(), plan.shape(), b.unit.proto);
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
    asm.constant(new MemberSite(name, Rep.BOXED, null, b.unit.proto), MemberSite.class);
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
    asm.call(
        Values.class,
        "ofNamespace",
        Object.class,
        Vm.class,
        Object.class,
        Object.class,
        Definitions.Site.class,
        String.class,
        Object[].class,
        int.class);
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
    asm.constant(new MemberSite(name, Rep.BOXED, null, b.unit.proto), MemberSite.class);
    asm.constant(plan.of(), Object.class);
    asm.constant(plan.value(), Object.class);
    asm.call(
        Values.class,
        "member",
        Object.class,
        Vm.class,
        Object.class,
        MemberSite.class,
        Object.class,
        Object.class);
    b.pushResult(Rep.BOXED);
  }

  /** A constant or what code gives, behind a test of the object; else the inline cache. */
  private void foreign(Plan.GetForeign plan, String name) {
    JvmValue obj = b.pop();
    MemberSite site = new MemberSite(name, plan.rep(), null, b.unit.proto);
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
      asm.send(Object.class, "getClass", Class.class);
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
      case INT -> asm.call(Deopt.class, "toLong", long.class, Object.class);
      case FLOAT -> asm.call(Deopt.class, "toDouble", double.class, Object.class);
      case BOOL -> asm.call(Deopt.class, "toBoolean", boolean.class, Object.class);
      case BOXED -> {}
    }
    asm.bind(done);
  }

  private void general(MemberSite site, JvmValue obj) {
    asm.constant(site, MemberSite.class);
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    asm.send(MemberSite.class, "get", Object.class, Vm.class, Object.class);
  }

  private void set(Plan.SetMember plan, String name) {
    JvmValue value = b.pop();
    JvmValue obj = b.pop();
    Shape added = plan.added();
    Shape before = added == null ? plan.shape() : added.parent();
    MemberSite site = new MemberSite(name, plan.rep(), before, b.unit.proto);
    b.recordPc();
    if (!plan.direct()) {
      asm.constant(site, MemberSite.class);
      asm.loadObject(BodySignature.VM);
      b.load(obj, Rep.BOXED);
      b.load(value, Rep.BOXED);
      asm.send(MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class);
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
        asm.call(Double.class, "doubleToRawLongBits", long.class, double.class);
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
      asm.call(Double.class, "longBitsToDouble", double.class, long.class);
    }
  }
}
