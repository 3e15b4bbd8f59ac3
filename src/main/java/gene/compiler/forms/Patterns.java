package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.MapPattern;
import gene.code.Op;
import gene.code.Params;
import gene.compiler.scope.Annotation;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.compiler.scope.Variable;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/** Destructuring patterns (chapter 13.5). */
public final class Patterns {
  private Patterns() {}

  /** Pops the value on the stack and binds the pattern's names in the current scope. */
  static void bind(FunctionState f, Object pattern, int pos, boolean constant) {
    if (pattern instanceof GeneArray a) {
      array(f, a, pos, constant);
    } else {
      map(f, (GeneMap) pattern, pos, constant);
    }
  }

  private static void array(FunctionState f, GeneArray pattern, int pos, boolean constant) {
    CodeBuilder b = f.builder();
    List<ParamList.Param> params = ParamList.read(f, pattern, pos);
    b.emit(Op.DESTRUCTURE, b.constant(ParamList.toParams(params)), params.size());
    List<Variable> parts = new ArrayList<>();
    for (ParamList.Param p : params) {
      parts.add(isPlain(p) ? variable(f, p.name(), constant) : f.hidden("part"));
    }
    for (int i = params.size() - 1; i >= 0; i--) {
      f.initialise(parts.get(i));
    }
    for (int i = 0; i < params.size(); i++) {
      ParamList.Param p = params.get(i);
      Variable part = parts.get(i);
      if (isPlain(p)) {
        continue;
      }
      dflt(f, p, part, pos);
      type(f, p, part, pos, "variable " + p.name());
      nested(f, p, part, pos, constant);
      if (p.name() != null) {
        f.load(part);
        declare(f, p.name(), constant).type = part.type;
      }
    }
  }

  /**
   * A name that gets its part as it is; others wait in a slot of the frame until they are ready.
   */
  private static boolean isPlain(ParamList.Param p) {
    return p.name() != null && p.dflt() == null && p.type() == null;
  }

  /** The names that a pattern binds, in order. */
  public static List<String> names(FunctionState f, Object pattern, int pos) {
    List<String> names = new ArrayList<>();
    collect(f, pattern, pos, names);
    return names;
  }

  private static void collect(FunctionState f, Object pattern, int pos, List<String> names) {
    if (pattern instanceof GeneArray a) {
      for (ParamList.Param p : ParamList.read(f, a, pos)) {
        if (p.name() != null) {
          names.add(p.name());
        }
        collect(f, p.pattern(), pos, names);
      }
    } else if (pattern instanceof GeneMap m) {
      m.forEach((key, target) -> collectTarget(f, key, target, pos, names));
    }
  }

  private static void collectTarget(
      FunctionState f, String key, Object target, int pos, List<String> names) {
    if (target instanceof Symbol s) {
      names.add(s.name());
    } else if (target instanceof Boolean yes && yes) {
      names.add(key);
    } else {
      collect(f, target, pos, names);
    }
  }

  /** Fills a part that was not given. */
  static void dflt(FunctionState f, ParamList.Param p, Variable v, int pos) {
    CodeBuilder b = f.builder();
    if (p.dflt() != null) {
      Label given = new Label();
      b.barrier();
      int at = b.size();
      b.jump(Op.JUMP_IF_GIVEN, given, v.slot, 0);
      f.note(v, at, false);
      Expressions.compile(f, p.dflt(), pos);
      f.note(v, b.emit(Op.STORE, v.slot), false);
      b.bind(given);
    }
  }

  /** Checks a part against its type, now and at later assignments. */
  static void type(FunctionState f, ParamList.Param p, Variable v, int pos, String context) {
    Annotation type = Types.read(f, p.type(), pos);
    boolean rest = p.kind() == Params.Kind.REST || p.kind() == Params.Kind.KEYWORD_REST;
    Types.checkSlot(f, v, type, context, rest);
    v.type = rest ? null : type;
  }

  /** Nested pattern and constness of a part. */
  static void nested(FunctionState f, ParamList.Param p, Variable v, int pos, boolean constant) {
    if (p.pattern() != null) {
      f.load(v);
      bind(f, p.pattern(), pos, constant);
    }
    if (constant) {
      v.constant = Variable.Constant.LET;
    }
  }

  private static void map(FunctionState f, GeneMap pattern, int pos, boolean constant) {
    CodeBuilder b = f.builder();
    List<String> keys = pattern.keys();
    b.emit(Op.DESTRUCTURE, b.constant(new MapPattern(keys)), keys.size());
    for (int i = keys.size() - 1; i >= 0; i--) {
      target(f, keys.get(i), pattern.get(keys.get(i)), pos, constant);
    }
  }

  private static void target(
      FunctionState f, String key, Object target, int pos, boolean constant) {
    if (target instanceof Symbol s) {
      declare(f, s.name(), constant);
    } else if (target instanceof Boolean yes && yes) {
      declare(f, key, constant);
    } else if (target instanceof GeneArray a) {
      bind(f, a, pos, constant);
    } else if (target instanceof GeneMap m) {
      bind(f, m, pos, constant);
    } else if (target instanceof Singleton s && s == Singleton.PLACEHOLDER) {
      f.builder().pop();
    } else {
      throw f.error(pos, "Invalid pattern: " + gene.value.Printer.quotedNested(target));
    }
  }

  private static Variable declare(FunctionState f, String name, boolean constant) {
    Variable v = variable(f, name, constant);
    f.initialise(v);
    return v;
  }

  private static Variable variable(FunctionState f, String name, boolean constant) {
    Variable v = BindingForms.declaration(f, name);
    if (constant) {
      v.constant = Variable.Constant.LET;
    }
    return v;
  }
}
