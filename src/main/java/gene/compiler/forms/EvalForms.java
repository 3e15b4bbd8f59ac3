package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.code.ScopeInfo;
import gene.code.ScopeInfo.Entry;
import gene.code.ScopeInfo.Place;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Code that runs code: eval, templates, macros, and forms that change self (4.5, 7.7, 18). */
final class EvalForms {
  private EvalForms() {}

  // ---- scopes

  /**
   * Leaves a scope through which evaluated code reads and writes every visible variable. All of
   * them live in cells from then on.
   */
  static void scope(FunctionState f) {
    List<Entry> entries = new ArrayList<>();
    for (Scope s = f.scope(); s != null; s = s.parent) {
      List<Variable> variables = s.variables();
      for (int i = variables.size() - 1; i >= 0; i--) {
        Variable v = variables.get(i);
        if (visible(s, v)) {
          v.exposed();
          entries.add(entry(f, v));
        }
      }
    }
    emitScope(f, entries);
  }

  private static boolean visible(Scope s, Variable v) {
    return !v.name.startsWith("%") && s.lookup(v.name) == v && (v.active || v.top);
  }

  private static Entry entry(FunctionState f, Variable v) {
    boolean constant = v.constant != Variable.Constant.NO;
    Object type = Types.erased(v.type);
    if (v.top) {
      return new Entry(v.name, Place.TOP, v.slot, constant, type);
    }
    return v.owner == f
        ? new Entry(v.name, Place.LOCAL, v.slot, constant, type)
        : new Entry(v.name, Place.CAPTURED, f.capture(v), constant, type);
  }

  private static ScopeInfo emitScope(FunctionState f, List<Entry> innermostFirst) {
    CodeBuilder b = f.builder();
    Collections.reverse(innermostFirst);
    Scope scope = f.scope();
    int evalLocal = -1;
    if (!scope.module()) {
      if (scope.evalVariables == null) {
        scope.evalVariables = f.hidden("%eval");
      }
      evalLocal = scope.evalVariables.slot;
    }
    ScopeInfo info = new ScopeInfo(List.copyOf(innermostFirst), evalLocal);
    f.loadSelf();
    f.loadNamespace();
    b.emit(Op.SCOPE, b.constant(info));
    return info;
  }

  /**
   * A macro called under another name, which is known only at run time: its scope holds copies of
   * the variables its arguments mention and of the function's own, read back afterwards.
   */
  static void aliasedMacro(FunctionState f, GeneNode n) {
    CodeBuilder b = f.builder();
    Set<Variable> variables = new LinkedHashSet<>();
    for (Scope s = f.scope(); s != null && s.function == f && !s.module(); s = s.parent) {
      for (Variable v : s.variables()) {
        if (visible(s, v)) {
          variables.add(v);
        }
      }
    }
    mentioned(f, n.children(), variables);
    if (n.hasProps()) {
      n.props().forEach((k, v) -> mentioned(f, v, variables));
    }
    List<Entry> entries = new ArrayList<>();
    variables.forEach(v -> entries.add(entry(f, v)));
    Collections.reverse(entries);
    ScopeInfo info = emitScope(f, entries);
    Variable kept = f.hidden("scope");
    b.emit(Op.DUP);
    f.initialise(kept);
    b.emit(Op.MACRO_CALL, b.constant(n));
    f.load(kept);
    b.emit(Op.RELOAD, b.constant(info));
  }

  private static void mentioned(FunctionState f, Object form, Set<Variable> into) {
    if (form instanceof Symbol s) {
      name(f, s.name(), into);
    } else if (form instanceof ComplexSymbol p) {
      name(f, p.part(0), into);
    } else if (form instanceof GeneNode n) {
      mentioned(f, n.type(), into);
      mentioned(f, n.children(), into);
      if (n.hasProps()) {
        n.props().forEach((k, v) -> mentioned(f, v, into));
      }
    } else if (form instanceof GeneArray a) {
      for (int i = 0; i < a.size(); i++) {
        mentioned(f, a.get(i), into);
      }
    } else if (form instanceof GeneMap m) {
      m.forEach((k, v) -> mentioned(f, v, into));
    } else if (form instanceof Quote q) {
      mentioned(f, q.form(), into);
    } else if (form instanceof Spread s) {
      mentioned(f, s.form(), into);
    }
  }

  private static void name(FunctionState f, String name, Set<Variable> into) {
    Variable v = Names.resolve(f, name).variable();
    if (v != null && (v.active || v.top)) {
      into.add(v);
    }
  }

  // ---- eval, templates, macros

  static void eval(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "eval");
    scope(f);
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(Op.EVAL, n.size());
  }

  static void render(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.arguments(f, n, "$render", 1);
    scope(f);
    Expressions.child(f, n, 0);
    f.builder().emit(Op.RENDER);
  }

  static void callerEval(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.arguments(f, n, "$caller_eval", 1);
    Variable caller = Names.resolve(f, FunctionForms.CALLER).variable();
    if (caller == null) {
      throw f.error(n.pos(), "$caller_eval outside of a macro-like function");
    }
    f.load(caller);
    Expressions.child(f, n, 0);
    f.builder().emit(Op.EVAL, 1);
  }

  static void parse(FunctionState f, GeneNode n, boolean tail) {
    builtin(f, n, "$parse");
  }

  static void repl(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.arguments(f, n, "$repl", 0);
    b.emit(Op.LOAD_SPECIAL, b.constant("$fn:$repl"));
    scope(f);
    b.emit(Op.CALL_FN, 1, b.constant("$repl"));
  }

  static void env(FunctionState f, GeneNode n, boolean tail) {
    boolean method =
        n.size() > 0 && n.child(0) instanceof Symbol s && CallForms.isMethodName(s.name());
    if (method) {
      // The map itself is meant: ($env .get "PORT" "80").
      Object map = GeneNode.of(Symbol.of("do"), Symbol.of("$env"));
      GeneNode call = new GeneNode(map, n.propsOrNull(), n.children());
      call.positionsOf(n);
      Expressions.compile(f, call, n.pos());
      return;
    }
    builtin(f, n, "$env");
  }

  /** {@code ($ a b ..)}. */
  static void text(FunctionState f, GeneNode n, boolean tail) {
    builtin(f, n, "$");
  }

  /** A form that is a plain function under a special name. */
  private static void builtin(FunctionState f, GeneNode n, String name) {
    f.builder().emit(Op.LOAD_SPECIAL, f.builder().constant("$fn:" + name));
    CallForms.arguments(f, n, 0, name, false);
  }

  // ---- self

  static void with(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "$with");
    if (n.size() == 0) {
      throw f.error(n.pos(), "$with needs an object");
    }
    Expressions.child(f, n, 0);
    Scope scope = f.pushScope();
    scope.self = f.hidden("self");
    f.initialise(scope.self);
    Bodies.compile(f, n, 1, n.size(), tail);
    f.popScope();
  }

  static void tap(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "$tap");
    if (n.size() == 0) {
      throw f.error(n.pos(), "$tap needs an object");
    }
    Expressions.child(f, n, 0);
    b.emit(Op.DUP);
    Scope scope = f.pushScope();
    scope.self = f.hidden("self");
    f.initialise(scope.self);
    int from = 1;
    if (n.size() > 1 && n.child(1) instanceof Quote q && q.form() instanceof Symbol name) {
      f.load(scope.self);
      f.initialise(f.declare(name.name()));
      from = 2;
    }
    Bodies.compile(f, n, from, n.size(), false);
    b.pop();
    f.popScope();
  }

  static void ifMain(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "$if_main");
    Label skip = new Label();
    Label end = new Label();
    b.emit(Op.LOAD_NS);
    b.emit(Op.IS_MAIN);
    b.jump(Op.JUMP_IF_FALSE, skip);
    f.inScope(() -> Bodies.compile(f, n, 0, n.size(), false));
    b.jump(Op.JUMP, end);
    b.bind(skip);
    b.emit(Op.NIL);
    b.bind(end);
  }
}
