import static java.lang.constant.ConstantDescs.CD_Boolean;
import static java.lang.constant.ConstantDescs.CD_Double;
import static java.lang.constant.ConstantDescs.CD_Integer;
import static java.lang.constant.ConstantDescs.CD_Long;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.NestHostAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A step of the build, behind javac: {@code java FuseRows.java FOLDER} rewrites the class files of
 * a folder so that the lambdas of tables need no class each (docs/adr/0402-tables-are-fused.md).
 *
 * <p>Where a class {@code C} evaluates a lambda or method reference that captures nothing and whose
 * interface is marked {@code @Fused}, the {@code invokedynamic} becomes {@code C$Rows0.row(n)}. The
 * generated class implements the interfaces of its rows; each of their methods is a switch over n
 * that calls the body of row n:
 *
 * <pre>
 *   public record StringLib$Rows0(int row) implements FusedRow, Native.Fn1, Native.Fn2 {
 *     public static Object row0(Vm vm, Object a) {
 *       return StringLib.upper(vm, a);
 *     }
 *
 *     public Object call(Vm vm, Object a) {
 *       return switch (row) {
 *         case 0 -> row0(vm, a);
 *         case 3 -> row3(vm, a);
 *         default -> throw new IllegalStateException();
 *       };
 *     }
 *     ..
 *   }
 * </pre>
 *
 * <p>Compiled Gene code knows the row and calls its static method. Elsewhere a row may still be a
 * constant for HotSpot: it is a record, whose fields HotSpot trusts, so that the switch vanishes,
 * and a class has at most {@link #ROWS} rows, so that the switch is inlined (FreqInlineSize, 325
 * bytes). The class is a nest mate of C, so that bodies may be private. A folder can be fused
 * again: what is fused has no lambdas left.
 */
final class FuseRows {
  private static final int ROWS = 20;
  private static final String MARK = "Lgene/source/Fused;";
  private static final ClassDesc FUSED_ROW = ClassDesc.of("gene.source.FusedRow");
  private static final ClassDesc RECORD = ClassDesc.of("java.lang.Record");
  private static final ClassDesc FAULT = ClassDesc.of("java.lang.IllegalStateException");
  private static final MethodTypeDesc OF_ROW = MethodTypeDesc.of(CD_void, CD_int);

  private final Path folder;
  private final ClassFile files;
  private final Set<ClassDesc> fused = new HashSet<>();
  private final Map<Path, List<ClassDesc>> nestMembers = new TreeMap<>();

  /**
   * One lambda.
   *
   * @param type the erased type of the interface's method
   */
  private record Row(
      int number,
      ClassDesc owner,
      String method,
      MethodTypeDesc type,
      DirectMethodHandleDesc body) {

    String name() {
      return "row" + number;
    }

    ClassDesc fusedInto(ClassDesc user) {
      return user.nested("Rows" + number / ROWS);
    }
  }

  private FuseRows(Path folder) {
    this.folder = folder;
    files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this::open)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
  }

  public static void main(String[] args) throws IOException {
    new FuseRows(Path.of(args[0])).run();
  }

  private void run() throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.walk(folder)) {
      all = found.filter(p -> p.toString().endsWith(".class")).sorted().toList();
    }
    List<ClassModel> classes = new ArrayList<>();
    for (Path p : all) {
      classes.add(files.parse(p));
    }
    for (ClassModel c : classes) {
      if (marked(c)) {
        fused.add(c.thisClass().asSymbol());
      }
    }
    for (ClassModel c : classes) {
      fuse(c);
    }
    for (Map.Entry<Path, List<ClassDesc>> e : nestMembers.entrySet()) {
      addToNest(e.getKey(), e.getValue());
    }
  }

  private static boolean marked(ClassModel c) {
    return c.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
        .flatMap(a -> a.annotations().stream())
        .anyMatch(a -> a.className().equalsString(MARK));
  }

  private void fuse(ClassModel c) throws IOException {
    List<Row> rows = new ArrayList<>();
    ClassDesc user = c.thisClass().asSymbol();
    byte[] rewritten =
        files.transformClass(
            c,
            ClassTransform.transformingMethodBodies(
                this::hasRows,
                (code, e) -> {
                  Optional<Row> row = row(e, rows.size());
                  if (row.isEmpty()) {
                    code.with(e);
                    return;
                  }
                  Row r = row.get();
                  rows.add(r);
                  code.loadConstant(r.number())
                      .invokestatic(r.fusedInto(user), "row", MethodTypeDesc.of(r.owner(), CD_int));
                }));
    if (rows.isEmpty()) {
      return;
    }
    Files.write(file(user), rewritten);
    ClassDesc host =
        c.findAttribute(Attributes.nestHost()).map(h -> h.nestHost().asSymbol()).orElse(user);
    for (int from = 0; from < rows.size(); from += ROWS) {
      List<Row> part = rows.subList(from, Math.min(rows.size(), from + ROWS));
      ClassDesc made = part.getFirst().fusedInto(user);
      Files.write(file(made), table(made, host, part));
      nestMembers.computeIfAbsent(file(host), h -> new ArrayList<>()).add(made);
    }
  }

  // ---- recognising rows

  private boolean hasRows(MethodModel m) {
    return m.code().stream().flatMap(c -> c.elementStream()).anyMatch(e -> row(e, 0).isPresent());
  }

  /** The row that the instruction evaluates; empty when it is none that can be fused. */
  private Optional<Row> row(CodeElement e, int number) {
    if (!(e instanceof InvokeDynamicInstruction i)
        || !fused.contains(i.typeSymbol().returnType())
        || i.typeSymbol().parameterCount() > 0
        || !i.bootstrapMethod().methodName().equals("metafactory")
        || !(i.bootstrapArgs().get(0) instanceof MethodTypeDesc type)
        || !(i.bootstrapArgs().get(1) instanceof DirectMethodHandleDesc body)) {
      return Optional.empty();
    }
    Row row = new Row(number, i.typeSymbol().returnType(), i.name().stringValue(), type, body);
    return callable(row) ? Optional.of(row) : Optional.empty();
  }

  private static boolean callable(Row r) {
    MethodTypeDesc given = r.body().invocationType();
    boolean kind =
        switch (r.body().kind()) {
          case STATIC, INTERFACE_STATIC, VIRTUAL, INTERFACE_VIRTUAL -> true;
          default -> false;
        };
    return kind
        && given.parameterCount() == r.type().parameterCount()
        && returns(given.returnType(), r.type().returnType())
        && takes(given, r.type());
  }

  /** Whether arguments of the wanted types can be passed on, by nothing more than casts. */
  private static boolean takes(MethodTypeDesc given, MethodTypeDesc wanted) {
    for (int i = 0; i < given.parameterCount(); i++) {
      ClassDesc p = given.parameterType(i);
      boolean casts = !p.isPrimitive() && !wanted.parameterType(i).isPrimitive();
      if (!casts && !p.equals(wanted.parameterType(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean returns(ClassDesc given, ClassDesc wanted) {
    return wanted.equals(CD_void)
        || given.equals(wanted)
        || !wanted.isPrimitive() && (!given.isPrimitive() || boxed(given).isPresent());
  }

  private static Optional<ClassDesc> boxed(ClassDesc primitive) {
    return switch (primitive.descriptorString()) {
      case "J" -> Optional.of(CD_Long);
      case "D" -> Optional.of(CD_Double);
      case "Z" -> Optional.of(CD_Boolean);
      case "I" -> Optional.of(CD_Integer);
      default -> Optional.empty();
    };
  }

  // ---- writing the generated class

  private byte[] table(ClassDesc made, ClassDesc host, List<Row> rows) {
    List<ClassDesc> owners = rows.stream().map(Row::owner).distinct().toList();
    return files.build(
        made,
        c -> {
          c.withFlags(
              ClassFile.ACC_PUBLIC
                  | ClassFile.ACC_FINAL
                  | ClassFile.ACC_SUPER
                  | ClassFile.ACC_SYNTHETIC);
          c.withSuperclass(RECORD);
          c.withInterfaceSymbols(Stream.concat(Stream.of(FUSED_ROW), owners.stream()).toList());
          c.with(NestHostAttribute.of(host));
          c.with(RecordAttribute.of(RecordComponentInfo.of("row", CD_int)));
          c.withField("row", CD_int, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
          construction(c, made, owners);
          identity(c, made);
          Map<String, List<Row>> methods = new LinkedHashMap<>();
          for (Row r : rows) {
            String key = r.method() + r.type().descriptorString();
            methods.computeIfAbsent(key, k -> new ArrayList<>()).add(r);
          }
          methods.values().forEach(m -> dispatch(c, made, m));
          for (Row r : rows) {
            c.withMethodBody(
                r.name(), r.type(), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, k -> call(k, r));
          }
        });
  }

  private static void construction(ClassBuilder c, ClassDesc made, List<ClassDesc> owners) {
    c.withMethodBody(
        "<init>",
        OF_ROW,
        0,
        k ->
            k.aload(0)
                .invokespecial(RECORD, "<init>", MTD_void)
                .aload(0)
                .iload(1)
                .putfield(made, "row", CD_int)
                .return_());
    for (ClassDesc owner : owners) {
      c.withMethodBody(
          "row",
          MethodTypeDesc.of(owner, CD_int),
          ClassFile.ACC_STATIC,
          k -> k.new_(made).dup().iload(0).invokespecial(made, "<init>", OF_ROW).areturn());
    }
  }

  /** What a record has to have. */
  private static void identity(ClassBuilder c, ClassDesc made) {
    c.withMethodBody(
        "row",
        MethodTypeDesc.of(CD_int),
        ClassFile.ACC_PUBLIC,
        k -> k.aload(0).getfield(made, "row", CD_int).ireturn());
    c.withMethodBody(
        "equals",
        MethodTypeDesc.of(CD_boolean, CD_Object),
        ClassFile.ACC_PUBLIC,
        k ->
            k.aload(0)
                .aload(1)
                .ifThenElse(
                    Opcode.IF_ACMPEQ, y -> y.iconst_1().ireturn(), n -> n.iconst_0().ireturn()));
    c.withMethodBody(
        "hashCode",
        MethodTypeDesc.of(CD_int),
        ClassFile.ACC_PUBLIC,
        k -> k.aload(0).getfield(made, "row", CD_int).ireturn());
    c.withMethodBody(
        "toString",
        MethodTypeDesc.of(CD_String),
        ClassFile.ACC_PUBLIC,
        k -> k.loadConstant(made.displayName()).areturn());
  }

  private static void dispatch(ClassBuilder c, ClassDesc made, List<Row> rows) {
    c.withMethodBody(
        rows.getFirst().method(),
        rows.getFirst().type(),
        ClassFile.ACC_PUBLIC,
        k -> {
          List<SwitchCase> cases = new ArrayList<>();
          for (Row r : rows) {
            cases.add(SwitchCase.of(r.number(), k.newLabel()));
          }
          Label other = k.newLabel();
          k.aload(0).getfield(made, "row", CD_int).tableswitch(other, cases);
          for (int n = 0; n < rows.size(); n++) {
            k.labelBinding(cases.get(n).target());
            toRow(k, made, rows.get(n));
          }
          k.labelBinding(other).new_(FAULT).dup().invokespecial(FAULT, "<init>", MTD_void).athrow();
        });
  }

  private static void toRow(CodeBuilder k, ClassDesc made, Row r) {
    for (int i = 0; i < r.type().parameterCount(); i++) {
      k.loadLocal(TypeKind.from(r.type().parameterType(i)), k.parameterSlot(i));
    }
    k.invokestatic(made, r.name(), r.type()).return_(TypeKind.from(r.type().returnType()));
  }

  private static void call(CodeBuilder k, Row r) {
    MethodTypeDesc given = r.body().invocationType();
    for (int i = 0; i < given.parameterCount(); i++) {
      ClassDesc p = given.parameterType(i);
      k.loadLocal(TypeKind.from(p), k.parameterSlot(i));
      if (!p.equals(r.type().parameterType(i)) && !p.equals(CD_Object)) {
        k.checkcast(p);
      }
    }
    ClassDesc owner = r.body().owner();
    String name = r.body().methodName();
    MethodTypeDesc type = MethodTypeDesc.ofDescriptor(r.body().lookupDescriptor());
    switch (r.body().kind()) {
      case STATIC -> k.invokestatic(owner, name, type);
      case INTERFACE_STATIC -> k.invokestatic(owner, name, type, true);
      case INTERFACE_VIRTUAL -> k.invokeinterface(owner, name, type);
      default -> k.invokevirtual(owner, name, type);
    }
    giveBack(k, given.returnType(), r.type().returnType());
  }

  private static void giveBack(CodeBuilder k, ClassDesc given, ClassDesc wanted) {
    if (!wanted.equals(CD_void) && !wanted.isPrimitive()) {
      boxed(given).ifPresent(b -> k.invokestatic(b, "valueOf", MethodTypeDesc.of(b, given)));
    } else if (wanted.equals(CD_void) && !given.equals(CD_void)) {
      if (TypeKind.from(given).slotSize() == 2) {
        k.pop2();
      } else {
        k.pop();
      }
    }
    k.return_(TypeKind.from(wanted));
  }

  // ---- files

  private void addToNest(Path host, List<ClassDesc> more) throws IOException {
    ClassModel c = files.parse(host);
    Set<ClassDesc> members = new LinkedHashSet<>();
    c.findAttribute(Attributes.nestMembers())
        .ifPresent(n -> n.nestMembers().forEach(m -> members.add(m.asSymbol())));
    members.addAll(more);
    Files.write(
        host,
        files.transformClass(
            c,
            ClassTransform.dropping(e -> e instanceof NestMembersAttribute)
                .andThen(
                    ClassTransform.endHandler(
                        b -> b.with(NestMembersAttribute.ofSymbols(List.copyOf(members)))))));
  }

  private Path file(ClassDesc c) {
    String d = c.descriptorString();
    return folder.resolve(d.substring(1, d.length() - 1) + ".class");
  }

  private InputStream open(ClassDesc c) {
    try {
      return Files.exists(file(c)) ? Files.newInputStream(file(c)) : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
