package gene.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Loads the classes of the project anew, those of some packages with calls of {@link Coverage}. */
final class CoverageLoader extends ClassLoader {
  private static final ClassDesc COVERAGE = ClassDesc.of(Coverage.class.getName());
  private static final MethodTypeDesc PASS =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final List<String> instrumented;
  private int places;

  CoverageLoader(List<String> instrumented) {
    super(CoverageLoader.class.getClassLoader());
    this.instrumented = instrumented;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("gene.") || name.startsWith("gene.fuzz.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> c = findLoadedClass(name);
      return c != null ? c : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] bytes;
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      bytes = in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (instrumented.stream().anyMatch(name::startsWith)) {
      bytes = instrumented(bytes);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] instrumented(byte[] bytes) {
    ClassFile format =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(getParent())));
    return format.transformClass(
        format.parse(bytes), ClassTransform.transformingMethodBodies(new Passes()));
  }

  /** A call at the beginning and behind every label that something may jump to. */
  private final class Passes implements CodeTransform {
    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      code.with(element);
      if (element instanceof LabelTarget) {
        code.loadConstant(place()).invokestatic(COVERAGE, "pass", PASS);
      }
    }
  }

  private int place() {
    return ++places * 0x9E3779B9 >>> 1;
  }
}
