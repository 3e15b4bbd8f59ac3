package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.source.SyntaxError;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reading and assigning names (chapter 4.4). */
final class Names {
  /** Special names that the runtime gives their values (4.5). */
  private static final Set<String> READ_ONLY =
      Set.of(
          "$ns",
          "$ex",
          "$env",
          "$args",
          "$program",
          "$cwd",
          "$app",
          "$pkg",
          "$line",
          "$duration",
          "$duration_start");

  private Names() {}

  /** What a name means at a place: a variable or none, behind these namespace bodies. */
  record Resolution(Variable variable, List<Variable> namespaces) {}

  static Resolution resolve(FunctionState f, String name) {
    return resolve(f.scope(), name);
  }

  static Resolution resolve(Scope scope, String name) {
    List<Variable> passed = List.of();
    for (Scope s = scope; s != null; s = s.next(name)) {
      Variable v = s.lookup(name);
      if (v != null) {
        return new Resolution(v, passed);
      }
      if (s.namespace != null) {
        passed = new ArrayList<>(passed);
        passed.add(s.namespace);
      }
    }
    return new Resolution(null, passed);
  }

  /** True when a lexical variable of that name is visible: it hides a special form. */
  static boolean isVariable(FunctionState f, String name) {
    for (Scope s = f.scope(); s != null; s = s.next(name)) {
      if (s.lookup(name) != null) {
        return true;
      }
    }
    return false;
  }

  static void load(FunctionState f, Symbol symbol, int pos) {
    String name = symbol.name();
    if (name.equals("self")) {
      f.loadSelf();
    } else if (name.equals("super") && !isVariable(f, name)) {
      throw f.error(pos, "super must be used as (super .method ..)");
    } else if (name.equals("...")) {
      throw f.error(pos, "Nothing to spread before ...");
    } else if (name.startsWith("$") && name.length() > 1) {
      special(f, name, pos);
    } else if (name.startsWith(":") && name.length() > 1) {
      throw f.error(
          pos,
          name + " is not a quoted symbol; write a backtick before " + name.substring(1),
          FormHints.colon(name.substring(1)));
    } else if (nestedClass(f, name) > 0) {
      int dollar = nestedClass(f, name);
      variable(f, name.substring(0, dollar));
      CodeBuilder b = f.builder();
      b.emit(Op.GET_MEMBER, b.constant(name.substring(dollar + 1)), b.newSite());
    } else {
      variable(f, name);
    }
  }

  /** Where the nested class begins in {@code Thread$State} of an imported Java class, else 0. */
  private static int nestedClass(FunctionState f, String name) {
    int dollar = name.indexOf('$');
    boolean nested =
        dollar > 0
            && f.unit.javaClasses.contains(name.substring(0, dollar))
            && !isVariable(f, name);
    return nested ? dollar : 0;
  }

  private static void special(FunctionState f, String name, int pos) {
    switch (name) {
      case "$ns" -> f.loadNamespace();
      case "$ex" -> f.builder().emit(Op.LOAD_EX);
      case "$emit" -> throw reserved(f, pos);
      default -> f.builder().emit(Op.LOAD_SPECIAL, f.builder().constant(name));
    }
  }

  private static SyntaxError reserved(FunctionState f, int pos) {
    return f.error(pos, "$emit is reserved");
  }

  /** Whether a program may give this name a value. Other names with a dollar are global members. */
  static boolean isWritable(FunctionState f, String name, int pos) {
    if (name.equals("$emit")) {
      throw reserved(f, pos);
    }
    return !name.equals("self") && !READ_ONLY.contains(name);
  }

  private static void variable(FunctionState f, String name) {
    CodeBuilder b = f.builder();
    Resolution r = resolve(f, name);
    if (r.variable == null) {
      f.loadNamespace();
      b.emit(Op.LOAD_NAME, b.constant(name), b.newSite());
      return;
    }
    if (r.namespaces.isEmpty()) {
      f.load(r.variable);
      return;
    }
    Label found = new Label();
    for (Variable ns : r.namespaces) {
      f.load(ns);
      b.jump(Op.LOAD_MEMBER_JUMP, found, b.constant(name), 0);
    }
    f.load(r.variable);
    b.bind(found);
  }

  /**
   * {@code (name = value)}: the value is compiled by the caller's action and stays as the result.
   */
  static void assign(FunctionState f, String name, int pos, Runnable value) {
    CodeBuilder b = f.builder();
    if (!isWritable(f, name, pos)) {
      throw f.error(pos, "Cannot assign to " + name);
    }
    if (name.startsWith("$") && name.length() > 1) {
      assignSpecial(f, name, value);
      return;
    }
    Resolution r = resolve(f, name);
    if (r.variable == null) {
      f.loadNamespace();
      value.run();
      b.emit(Op.STORE_NAME, b.constant(name));
      return;
    }
    if (r.variable.constant != Variable.Constant.NO) {
      throw f.error(pos, "Cannot reassign 'let' binding '" + name + "'");
    }
    value.run();
    assignFound(f, r, name);
  }

  private static void assignFound(FunctionState f, Resolution r, String name) {
    CodeBuilder b = f.builder();
    Label end = new Label();
    List<Label> members = new ArrayList<>();
    for (Variable ns : r.namespaces) {
      Label member = new Label();
      members.add(member);
      f.load(ns);
      b.jump(Op.LOAD_MEMBER_JUMP, member, b.constant(name), 0);
    }
    Types.check(f, r.variable.type, "variable " + name);
    b.emit(Op.DUP);
    f.assign(r.variable);
    if (members.isEmpty()) {
      return;
    }
    b.jump(Op.JUMP, end);
    for (int i = 0; i < members.size(); i++) {
      b.bind(members.get(i));
      b.pop();
      f.load(r.namespaces.get(i));
      b.emit(Op.SWAP);
      b.emit(Op.STORE_NAME, b.constant(name));
      b.jump(Op.JUMP, end);
    }
    b.bind(end);
  }

  private static void assignSpecial(FunctionState f, String name, Runnable value) {
    CodeBuilder b = f.builder();
    b.emit(Op.LOAD_SPECIAL, b.constant("$global"));
    value.run();
    b.emit(Op.SET_MEMBER, b.constant(name.substring(1)), b.newSite());
  }
}
