package gene.runtime.ops;

import gene.code.Code;
import gene.code.EnumSpec;
import gene.code.ImportSpec;
import gene.runtime.Callable;
import gene.runtime.Evaluator;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.VariantNames;
import gene.runtime.object.GeneClass;
import gene.runtime.object.MethodTable;
import java.util.List;

/** The instructions of classes, namespaces, imports and enums, on the operand stack of a frame. */
final class DefinitionOps {
  private DefinitionOps() {}

  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    Code code = p.code;
    switch (code.ops[pc]) {
      case CLASS -> s[sp - 1] = Definitions.newClass(vm, s[sp - 1], (String) p.consts[a]);
      case METHOD_DEF -> {
        sp--;
        ((MethodTable) s[sp - 1]).defineMethod((String) p.consts[a], (Callable) s[sp]);
      }
      case CTOR_DEF -> {
        sp--;
        ((MethodTable) s[sp - 1]).ctor((Callable) s[sp]);
      }
      case MISSING_DEF -> {
        sp--;
        ((GeneClass) s[sp - 1]).onMethodMissing((Callable) s[sp]);
      }
      case NAMESPACE -> {
        sp--;
        s[sp - 1] = Definitions.namespace(vm, s[sp - 1], s[sp], (String) p.consts[a]);
      }
      case IMPORT -> s[sp++] = vm.core().evaluator().load(vm, (ImportSpec) p.consts[a], p.unit);
      case IMPORT_NAME -> {
        s[sp] = Definitions.importName((Evaluator.Importable) s[sp - 1], strings(p.consts[a]));
        return sp + 1;
      }
      case IMPORT_ALL ->
          Definitions.importAll(p.unit, (Evaluator.Importable) s[sp - 1], strings(p.consts[a]));
      case DESTRUCTURE -> {
        Object[] parts = Definitions.destructure(vm, p.consts[a], s[--sp]);
        System.arraycopy(parts, 0, s, sp, parts.length);
        return sp + parts.length;
      }
      case RESOLVE_VARIANT -> {
        sp--;
        s[sp - 1] = VariantNames.resolve(p, pc, (Namespace) s[sp - 1], s[sp], (String) p.consts[a]);
      }
      default -> s[sp++] = new EnumType((EnumSpec) p.consts[a]); // ENUM
    }
    return sp;
  }

  @SuppressWarnings("unchecked")
  private static List<String> strings(Object constant) {
    return (List<String>) constant;
  }
}
