package gene.compiler.check;

import gene.code.Params.Kind;
import gene.compiler.forms.CallForms;
import gene.compiler.scope.ParamList;
import gene.value.GeneNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks calls of functions, constructors and methods that the unit itself defines. */
final class CallChecks {
  private static final Set<String> OBJECT_METHODS =
      Set.of("class", "is", "to", "to_s", "hash", "immutable?", "call", "name");

  private final UnitFacts facts;
  private final StaticTypes types;
  private final Inference inference;
  private final TypeProblems problems;

  CallChecks(UnitFacts facts, StaticTypes types, Inference inference, TypeProblems problems) {
    this.facts = facts;
    this.types = types;
    this.inference = inference;
    this.problems = problems;
  }

  void constructor(GeneNode n, int from, String cls, StaticScope env) {
    UnitFacts.Function ctor = types.constructor(cls);
    if (ctor != null) {
      call(n, from, ctor, cls, env);
    }
  }

  void method(GeneNode n, String name, StaticScope env, String self) {
    Set<String> receiver =
        UnitFacts.isWord(n.type(), "self")
            ? self == null ? null : Set.of(self)
            : inference.infer(n.type(), env);
    if (receiver == null || receiver.size() != 1) {
      return;
    }
    String cls = receiver.iterator().next();
    if (!facts.classes.containsKey(cls)) {
      return;
    }
    boolean mayBeProperty = n.size() == 1 && facts.properties.contains(name);
    if (types.lacks(cls, name) && !OBJECT_METHODS.contains(name) && !mayBeProperty) {
      problems.add(n.pos(), "unknown method " + name + " on " + cls);
    }
  }

  void call(GeneNode n, int from, UnitFacts.Function fn, String name, StaticScope env) {
    if (CallForms.spreads(n, from)) {
      return;
    }
    int given = n.size() - from;
    int required = 0;
    int positional = 0;
    boolean rest = false;
    boolean inOrder = true;
    for (ParamList.Param p : fn.params()) {
      rest |= p.kind() == Kind.REST;
      if (p.kind() == Kind.REQUIRED) {
        inOrder &= required == positional && !rest;
        required++;
        positional++;
      } else if (p.kind() == Kind.OPTIONAL) {
        positional++;
      }
    }
    if (given < required || (given > positional && !rest && !fn.params().isEmpty())) {
      int expected = given < required ? required : positional;
      problems.add(
          n.pos(), "expected " + expected + " arguments, got " + given + " in call of " + name);
      return;
    }
    if (inOrder) {
      arguments(n, from, fn, name, env);
    }
    keywords(n, fn, name, env);
  }

  private void arguments(
      GeneNode n, int from, UnitFacts.Function fn, String name, StaticScope env) {
    int at = from;
    for (ParamList.Param p : fn.params()) {
      boolean takes = p.kind() == Kind.REQUIRED || p.kind() == Kind.OPTIONAL;
      if (p.kind() == Kind.REST) {
        return;
      }
      if (takes && at < n.size()) {
        argument(n.child(at), n.childPos(at), p, fn, name, env);
        at++;
      }
    }
  }

  private void argument(
      Object value,
      int pos,
      ParamList.Param p,
      UnitFacts.Function fn,
      String name,
      StaticScope env) {
    Set<String> got = p.type() == null ? null : inference.infer(value, env);
    if (types.excludes(got, types.of(p.type(), fn.generic()))) {
      problems.mismatch(pos, p.type(), got, "call of " + name);
    }
  }

  private void keywords(GeneNode n, UnitFacts.Function fn, String name, StaticScope env) {
    Set<String> given = new LinkedHashSet<>(n.hasProps() ? n.props().keys() : List.of());
    boolean others = false;
    for (ParamList.Param p : fn.params()) {
      others |= p.kind() == Kind.KEYWORD_REST;
      boolean keyword = p.kind() == Kind.KEYWORD || p.kind() == Kind.KEYWORD_OPTIONAL;
      if (keyword && given.remove(p.name())) {
        argument(n.props().get(p.name()), n.pos(), p, fn, name, env);
      } else if (p.kind() == Kind.KEYWORD) {
        problems.add(n.pos(), "missing keyword argument " + p.name() + " in call of " + name);
      }
    }
    if (!others && !given.isEmpty()) {
      String first = given.iterator().next();
      problems.add(n.pos(), "unexpected keyword argument " + first + " in call of " + name);
    }
  }
}
