package gene.growth;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Loads the classes of Gene anew, with calls of {@link WorkCounter} put in. */
final class CountingLoader extends ClassLoader {
  private static final ClassDesc COUNTER = ClassDesc.of("gene.growth.WorkCounter");
  private static final ClassDesc STRING = ConstantDescs.CD_String;

  /** Methods of String that are called through the counter. */
  private static final Set<String> REPLACED =
      Set.of(
          "codePointCount(II)I",
          "offsetByCodePoints(II)I",
          "indexOf(Ljava/lang/String;I)I",
          "indexOf(Ljava/lang/String;)I",
          "getBytes(Ljava/nio/charset/Charset;)[B");

  /** Of StringBuilder, which copy a text. */
  private static final Set<String> APPENDS =
      Set.of(
          "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
          "(Ljava/lang/CharSequence;II)Ljava/lang/StringBuilder;");

  /** Methods whose result has the size of their work. */
  private static final Map<String, Set<String>> MAKERS =
      Map.of(
          "java/lang/String",
          Set.of("substring", "concat", "repeat", "toUpperCase", "toLowerCase", "strip", "replace"),
          "java/lang/StringBuilder",
          Set.of("toString", "substring"),
          "java/util/Arrays",
          Set.of("copyOf", "copyOfRange"));

  CountingLoader(ClassLoader parent) {
    super(parent);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("gene.") || name.startsWith("gene.growth.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] plain = in.readAllBytes();
      ClassFile file =
          ClassFile.of(
              ClassFile.ClassHierarchyResolverOption.of(
                  java.lang.classfile.ClassHierarchyResolver.ofResourceParsing(getParent())));
      byte[] counted =
          file.transformClass(
              file.parse(plain),
              ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(Counting::new)));
      return defineClass(name, counted, 0, counted.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** The transformation of one method. */
  private static final class Counting implements CodeTransform {
    private final Set<Label> passed = new HashSet<>();

    @Override
    public void accept(CodeBuilder b, CodeElement e) {
      switch (e) {
        case LabelTarget label -> {
          passed.add(label.label());
          b.with(e);
        }
        case BranchInstruction branch -> {
          if (passed.contains(branch.target())) {
            b.invokestatic(COUNTER, "step", MethodTypeDesc.of(ConstantDescs.CD_void));
          }
          b.with(e);
        }
        case InvokeInstruction call -> call(b, call);
        default -> b.with(e);
      }
    }

    private static void call(CodeBuilder b, InvokeInstruction call) {
      String owner = call.owner().asInternalName();
      String name = call.name().stringValue();
      String type = call.type().stringValue();
      if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
        b.dup()
            .invokestatic(
                COUNTER, "add", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
        b.with(call);
      } else if (owner.equals("java/lang/String") && REPLACED.contains(name + type)) {
        MethodTypeDesc own = MethodTypeDesc.ofDescriptor(type);
        b.invokestatic(COUNTER, name, own.insertParameterTypes(0, STRING));
      } else if (owner.equals("java/lang/StringBuilder") && APPENDS.contains(type)) {
        b.invokestatic(
            COUNTER,
            name,
            MethodTypeDesc.ofDescriptor(type).insertParameterTypes(0, call.owner().asSymbol()));
      } else {
        b.with(call);
        if (MAKERS.getOrDefault(owner, Set.of()).contains(name)) {
          boolean text = type.endsWith(")Ljava/lang/String;");
          b.dup();
          b.invokestatic(
              COUNTER,
              text ? "made" : "madeArray",
              MethodTypeDesc.of(ConstantDescs.CD_void, text ? STRING : ConstantDescs.CD_Object));
        }
      }
    }
  }
}
