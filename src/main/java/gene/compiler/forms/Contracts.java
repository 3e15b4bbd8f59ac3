package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Postconditions;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;

/**
 * Pre- and postconditions (chapter 11.5). A function without any has no trace of them; one with
 * them tests at run time whether contracts are on.
 */
final class Contracts implements Postconditions {
  private static final String RESULT = "result";

  /** A parameter as messages name it, and the variable that holds it. */
  record Parameter(String name, Variable variable) {}

  private final FunctionState f;
  private final String name;
  private final GeneArray pre;
  private final GeneArray post;
  private List<Parameter> parameters = List.of();
  private Variable result; // holds the value on its way out, with postconditions only
  private final Label exit = new Label();

  private Contracts(FunctionState f, String name, GeneArray pre, GeneArray post) {
    this.f = f;
    this.name = name;
    this.pre = pre;
    this.post = post;
  }

  static Contracts read(FunctionState f, GeneNode n, String name) {
    return new Contracts(
        f, name == null ? "<fn>" : name, conditions(f, n, "pre"), conditions(f, n, "post"));
  }

  private static GeneArray conditions(FunctionState f, GeneNode n, String property) {
    Object v = n.prop(property);
    if (v == null) {
      return null;
    }
    if (!(v instanceof GeneArray a)) {
      throw f.error(
          n.pos(),
          "^" + property + " must be an array of conditions, got " + Printer.quotedNested(v));
    }
    return a.size() == 0 ? null : a;
  }

  @Override
  public boolean hasPost() {
    return post != null;
  }

  /** After the parameters are bound. */
  void before(List<Parameter> list, int pos) {
    parameters = list;
    if (post != null) {
      result = f.hidden(RESULT);
    }
    if (pre != null) {
      check(pre, "precondition", pos);
    }
  }

  @Override
  public void leave() {
    CodeBuilder b = f.builder();
    f.initialise(result);
    for (int extra = b.depth(); extra > 0 && !b.unreachable(); extra--) {
      b.emit(Op.POP);
    }
    b.jump(Op.JUMP, exit);
  }

  @Override
  public void after(int pos) {
    f.builder().bind(exit);
    Scope scope = f.pushScope();
    for (Parameter p : parameters) {
      if (p.variable.name.equals(p.name)) {
        scope.declare(p.variable, 0, false);
      }
    }
    Variable seen = f.declare(RESULT);
    if (f.constructor) {
      f.loadSelf();
    } else {
      f.load(result);
    }
    f.initialise(seen);
    List<Parameter> values = new ArrayList<>(parameters);
    values.add(new Parameter("", seen));
    parameters = values;
    check(post, "postcondition", pos);
    f.popScope();
    f.load(result);
  }

  private void check(GeneArray conditions, String word, int pos) {
    CodeBuilder b = f.builder();
    Label end = new Label();
    b.jump(Op.JUMP_UNLESS_CONTRACTS, end);
    for (int i = 0; i < conditions.size(); i++) {
      Label holds = new Label();
      Object condition = conditions.get(i);
      Expressions.compile(f, condition, pos);
      b.jump(Op.JUMP_IF_TRUE, holds);
      List<String> texts = new ArrayList<>();
      texts.add(name + " " + word + " #" + (i + 1) + " failed: " + Printer.quotedNested(condition));
      for (Parameter p : parameters) {
        texts.add(p.name);
        f.load(p.variable);
      }
      b.emit(Op.CONTRACT_FAIL, b.constant(List.copyOf(texts)), parameters.size());
      b.bind(holds);
    }
    b.bind(end);
  }
}
