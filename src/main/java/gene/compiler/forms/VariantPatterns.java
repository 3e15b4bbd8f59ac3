package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Set;

/**
 * Patterns of {@code case} that may name an enum variant (chapter 13.4). Whether they do is known
 * only at run time, because imported enums count; a name that no enum has makes the form an
 * ordinary expression.
 */
final class VariantPatterns {
  private static final Set<String> BUILT_IN = Set.of("Ok", "Err", "Some", "None");
  private static final Set<String> NO_BINDERS = Set.of("self", "->", "?");

  private VariantPatterns() {}

  /**
   * Falls through on a match, with binders bound, else jumps to next; false, and nothing compiled,
   * when the pattern can only be an expression.
   */
  static boolean compile(FunctionState f, Object pattern, int pos, Variable value, Label next) {
    if (pattern instanceof Symbol s && mayBeVariant(f, s.name())) {
      name(f, s, pos, value, next);
      return true;
    }
    if (pattern instanceof GeneNode n && isCallLike(f, n)) {
      call(f, n, value, next);
      return true;
    }
    return false;
  }

  /** Names of functions and special forms are no variants unless an enum of the unit says so. */
  private static boolean mayBeVariant(FunctionState f, String name) {
    if (!isName(name)) {
      return false;
    }
    if (BUILT_IN.contains(name) || f.unit.enums.declare(name)) {
      return true;
    }
    Variable v = Names.resolve(f, name).variable();
    return v != null
        ? !v.knownFunction
        : Special.named(name) == null && !f.unit.builtins.contains(name) && !name.endsWith("!");
  }

  private static boolean isName(String name) {
    return !name.startsWith(".")
        && !name.startsWith("$")
        && !name.startsWith(":")
        && !NO_BINDERS.contains(name)
        && !Operators.isPrefix(name)
        && !Operators.isBinary(name)
        && !Assignments.isAssignment(name);
  }

  /** {@code (Name a b)} or {@code (Enum/Name a b)}: only names, so it may be a variant pattern. */
  private static boolean isCallLike(FunctionState f, GeneNode n) {
    if (n.hasProps() || !n.mutability().writable()) {
      return false;
    }
    for (int i = 0; i < n.size(); i++) {
      Object c = n.child(i);
      if (c != Singleton.PLACEHOLDER && !(c instanceof Symbol s && isName(s.name()))) {
        return false;
      }
    }
    return switch (n.type()) {
      case Symbol s -> mayBeVariant(f, s.name());
      case ComplexSymbol path -> isMemberPath(path);
      default -> false;
    };
  }

  private static boolean isMemberPath(ComplexSymbol path) {
    for (int i = 0; i < path.size(); i++) {
      if (path.part(i).startsWith(".") || path.part(i).endsWith("!")) {
        return false;
      }
    }
    return true;
  }

  /** A bare name: the variant, or the value of the name. */
  private static void name(FunctionState f, Symbol name, int pos, Variable value, Label next) {
    CodeBuilder b = f.builder();
    if (isKnown(f, name.name())) {
      known(f, name.name());
    } else {
      Label other = new Label();
      Label have = new Label();
      resolve(f, name.name(), true);
      b.jump(Op.JUMP_UNLESS_VARIANT, other);
      b.jump(Op.JUMP, have);
      b.bind(other);
      b.emit(Op.POP);
      Expressions.compile(f, name, pos);
      b.bind(have);
    }
    f.load(value);
    b.emit(Op.CASE_EQ);
    b.jumpIfFalse(next);
  }

  /** Surely a variant: a built-in one, or one of the module's own enums. */
  private static boolean isKnown(FunctionState f, String name) {
    return BUILT_IN.contains(name) || f.unit.enums.hoist(name);
  }

  private static void known(FunctionState f, String name) {
    if (BUILT_IN.contains(name)) {
      f.builder().emit(Op.LOAD_SPECIAL, f.builder().constant("$variant:" + name));
    } else {
      resolve(f, name, false);
    }
  }

  /** Leaves the variant, or void when that is possible. */
  private static void resolve(FunctionState f, String name, boolean perhaps) {
    CodeBuilder b = f.builder();
    f.loadNamespace();
    int locals = 0;
    for (Scope s = f.scope(); s != null; s = s.parent) {
      for (Variable v : s.variables()) {
        if (v.enumeration && !v.top && s.lookup(v.name) == v) {
          f.load(v);
          locals++;
        }
      }
    }
    b.emit(locals == 0 ? Op.NIL : Op.ARRAY, locals);
    b.emit(Op.RESOLVE_VARIANT, b.constant(name), b.newSite(), perhaps ? 1 : 0);
  }

  /**
   * Both meanings leave as many values as there are binders: the fields of the variant, or, for a
   * call of something else, the values that the names have anyway. So the binders can be bound, and
   * the arm be compiled, once.
   */
  private static void call(FunctionState f, GeneNode n, Variable value, Label next) {
    CodeBuilder b = f.builder();
    Label variant = new Label();
    Label other = new Label();
    Label bound = new Label();
    boolean known = n.type() instanceof Symbol s && isKnown(f, s.name());
    if (known) {
      known(f, n.type().toString());
    } else {
      if (n.type() instanceof Symbol s) {
        Label unknown = new Label();
        resolve(f, s.name(), true);
        b.jump(Op.JUMP_UNLESS_VARIANT, unknown);
        b.jump(Op.JUMP, variant);
        b.bind(unknown);
        b.emit(Op.POP);
      }
      Expressions.compile(f, n.type(), n.pos());
      b.jump(Op.JUMP_UNLESS_VARIANT, other);
      b.bind(variant);
    }
    f.load(value);
    b.emit(Op.VARIANT_MATCH, n.size());
    b.jumpIfFalse(next);
    f.load(value);
    b.emit(Op.VARIANT_FIELDS, n.size());
    if (!known) {
      b.jump(Op.JUMP, bound);
      b.bind(other);
      expression(f, n, value, next);
      b.bind(bound);
    }
    for (int i = n.size() - 1; i >= 0; i--) {
      if (n.child(i) instanceof Symbol s) {
        f.initialise(f.declare(s.name()));
      } else {
        b.pop();
      }
    }
  }

  /** The value of the head is on the stack and is no variant. */
  private static void expression(FunctionState f, GeneNode n, Variable value, Label next) {
    CodeBuilder b = f.builder();
    CallForms.apply(f, n, false);
    f.load(value);
    b.emit(Op.CASE_EQ);
    b.jumpIfFalse(next);
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
  }
}
