package gene.jit;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;

import gene.code.Code;
import gene.jit.analysis.AbstractValue;
import gene.jit.analysis.CompiledUnit;
import gene.jit.analysis.ControlFlow;
import gene.jit.analysis.FeedbackSnapshot;
import gene.jit.analysis.NotCompilable;
import gene.jit.analysis.TypeInference;
import gene.jit.emit.Assembler;
import gene.jit.emit.BodySignature;
import gene.jit.emit.ClassDescs;
import gene.jit.emit.Emitter;
import gene.jit.emit.EntryMethods;
import gene.jit.emit.GeneratorEmitter;
import gene.jit.emit.MethodBody;
import gene.jit.emit.RuntimeMethod;
import gene.jit.emit.SideMethod;
import gene.jit.rt.CallingConventions;
import gene.jit.rt.CompiledEntry;
import gene.jit.rt.CompiledGenerator;
import gene.jit.rt.CompiledOsrEntry;
import gene.jit.rt.CompiledPositions;
import gene.jit.rt.FunctionProfile;
import gene.jit.rt.GeneratorEntry;
import gene.jit.rt.HiddenClassLoader;
import gene.jit.rt.Rep;
import gene.jit.rt.ResultWitness;
import gene.jit.rt.SafepointsEnabled;
import gene.jit.rt.Witness;
import gene.runtime.Closure;
import gene.runtime.ForLoops;
import gene.runtime.Proto;
import gene.runtime.error.CompiledFrames;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a Java class of a function, or of the rest of a function from a loop on.
 *
 * <p>Snapshot of type feedback, control flow, type inference to a fixpoint, plans, then the class,
 * which is loaded as a hidden one. HotSpot does not compile methods above 8000 bytes, so what
 * becomes larger stays with the interpreter.
 */
final class Compilation {
  /** Bytes of a method that HotSpot compiles. */
  private static final int MAX_BYTES = 8000;

  /** A Java method has at most 255 places for parameters, and some have two. */
  private static final int MAX_PARAMETERS = 100;

  private static final ClassFile CLASS_FILE =
      ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassDescs.hierarchy()));

  static {
    SafepointsEnabled.needed(); // makes its handles now, not when compiled code first runs
  }

  private final Proto p;
  private final Code code;
  private final CompiledUnit unit;
  private final Assembler.Constants constants = new Assembler.Constants();
  private final List<SideMethod> sides = new ArrayList<>();
  private final ClassDesc name;

  private Compilation(CompiledUnit unit) {
    this.unit = unit;
    this.p = unit.proto;
    this.code = p.code;
    this.name = ClassDesc.of("gene.jit.rt.Gene$" + javaName(p.displayName()));
  }

  private static String javaName(String function) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < function.length(); i++) {
      char c = function.charAt(i);
      out.append(".;[/<>:\\".indexOf(c) >= 0 ? '_' : c);
    }
    return out.toString();
  }

  // ---- what is compiled

  /** Compiles what a function calls before it is compiled itself. */
  interface CalleeCompiler {
    /** Whether the function has got compiled code just now; self is one that it gets, or null. */
    boolean compile(Closure fn, Object self);
  }

  /** A function as it is called with arguments like those seen. */
  static CompiledEntry function(
      Closure fn,
      Object self,
      FunctionProfile facts,
      CalleeCompiler callees,
      Consumer<CompiledUnit> inferred) {
    Proto p = fn.proto;
    FeedbackSnapshot feedback = FeedbackSnapshot.of(p, facts);
    ControlFlow flow = new ControlFlow(p, 0, feedback.macros());
    boolean generator = p.code.is(Code.GENERATOR);
    boolean macro = p.code.is(Code.MACRO);
    int n = p.code.params.list().size() + (macro ? 1 : 0); // behind them the caller's scope
    if (n > MAX_PARAMETERS) {
      throw new NotCompilable(n + " parameters");
    }
    Object[] seen = feedback.arguments;
    Rep[] reps = new Rep[n];
    AbstractValue[] given = new AbstractValue[n];
    for (int i = 0; i < n; i++) {
      Object sample = seen == null || i >= seen.length ? Witness.CONFLICTING : seen[i];
      reps[i] = flow.liveIntoHandlers.get(i) || macro ? Rep.BOXED : argumentRep(sample);
      given[i] = AbstractValue.computed(reps[i], sample);
    }
    for (int slot : p.code.cellParams) {
      reps[slot] = Rep.BOXED;
      given[slot] = AbstractValue.computed(Rep.BOXED, new gene.runtime.Cell(given[slot].witness()));
    }
    Compilation c =
        new Compilation(
            settled(
                f -> new CompiledUnit(p, flow, fn, self, f, generator ? null : reps, given),
                feedback,
                facts,
                callees));
    inferred.accept(c.unit);
    return generator ? c.generator() : c.entry();
  }

  /** Truth values come as objects: nothing is gained by another representation. */
  private static Rep argumentRep(Object sample) {
    Rep rep = Rep.of(sample);
    return rep.number() ? rep : Rep.BOXED;
  }

  /** The rest of a function from a loop on, with variables like those of the frame. */
  static CompiledOsrEntry loop(
      Closure fn,
      Object self,
      Object[] frame,
      int pc,
      FunctionProfile facts,
      CalleeCompiler callees,
      Consumer<CompiledUnit> inferred) {
    Proto p = fn.proto;
    FeedbackSnapshot feedback = FeedbackSnapshot.of(p, facts);
    ControlFlow flow = new ControlFlow(p, pc, feedback.macros());
    AbstractValue[] given = new AbstractValue[p.code.locals];
    for (int i = 0; i < given.length; i++) {
      if (frame[i] != null && flow.liveAt(pc, i)) {
        Rep rep = flow.liveIntoHandlers.get(i) ? Rep.BOXED : argumentRep(frame[i]);
        given[i] = AbstractValue.given(rep, frame[i]);
      }
    }
    Compilation c =
        new Compilation(
            settled(
                f -> new CompiledUnit(p, flow, fn, self, f, null, given),
                feedback,
                facts,
                callees));
    inferred.accept(c.unit);
    return c.continuation();
  }

  // ---- inference

  /**
   * Finds the representations at the beginning of all blocks, and of the result. When callees got
   * compiled code meanwhile, everything is worked out once more from a new snapshot, which knows of
   * them.
   */
  private static CompiledUnit settled(
      Function<FeedbackSnapshot, CompiledUnit> fresh,
      FeedbackSnapshot feedback,
      FunctionProfile facts,
      CalleeCompiler callees) {
    CompiledUnit unit = settled(() -> fresh.apply(feedback));
    boolean better = false;
    for (Map.Entry<Closure, Object> pendingCallees : unit.pendingCallees.entrySet()) {
      better |= callees.compile(pendingCallees.getKey(), pendingCallees.getValue());
    }
    if (!better) {
      return unit;
    }
    FeedbackSnapshot later = FeedbackSnapshot.of(unit.proto, facts);
    return settled(() -> fresh.apply(later));
  }

  private static CompiledUnit settled(Supplier<CompiledUnit> fresh) {
    Rep guess = Rep.INT;
    for (int i = 0; i < 3; i++) {
      CompiledUnit unit = fresh.get();
      unit.result = unit.params == null || i == 2 ? Rep.BOXED : guess;
      TypeInference.run(unit);
      Rep actual = unit.returned == null ? Rep.BOXED : unit.returned;
      if (actual == unit.result || unit.result == Rep.BOXED) {
        return unit;
      }
      // Calls in tail position, and of the function itself, give objects while the guess is wrong.
      boolean hidden = i == 0 && actual == Rep.BOXED && unit.otherReturned != null;
      guess = hidden ? unit.otherReturned : actual;
    }
    throw new IllegalStateException("bug: no kind for the result");
  }

  // ---- classes

  private CompiledEntry entry() {
    boolean mayReturnPending = unit.result == Rep.BOXED && unit.mayReturnPending;
    byte[] bytes =
        written(
            cls -> {
              head(cls, CompiledEntry.class);
              cls.withInterfaceSymbols(CallingConventions.of(EntryMethods.directType(unit)));
              cls.withMethodBody(
                  CallingConventions.BODY, BodySignature.type(unit), ACC_STATIC, this::body);
              sideMethods(cls);
              EntryMethods methods = new EntryMethods(name, unit, mayReturnPending);
              methods.write(cls);
              constantFields(cls);
            });
    CompiledEntry e = (CompiledEntry) load(bytes);
    e.complete(p, unit.params, unit.result, mayReturnPending || unit.hasTailCalls);
    e.type(EntryMethods.directType(unit));
    e.resultLike(ResultWitness.of(unit.returnedLike));
    return e;
  }

  private byte[] written(Consumer<ClassBuilder> contents) {
    try {
      return CLASS_FILE.build(name, contents);
    } catch (IllegalArgumentException e) {
      if (String.valueOf(e.getMessage()).startsWith("Code length")) {
        throw new NotCompilable("too large: more than a class file can hold");
      }
      throw e;
    }
  }

  /** A class with the body and a method that runs it with a frame. */
  private byte[] runnable(Class<?> parent) {
    return written(
        cls -> {
          head(cls, parent);
          cls.withMethodBody(
              CallingConventions.BODY, BodySignature.type(unit), ACC_STATIC, this::body);
          sideMethods(cls);
          cls.withMethodBody(
              "run",
              BodySignature.type(unit),
              ACC_PUBLIC,
              out -> {
                out.aload(1).aload(2).aload(3).aload(4);
                out.invokestatic(name, CallingConventions.BODY, BodySignature.type(unit)).areturn();
              });
          constantFields(cls);
        });
  }

  private CompiledEntry generator() {
    CompiledGenerator made = (CompiledGenerator) load(runnable(CompiledGenerator.class));
    made.complete(GeneratorEmitter.places(unit), unit.plans.yields());
    CompiledEntry e = new GeneratorEntry(made);
    e.complete(p, new Rep[0], Rep.BOXED, false);
    return e;
  }

  private CompiledOsrEntry continuation() {
    CompiledOsrEntry loop = (CompiledOsrEntry) load(runnable(CompiledOsrEntry.class));
    Rep[] reps = new Rep[unit.given.length];
    for (int i = 0; i < reps.length; i++) {
      reps[i] = unit.given[i] == null ? null : unit.given[i].rep();
    }
    loop.complete(reps);
    return loop;
  }

  private void head(ClassBuilder cls, Class<?> parent) {
    cls.withFlags(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC);
    cls.withSuperclass(Assembler.desc(parent));
    cls.with(SourceFileAttribute.of(code.file));
    cls.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        0,
        out ->
            out.aload(0)
                .invokespecial(
                    Assembler.desc(parent), ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
  }

  /** The one instance of the class. */
  private Object load(byte[] bytes) {
    CompiledPositions positions = new CompiledPositions(p, bytes);
    if (bytes.length > MAX_BYTES && positions.bodyBytes() > MAX_BYTES) {
      throw new NotCompilable("too large: " + positions.bodyBytes() + " bytes");
    }
    Object made = HiddenClassLoader.load(bytes, constants.values.toArray());
    CompilationObserver.installed().emitted(p, bytes);
    CompiledFrames.register(made.getClass(), positions);
    return made;
  }

  /** The objects that the code refers to, as constants of the class, and its instance. */
  private void constantFields(ClassBuilder cls) {
    int n = constants.values.size();
    for (int i = 0; i < n; i++) {
      cls.withField(
          Assembler.field(i), Assembler.desc(constants.types.get(i)), ACC_STATIC | ACC_FINAL);
    }
    ClassDesc fresh = Assembler.desc(HiddenClassLoader.class);
    cls.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        ConstantDescs.MTD_void,
        ACC_STATIC,
        out -> {
          out.invokestatic(fresh, "constants", Assembler.method(Object[].class)).astore(0);
          for (int i = 0; i < n; i++) {
            ClassDesc type = Assembler.desc(constants.types.get(i));
            out.aload(0).loadConstant(i).aaload();
            out.checkcast(type).putstatic(name, Assembler.field(i), type);
          }
          out.new_(name).dup();
          out.invokespecial(name, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
          out.invokestatic(fresh, "made", Assembler.method(void.class, Object.class)).return_();
        });
  }

  /** The calls of the body, and properties of objects of several shapes. */
  private void sideMethods(ClassBuilder cls) {
    for (SideMethod m : sides) {
      cls.withMethodBody(
          m.name(),
          m.type(),
          ACC_STATIC,
          out -> m.write(new Assembler(name, constants, sides, out)));
    }
  }

  // ---- the body

  private void body(CodeBuilder out) {
    sides.clear();
    Assembler asm = new Assembler(name, constants, sides, out);
    MethodBody body = new MethodBody(unit, asm);
    Emitter t = new Emitter(body);
    body.prologue();
    if (unit.generator()) {
      new GeneratorEmitter(body).enter();
    } else if (unit.params == null) {
      body.unpack();
    } else {
      boxParameters(asm);
    }
    body.beginning();
    Label from = asm.here();
    Label[] borders = new Label[code.ops.length + 1];
    if (!unit.generator()) {
      body.jump(unit.flow.entry, unit.flow.entry == unit.flow.blockStarts.nextSetBit(0));
    }
    for (int pc = unit.flow.blockStarts.nextSetBit(0);
        pc >= 0;
        pc = unit.flow.blockStarts.nextSetBit(pc + 1)) {
      if (unit.states[pc] != null) {
        borders[pc] = asm.here();
        t.block(pc);
      }
    }
    Label to = asm.here();
    List<ForLoops.Loop> loops = new ArrayList<>(unit.flow.iterations);
    loops.removeIf(l -> !unit.plans.closing.get(l.iterator()));
    for (int i = 0; i < code.handlers.length; i++) {
      Code.Handler h = code.handlers[i];
      for (var it = loops.iterator(); it.hasNext(); ) { // inner regions come first
        ForLoops.Loop l = it.next();
        if (l.from() >= h.from() && l.to() <= h.to()) {
          body.regions.add(l, border(borders, l.from(), to), border(borders, l.to(), to));
          it.remove();
        }
      }
      if (unit.states[h.target()] != null) {
        body.handler(i, border(borders, h.from(), to), border(borders, h.to(), to));
      }
    }
    for (ForLoops.Loop l : loops) {
      body.regions.add(l, border(borders, l.from(), to), border(borders, l.to(), to));
    }
    body.failure(from, to);
    body.writeStubs();
  }

  /** The first written code at or behind an instruction. */
  private static Label border(Label[] borders, int pc, Label end) {
    for (int i = pc; i < borders.length; i++) {
      if (borders[i] != null) {
        return borders[i];
      }
    }
    return end;
  }

  private void boxParameters(Assembler asm) {
    for (int slot : code.cellParams) {
      int at = BodySignature.DEPTH + 1;
      for (int i = 0; i < slot; i++) {
        at += unit.params[i].type.slotSize();
      }
      asm.loadObject(at);
      asm.call(RuntimeMethod.VALUES_CELL);
      asm.store(TypeKind.REFERENCE, at);
    }
  }
}
