package gene.jit;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Access;
import gene.runtime.Closure;
import gene.runtime.Instance;
import gene.runtime.Iter;
import gene.runtime.Iteration;
import gene.runtime.Proto;
import gene.runtime.RareOps;
import gene.runtime.Shape;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Range;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ConstantDescs;

/**
 * Members of objects and containers, iteration, and the instructions without a translation of their
 * own, which run as in the interpreter on a small operand stack.
 */
final class Members {
  /** Stands for an iterator over such items. */
  private record Iterated(Object over) {}

  private final Body b;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  Members(Body b) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  void translate(Op op, int a, int y) {
    switch (op) {
      case GET_MEMBER -> getMember((String) p.consts[a]);
      case SET_MEMBER -> setMember((String) p.consts[a]);
      case GET_MEMBER_OR_LOCAL -> getMemberOrLocal((String) p.consts[a], y);
      case SET_MEMBER_OR_LOCAL -> setMemberOrLocal((String) p.consts[a], y);
      case GET_INDEX -> {
        Item obj = b.pop();
        getIndex(obj, Item.constant((long) a));
      }
      case GET_KEY -> {
        Item key = b.pop();
        Item obj = b.pop();
        getKey(obj, key);
      }
      case SET_INDEX -> {
        Item value = b.pop();
        Item obj = b.pop();
        setIndex(obj, Item.constant((long) a), value);
      }
      case SET_KEY -> {
        Item value = b.pop();
        Item key = b.pop();
        Item obj = b.pop();
        setKey(obj, key, value);
      }
      default -> data(op, a);
    }
  }

  private void data(Op op, int a) {
    switch (op) {
      case ITER -> {
        Item over = b.pop();
        b.noteFailing();
        asm.loadObject(Body.VM);
        b.load(over, Kind.ANY);
        asm.call(Iteration.class, "iterator", Iter.class, Vm.class, Object.class);
        b.pushResult(Kind.ANY, new Iterated(over.sample()));
      }
      case RANGE -> {
        Item to = b.pop();
        Item from = b.pop();
        b.noteFailing();
        b.load(from, Kind.ANY);
        b.load(to, Kind.ANY);
        asm.constant(1L);
        b.box(Kind.LONG);
        asm.call(RareOps.class, "range", Range.class, Object.class, Object.class, Object.class);
        b.pushResult(Kind.ANY, new Range(0L, 1L, 1L));
      }
      case ARRAY -> {
        Object sample =
            a == 0
                ? null
                : GeneArray.of(b.peek(a - 1).sample() == null ? 0 : b.peek(a - 1).sample());
        array(a);
        asm.call(GeneArray.class, "wrap", GeneArray.class, Object[].class);
        b.pushResult(Kind.ANY, sample == null ? new GeneArray() : sample);
      }
      case MAP -> {
        if (asm.writes()) {
          asm.builder()
              .new_(Assembler.desc(GeneMap.class))
              .dup()
              .invokespecial(Assembler.desc(GeneMap.class), "<init>", Assembler.method(void.class));
        }
        b.pushResult(Kind.ANY, new GeneMap());
      }
      case MAP_PUT -> {
        Item value = b.pop();
        b.load(b.peek(0), Kind.ANY);
        asm.cast(GeneMap.class);
        asm.constant(p.consts[a], String.class);
        b.load(value, Kind.ANY);
        asm.send(GeneMap.class, "put", Object.class, String.class, Object.class);
        if (asm.writes()) {
          asm.builder().pop();
        }
      }
      case ARRAY_ADD -> {
        Item value = b.pop();
        b.load(b.peek(0), Kind.ANY);
        asm.cast(GeneArray.class);
        b.load(value, Kind.ANY);
        asm.send(GeneArray.class, "add", void.class, Object.class);
      }
      case STR -> {
        b.noteFailing();
        array(a);
        asm.call(RareOps.class, "text", String.class, Object[].class);
        b.pushResult(Kind.ANY, "");
      }
      default -> { // REPEAT_COUNT
        Item n = b.pop();
        b.noteFailing();
        b.need(n, Kind.LONG);
        b.load(n, Kind.LONG);
        b.pushResult(Kind.LONG, 1L);
      }
    }
  }

  /** The top values as an array on the Java stack. */
  void array(int n) {
    asm.constant(n);
    if (asm.writes()) {
      asm.builder().anewarray(ConstantDescs.CD_Object);
    }
    for (int i = 0; i < n; i++) {
      if (asm.writes()) {
        asm.builder().dup();
      }
      asm.constant(i);
      b.load(b.peek(n - 1 - i), Kind.ANY);
      if (asm.writes()) {
        asm.builder().aastore();
      }
    }
    b.drop(n);
  }

  // ---- members and elements

  private void getMember(String name) {
    Item obj = b.pop();
    MemberSite site = new MemberSite(name);
    int slot = site.slotIn(obj.sample());
    b.noteFailing();
    if (slot >= 0) {
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      asm.constant(site, MemberSite.class);
      asm.constant(((Instance) obj.sample()).shape(), Shape.class);
      asm.constant(slot);
      asm.call(
          MemberSite.class,
          "read",
          Object.class,
          Vm.class,
          Object.class,
          MemberSite.class,
          Shape.class,
          int.class);
    } else {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      asm.send(MemberSite.class, "get", Object.class, Vm.class, Object.class);
    }
    b.pushResult(Kind.ANY, sampleMember(obj.sample(), name));
  }

  private void setMember(String name) {
    Item value = b.pop();
    Item obj = b.pop();
    MemberSite site = new MemberSite(name);
    int slot = site.slotIn(obj.sample());
    b.noteFailing();
    if (slot >= 0 && ((Instance) obj.sample()).cls().fieldCheck(name) == null) {
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      b.load(value, Kind.ANY);
      asm.constant(site, MemberSite.class);
      asm.constant(((Instance) obj.sample()).shape(), Shape.class);
      asm.constant(slot);
      asm.call(
          MemberSite.class,
          "write",
          Object.class,
          Vm.class,
          Object.class,
          Object.class,
          MemberSite.class,
          Shape.class,
          int.class);
    } else {
      asm.constant(site, MemberSite.class);
      asm.loadObject(Body.VM);
      b.load(obj, Kind.ANY);
      b.load(value, Kind.ANY);
      asm.send(MemberSite.class, "set", Object.class, Vm.class, Object.class, Object.class);
    }
    b.pushResult(Kind.ANY, value.sample());
  }

  private static Object sampleMember(Object obj, String name) {
    if (obj instanceof Instance i && obj.getClass() == Instance.class) {
      return i.get(name);
    }
    return obj instanceof GeneMap m ? m.get(name) : null;
  }

  private static Object sampleElement(Object obj) {
    if (!(obj instanceof GeneArray a) || a.isEmpty()) {
      return null;
    }
    Object first = a.at(0);
    for (int i = 1; i < 4; i++) {
      Object other = a.at(i);
      if (other != null && first != null && other.getClass() != first.getClass()) {
        return Item.MIXED;
      }
    }
    return first;
  }

  private void getKey(Item obj, Item key) {
    if (key.kind() == Kind.LONG || key.sample() instanceof Long && !b.unit.facts.cautious(b.pc)) {
      getIndex(obj, key);
      return;
    }
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(key, Kind.ANY);
    asm.call(Access.class, "getKey", Object.class, Vm.class, Object.class, Object.class);
    b.pushResult(Kind.ANY, null);
  }

  private void getIndex(Item obj, Item index) {
    b.need(index, Kind.LONG);
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(index, Kind.LONG);
    asm.call(Access.class, "getIndex", Object.class, Vm.class, Object.class, long.class);
    b.pushResult(Kind.ANY, sampleElement(obj.sample()));
  }

  private void setKey(Item obj, Item key, Item value) {
    if (key.kind() == Kind.LONG || key.sample() instanceof Long && !b.unit.facts.cautious(b.pc)) {
      setIndex(obj, key, value);
      return;
    }
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(key, Kind.ANY);
    b.load(value, Kind.ANY);
    asm.call(
        Access.class, "setKey", Object.class, Vm.class, Object.class, Object.class, Object.class);
    b.pushResult(Kind.ANY, value.sample());
  }

  private void setIndex(Item obj, Item index, Item value) {
    b.need(index, Kind.LONG);
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(value, Kind.ANY);
    b.load(index, Kind.LONG);
    asm.call(
        Access.class, "setIndex", Object.class, Vm.class, Object.class, Object.class, long.class);
    b.pushResult(Kind.ANY, value.sample());
  }

  private void getMemberOrLocal(String name, int site) {
    Item local = b.pop();
    Item obj = b.pop();
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(local, Kind.ANY);
    asm.constant(name, String.class);
    asm.constant(p.sites, Object[].class);
    asm.constant(site);
    asm.call(
        Access.class,
        "getOrLocal",
        Object.class,
        Vm.class,
        Object.class,
        Object.class,
        String.class,
        Object[].class,
        int.class);
    Object sample =
        obj.sample() instanceof GeneArray
            ? sampleElement(obj.sample())
            : sampleMember(obj.sample(), name);
    b.pushResult(Kind.ANY, sample);
  }

  private void setMemberOrLocal(String name, int mapMay) {
    Item value = b.pop();
    Item local = b.pop();
    Item obj = b.pop();
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(obj, Kind.ANY);
    b.load(local, Kind.ANY);
    b.load(value, Kind.ANY);
    asm.constant(name, String.class);
    asm.constant(mapMay != 0 ? 1 : 0);
    asm.call(
        Access.class,
        "setOrLocal",
        Object.class,
        Vm.class,
        Object.class,
        Object.class,
        Object.class,
        String.class,
        boolean.class);
    b.pushResult(Kind.ANY, value.sample());
  }

  // ---- iteration

  void next(int local, int target, Translator t) {
    Item it = b.local(local);
    Object over = it.sample() instanceof Iterated i ? i.over : null;
    boolean cautious = b.unit.facts.cautious(b.pc);
    b.noteFailing();
    if (over instanceof Range && !cautious) {
      is(it, Iter.OfRange.class);
      asm.send(Iter.OfRange.class, "more", boolean.class);
      branch(Opcode.IFEQ, t.to(target));
      b.load(it, Kind.ANY);
      asm.cast(Iter.OfRange.class);
      asm.send(Iter.OfRange.class, "nextNumber", long.class);
      b.pushResult(Kind.LONG, 1L);
      return;
    }
    if (over instanceof GeneArray && !cautious) {
      is(it, Iter.OfArray.class);
      asm.send(Iter.OfArray.class, "more", boolean.class);
      branch(Opcode.IFEQ, t.to(target));
      b.load(it, Kind.ANY);
      asm.cast(Iter.OfArray.class);
      asm.send(Iter.OfArray.class, "nextItem", Object.class);
      b.pushResult(Kind.ANY, sampleElement(over));
      return;
    }
    b.load(it, Kind.ANY);
    asm.cast(Iter.class);
    asm.loadObject(Body.VM);
    asm.send(Iter.class, "next", Object.class, Vm.class);
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(slot);
    branch(Opcode.IFNULL, t.to(target));
    b.push(Item.in(Kind.ANY, null, slot));
  }

  /** The iterator, as that class, on the Java stack; others are the interpreter's business. */
  private void is(Item it, Class<?> type) {
    b.load(it, Kind.ANY);
    asm.test(type);
    if (asm.writes()) {
      asm.builder().ifeq(b.wayOut());
    }
    b.load(it, Kind.ANY);
    asm.cast(type);
  }

  private void branch(Opcode op, Label label) {
    if (asm.writes()) {
      asm.builder().branch(op, label);
    }
  }

  void nextPair(int local, int target, Translator t) {
    b.noteFailing();
    b.load(b.local(local), Kind.ANY);
    asm.cast(Iter.class);
    asm.loadObject(Body.VM);
    asm.send(Iter.class, "nextPair", GeneArray.class, Vm.class);
    int pair = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, pair);
    asm.loadObject(pair);
    branch(Opcode.IFNULL, t.to(target));
    for (int i = 0; i < 2; i++) {
      asm.loadObject(pair);
      asm.cast(GeneArray.class);
      asm.constant(i);
      asm.send(GeneArray.class, "get", Object.class, int.class);
      b.pushResult(Kind.ANY, null);
    }
  }

  void repeatNext(int local, int target, Translator t) {
    Item left = b.local(local);
    b.load(left, Kind.LONG);
    asm.constant(0L);
    if (asm.writes()) {
      asm.builder().lcmp();
    }
    branch(Opcode.IFLE, t.to(target));
    b.load(left, Kind.LONG);
    asm.constant(1L);
    if (asm.writes()) {
      asm.builder().lsub();
    }
    b.keepStacked(local);
    b.storeLocal(local, Kind.LONG, 1L);
  }

  // ---- everything else

  /** The instruction as the interpreter does it, on an operand stack of its own. */
  void step(Op op) {
    int pops = op.pops(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    int pushes = op.pushes(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    b.noteFailing();
    asm.constant(Math.max(pops, pushes) + 1);
    if (asm.writes()) {
      asm.builder().anewarray(ConstantDescs.CD_Object);
    }
    int stack = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, stack);
    for (int i = 0; i < pops; i++) {
      asm.loadObject(stack);
      asm.constant(i);
      b.load(b.peek(pops - 1 - i), Kind.ANY);
      if (asm.writes()) {
        asm.builder().aastore();
      }
    }
    b.drop(pops);
    asm.loadObject(Body.VM);
    asm.loadObject(Body.FN);
    asm.loadObject(stack);
    asm.constant(pops);
    asm.constant(b.pc);
    asm.call(
        RareOps.class,
        "step",
        int.class,
        Vm.class,
        Closure.class,
        Object[].class,
        int.class,
        int.class);
    if (asm.writes()) {
      asm.builder().pop();
    }
    for (int i = 0; i < pushes; i++) {
      asm.loadObject(stack);
      asm.constant(i);
      if (asm.writes()) {
        asm.builder().aaload();
      }
      b.pushResult(Kind.ANY, null);
    }
  }
}
