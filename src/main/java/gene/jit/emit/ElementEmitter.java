package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.ArrayElements;
import gene.jit.rt.Rep;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Peer;
import gene.runtime.ops.Access;
import gene.value.GeneArray;
import gene.value.KeyLayout;

/**
 * Elements of arrays and other containers by index or key. Elements of arrays of numbers are read
 * and written unboxed.
 *
 * <p>An array keeps its numbers in a {@code long[]} or {@code double[]} as long as all are of one
 * kind. The witness tells the representation to expect; the runtime method for it tests the kind
 * and the bounds and reads, and is small enough that HotSpot always inlines it and removes tests
 * that it has made before. Everything else takes the slow path in the same method, and a result of
 * another kind leaves as {@code UnexpectedResult}.
 */
final class ElementEmitter {
  private final MethodBody b;
  private final Assembler asm;
  private final PropertyEmitter properties;

  ElementEmitter(MethodBody b, PropertyEmitter properties) {
    this.b = b;
    this.properties = properties;
    this.asm = b.asm;
  }

  void emit(Op op, Plan given, int index, int b) {
    if (given instanceof Plan.MemberOrLocal m) {
      String name = (String) this.b.unit.proto.consts[index];
      if (op == Op.GET_MEMBER_OR_LOCAL) {
        getMemberOrLocal(m, name, b);
      } else {
        setMemberOrLocal(m, name, b != 0);
      }
    } else if (given instanceof Plan.MapMember m && op == Op.GET_MEMBER_OR_LOCAL) {
      ofMapOrLocal(m, (String) this.b.unit.proto.consts[index], b);
    } else if (given instanceof Plan.Element element) {
      element(op, element, index);
    } else {
      int cache = op == Op.GET_MEMBER_OR_LOCAL ? b : ~this.b.pc;
      property(op, given, (String) this.b.unit.proto.consts[index], cache);
    }
  }

  /**
   * A member that may be a local, of an instance: a property. Anything else deoptimises, also an
   * instance that is a Java object: that may be a list, of which the local is an index.
   */
  private void property(Op op, Plan plan, String name, int cache) {
    JvmValue value = op == Op.SET_MEMBER_OR_LOCAL ? b.pop() : null;
    b.pop();
    b.load(b.peek(0), Rep.BOXED);
    asm.test(Instance.class);
    asm.builder().ifeq(b.deoptLabel());
    b.load(b.peek(0), Rep.BOXED);
    asm.test(Peer.class);
    asm.builder().ifne(b.deoptLabel());
    if (value != null) {
      b.push(value);
    }
    properties.emit(plan, name, cache);
  }

  private void element(Op op, Plan.Element plan, int index) {
    boolean write = op == Op.SET_INDEX || op == Op.SET_KEY;
    boolean constant = op == Op.GET_INDEX || op == Op.SET_INDEX;
    JvmValue value = write ? b.pop() : null;
    JvmValue key = constant ? JvmValue.constant((long) index) : b.pop();
    JvmValue obj = b.pop();
    if (!plan.byIndex()) {
      byKey(obj, key, value);
    } else if (write) {
      setIndex(obj, key, value);
    } else {
      getIndex(obj, key, plan.rep());
    }
  }

  /** {@code obj/name} where there is a variable of that name: its value is an index or a key. */
  private void getMemberOrLocal(Plan.MemberOrLocal plan, String name, int site) {
    JvmValue local = b.pop();
    JvmValue obj = b.pop();
    if (plan.byIndex()) {
      b.need(local, Rep.INT);
    }
    Rep key = plan.byIndex() ? Rep.INT : Rep.BOXED;
    b.recordPc();
    b.calling(
        plan.rep(),
        () -> {
          asm.loadObject(BodySignature.VM);
          b.load(obj, Rep.BOXED);
          b.load(local, key);
          asm.constant(name, String.class);
          asm.constant(b.unit.proto.sites, Object[].class);
          asm.constant(site);
          asm.call(
              plan.byIndex() ? ArrayElements.class : Access.class,
              "getOrLocal" + plan.rep().suffix(),
              plan.rep().java,
              Vm.class,
              Object.class,
              key.java,
              String.class,
              Object[].class,
              int.class);
        });
  }

  /** A key of a map, or whatever it is of others. */
  private void ofMapOrLocal(Plan.MapMember plan, String name, int site) {
    JvmValue local = b.pop();
    JvmValue obj = b.pop();
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    b.load(local, Rep.BOXED);
    asm.constant(name, String.class);
    asm.constant(b.unit.proto.sites, Object[].class);
    asm.constant(site);
    asm.constant(plan.layout(), KeyLayout.class);
    asm.constant(plan.place());
    asm.call(RuntimeMethod.MAP_FIELDS_GET_OR_LOCAL);
    b.pushResult(Rep.BOXED);
  }

  private void setMemberOrLocal(Plan.MemberOrLocal plan, String name, boolean mapMay) {
    JvmValue value = b.pop();
    JvmValue local = b.pop();
    JvmValue obj = b.pop();
    if (plan.byIndex()) {
      b.load(obj, Rep.BOXED);
      asm.test(GeneArray.class);
      asm.builder().ifeq(b.deoptLabel());
      setIndex(obj, local, value);
      return;
    }
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    b.load(local, Rep.BOXED);
    b.load(value, Rep.BOXED);
    asm.constant(name, String.class);
    asm.constant(mapMay ? 1 : 0);
    asm.call(RuntimeMethod.ACCESS_SET_OR_LOCAL);
    b.pushResult(Rep.BOXED);
  }

  /** {@code value}: what is written, null when the element is read. */
  private void byKey(JvmValue obj, JvmValue key, JvmValue value) {
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    b.load(key, Rep.BOXED);
    if (value == null) {
      asm.call(RuntimeMethod.ACCESS_GET_KEY);
    } else {
      b.load(value, Rep.BOXED);
      asm.call(RuntimeMethod.ACCESS_SET_KEY);
    }
    b.pushResult(Rep.BOXED);
  }

  private void getIndex(JvmValue obj, JvmValue index, Rep rep) {
    b.need(index, Rep.INT);
    b.recordPc();
    b.calling(
        rep,
        () -> {
          asm.loadObject(BodySignature.VM);
          b.load(obj, Rep.BOXED);
          b.load(index, Rep.INT);
          asm.call(
              ArrayElements.class,
              "get" + rep.suffix(),
              rep.java,
              Vm.class,
              Object.class,
              long.class);
        });
  }

  private void setIndex(JvmValue obj, JvmValue index, JvmValue value) {
    b.need(index, Rep.INT);
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(obj, Rep.BOXED);
    Rep rep = value.rep();
    b.load(value, rep);
    b.load(index, Rep.INT);
    asm.call(
        ArrayElements.class,
        "set" + rep.suffix(),
        void.class,
        Vm.class,
        Object.class,
        rep.java,
        long.class);
    b.push(value);
  }
}
