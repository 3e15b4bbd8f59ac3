package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.EnumSpec;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.Annotation;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.source.SyntaxError;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Enums and the {@code ?} operator (chapters 13.1, 13.3). */
final class EnumForms {
  private EnumForms() {}

  static void enumForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    Object target = n.size() > 0 ? n.child(0) : null;
    String token =
        target instanceof ComplexSymbol path
            ? path.last()
            : target instanceof Symbol s ? s.name() : null;
    if (token == null) {
      throw f.error(n.pos(), "enum expects at least a name");
    }
    String name = FunctionForms.strip(token);
    FormCheck.onlyProps(f, n, "enum " + name, Set.of("values"));
    EnumSpec spec = spec(f, n, name, token);
    b.emit(Op.ENUM, b.constant(spec));
    ClassForms.bind(f, n, target, name);
    if (!(target instanceof ComplexSymbol)) {
      f.scope().lookup(name).enumeration = true;
    }
    types(f, spec, n.pos());
  }

  /** The enum is bound already, so that its fields can have its own type. */
  private static void types(FunctionState f, EnumSpec spec, int pos) {
    f.pushScope().typeParameters = spec.typeParameters();
    for (int v = 0; v < spec.variants().size(); v++) {
      List<EnumSpec.Field> fields = spec.variants().get(v).fields();
      for (int i = 0; fields != null && i < fields.size(); i++) {
        Annotation type = Types.read(f, fields.get(i).type(), pos);
        if (type != null) {
          Types.load(f, type);
          f.builder().emit(Op.ENUM_FIELD, v, i);
        }
      }
    }
    f.popScope();
  }

  private static EnumSpec spec(FunctionState f, GeneNode n, String name, String token) {
    List<String> parameters = new ArrayList<>();
    for (String p : token.split(":")) {
      if (p.equals(name) && parameters.isEmpty() && token.startsWith(name)) {
        continue;
      }
      if (p.isEmpty() || !Character.isUpperCase(p.codePointAt(0))) {
        throw f.error(
            n.pos(),
            "enum "
                + name
                + " has invalid generic parameter "
                + (p.isEmpty() ? ":" : p)
                + "; it begins with a capital letter");
      }
      if (parameters.contains(p)) {
        throw f.error(n.pos(), "enum " + name + " has duplicate generic parameter " + p);
      }
      parameters.add(p);
    }
    List<EnumSpec.Variant> variants = new ArrayList<>();
    long ordinal = 0;
    for (int i = 1; i < n.size(); i++) {
      Object member = n.child(i);
      List<EnumSpec.Field> fields = null;
      String variant;
      if (member instanceof Symbol s && !isEquals(s)) {
        variant = s.name();
        if (i + 1 < n.size() && isEquals(n.child(i + 1))) {
          ordinal = ordinal(f, n, i + 2, name + "/" + variant);
          i += 2;
        }
      } else if (member instanceof GeneNode g && g.type() instanceof Symbol s) {
        variant = s.name();
        fields = fields(f, g, name + "/" + variant);
      } else {
        throw notAMember(f, n);
      }
      add(f, n, variants, name, new EnumSpec.Variant(variant, fields, ordinal++));
    }
    Object values = n.prop("values");
    if (values != null) {
      if (!(values instanceof GeneArray list)) {
        throw f.error(n.pos(), "enum ^values must be an array");
      }
      for (int i = 0; i < list.size(); i++) {
        if (!(list.get(i) instanceof Symbol || list.get(i) instanceof String)) {
          throw notAMember(f, n);
        }
        add(f, n, variants, name, new EnumSpec.Variant(list.get(i).toString(), null, ordinal++));
      }
    }
    return new EnumSpec(name, List.copyOf(parameters), List.copyOf(variants));
  }

  private static SyntaxError notAMember(FunctionState f, GeneNode n) {
    return f.error(n.pos(), "enum member must be a symbol or data variant (Name field1 field2)");
  }

  private static long ordinal(FunctionState f, GeneNode n, int at, String variant) {
    if (at < n.size() && n.child(at) instanceof Long value) {
      return value;
    }
    throw f.error(n.pos(), "enum variant " + variant + " needs an Int after =");
  }

  private static boolean isEquals(Object form) {
    return form instanceof Symbol s && s.name().equals("=");
  }

  private static void add(
      FunctionState f, GeneNode n, List<EnumSpec.Variant> all, String name, EnumSpec.Variant v) {
    if (all.stream().anyMatch(other -> other.name().equals(v.name()))) {
      throw f.error(n.pos(), "enum " + name + " has duplicate variant " + v.name());
    }
    all.add(v);
  }

  private static List<EnumSpec.Field> fields(FunctionState f, GeneNode g, String variant) {
    List<EnumSpec.Field> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < g.size(); i++) {
      if (!(g.child(i) instanceof Symbol s)) {
        throw f.error(
            g.childPos(i),
            "enum variant "
                + variant
                + " field must be a name, got "
                + Printer.quotedNested(g.child(i)));
      }
      String field = BindingForms.plainName(s.name());
      Object type = null;
      if (!field.equals(s.name())) {
        if (i + 1 >= g.size()) {
          throw f.error(
              g.pos(),
              "enum variant " + variant + " field " + field + " is missing a type after ':'");
        }
        type = g.child(++i);
      }
      if (!names.add(field)) {
        throw f.error(g.pos(), "enum variant " + variant + " has duplicate field " + field);
      }
      fields.add(new EnumSpec.Field(field, type));
    }
    return List.copyOf(fields);
  }

  /** {@code (e ?)}. */
  static void unwrap(FunctionState f, GeneNode n) {
    CodeBuilder b = f.builder();
    Expressions.compile(f, n.type(), n.pos());
    if (f.kind == FunctionState.Kind.UNIT) {
      b.emit(Op.UNWRAP_TOP);
      return;
    }
    Label leave = new Label();
    Label end = new Label();
    b.jump(Op.UNWRAP, leave);
    b.jump(Op.JUMP, end);
    b.bind(leave);
    Exits.returnValue(f);
    b.bind(end);
  }
}
