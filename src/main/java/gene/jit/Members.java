package gene.jit;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.ops.Access;
import gene.runtime.ops.RareOps;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Range;
import java.lang.constant.ConstantDescs;

/**
 * Members of objects and maps, literals, and the instructions without a translation of their own,
 * which run as in the interpreter on a small operand stack.
 */
final class Members {
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
      case GET_MEMBER_OR_LOCAL -> getMemberOrLocal((String) p.consts[a], y);
      case SET_MEMBER_OR_LOCAL -> setMemberOrLocal((String) p.consts[a], y);
      default -> data(op, a);
    }
  }

  private void data(Op op, int a) {
    switch (op) {
      case RANGE -> {
        Item to = b.pop();
        Item from = b.pop();
        b.noteFailing();
        b.load(from, Kind.ANY);
        b.load(to, Kind.ANY);
        asm.constant(1L);
        asm.box(Kind.LONG);
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
      default -> { // STR
        text(a);
      }
    }
  }

  /** The texts of the top values, joined. */
  private void text(int n) {
    b.enter();
    b.noteFailing();
    asm.call(RareOps.class, "textBuilder", StringBuilder.class);
    int out = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, out);
    for (int i = n - 1; i >= 0; i--) {
      Item v = b.peek(i);
      asm.loadObject(out);
      asm.cast(StringBuilder.class);
      boolean ints = v.kind() == Kind.LONG;
      b.load(v, ints ? Kind.LONG : Kind.ANY);
      if (ints) {
        asm.send(StringBuilder.class, "append", StringBuilder.class, long.class);
      } else if (v.isConstant() && v.sample() instanceof String) {
        asm.cast(String.class);
        asm.send(StringBuilder.class, "append", StringBuilder.class, String.class);
      } else {
        asm.call(Printer.class, "interpolated", void.class, StringBuilder.class, Object.class);
        continue;
      }
      if (asm.writes()) {
        asm.builder().pop();
      }
    }
    b.drop(n);
    asm.loadObject(out);
    asm.send(Object.class, "toString", String.class);
    b.pushResult(Kind.ANY, "");
  }

  /** The top values as an array on the Java stack. */
  void array(int n) {
    array(n, 0);
  }

  /** The same with place for at least so many values. */
  void array(int n, int least) {
    asm.constant(Math.max(n, least));
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
            ? b.unit.feedback.objects.element(obj.sample())
            : b.unit.feedback.objects.member(obj.sample(), name);
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

  // ---- everything else

  /** The instruction as the interpreter does it, on an operand stack of its own. */
  void step(Op op) {
    int pops = op.pops(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    int pushes = op.pushes(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    b.enter();
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
    asm.loadObject(b.fn);
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
