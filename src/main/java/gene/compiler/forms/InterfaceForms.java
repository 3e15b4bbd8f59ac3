package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.source.SyntaxError;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;

/** Interfaces and their implementations (chapter 9). */
final class InterfaceForms {
  private InterfaceForms() {}

  // ---- interface

  static void interfaceForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    Object target = n.size() > 0 ? n.child(0) : null;
    String name =
        target instanceof ComplexSymbol path
            ? FunctionForms.strip(path.last())
            : FunctionForms.plainName(target);
    if (name == null) {
      throw FormCheck.noName(f, n, "interface");
    }
    FormCheck.noProps(f, n, "interface " + name);
    b.emit(Op.INTERFACE, b.constant(name));
    for (int i = 1; i < n.size(); i++) {
      switch (ModuleForms.word(n.child(i))) {
        case "method" -> {
          GeneNode m = (GeneNode) n.child(i);
          b.emit(Op.INTERFACE_METHOD, b.constant(ClassForms.methodName(f, m)));
          if (m.size() > 1 && m.child(1) instanceof GeneArray params) {
            ParamList.read(f, params, m.childPos(1)); // documentation, but well-formed
          }
        }
        case "field" -> field(f, (GeneNode) n.child(i));
        default ->
            throw notAMember(f, n, i, "interface " + name + " takes (method ..) and (field ..)");
      }
    }
    ClassForms.bind(f, n, target, name);
  }

  private static SyntaxError notAMember(FunctionState f, GeneNode n, int i, String taken) {
    return f.error(n.childPos(i), taken + " only, got " + Printer.quotedNested(n.child(i)));
  }

  /** Only the name and {@code ^^readonly} count; the type is documentation. */
  private static void field(FunctionState f, GeneNode m) {
    if (m.size() == 0 || !(m.child(0) instanceof Symbol s)) {
      throw FormCheck.noName(f, m, "field");
    }
    Object readonly = m.prop("readonly");
    boolean set = readonly != null && readonly != Boolean.FALSE && readonly != Singleton.NIL;
    CodeBuilder b = f.builder();
    b.emit(Op.INTERFACE_FIELD, b.constant(BindingForms.plainName(s.name()).intern()), set ? 1 : 0);
  }

  // ---- implements

  /**
   * The class is on the stack and stays there; {@code form} is one interface or an array of them.
   */
  static void declare(FunctionState f, Object form, int pos) {
    for (Object type : form instanceof GeneArray all ? all.toArray() : new Object[] {form}) {
      Expressions.compile(f, type, pos);
      f.builder().emit(Op.IMPLEMENTS);
    }
  }

  /** {@code (implement I for C ..)}. */
  static void implement(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    if (!isExternal(n)) {
      throw f.error(n.pos(), "implement needs a class: (implement Interface for Class ..)");
    }
    FormCheck.noProps(f, n, "implement");
    Expressions.child(f, n, 0);
    b.emit(Op.DUP);
    Expressions.child(f, n, 2);
    b.emit(Op.IMPLEMENT);
    boolean ctor = false;
    for (int i = 3; i < n.size(); i++) {
      String word = ModuleForms.word(n.child(i));
      if (ctor && word.equals("ctor")) {
        throw f.error(((GeneNode) n.child(i)).pos(), "implement has more than one ctor");
      }
      ctor |= word.equals("ctor");
      if (!word.equals("ctor") && !word.equals("method")) {
        throw notAMember(f, n, i, "implement takes (ctor ..) and (method ..)");
      }
      ClassForms.member(f, (GeneNode) n.child(i), word);
    }
    b.emit(Op.POP);
  }

  /** With a class after {@code for}; without it the form belongs into a class body. */
  static boolean isExternal(GeneNode n) {
    return n.size() > 2 && n.child(1) instanceof Symbol s && s.name().equals("for");
  }

  /** {@code (implement I ..)} in a class body: the class is on the stack and stays there. */
  static void inClass(FunctionState f, GeneNode n) {
    if (n.size() == 0) {
      throw f.error(n.pos(), "implement needs an interface");
    }
    declare(f, n.child(0), n.childPos(0));
    for (int i = 1; i < n.size(); i++) {
      String word = ModuleForms.word(n.child(i));
      if (!word.equals("method")) {
        throw notAMember(f, n, i, "implement in a class takes (method ..)");
      }
      ClassForms.member(f, (GeneNode) n.child(i), word);
    }
  }
}
