package gene.runtime.ops;

import gene.code.TypeNames;
import gene.runtime.Cell;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.GeneClass;
import gene.runtime.object.TypeLike;
import gene.runtime.types.Type;
import gene.runtime.types.TypeAtom;
import gene.runtime.types.TypeFunction;
import gene.runtime.types.TypeLate;
import gene.runtime.types.TypeUnion;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds a type from its form and the values of the names in it, which come in the order of {@link
 * TypeNames}. A value may be a place that is still empty (a {@link Cell} or a {@link Name}); the
 * placeholder stands for a type parameter.
 */
final class TypeReader {
  /** A name that no namespace knows yet. */
  record Name(Vm vm, Namespace namespace, String name) {
    Object value() {
      return lookup(vm, namespace, name);
    }
  }

  private final Vm vm;
  private final Object[] values;
  private int at;

  private TypeReader(Vm vm, Object[] values, int from) {
    this.vm = vm;
    this.values = values;
    this.at = from;
  }

  /** The type; the values stand from that place on. */
  static Type read(Vm vm, Object form, Object[] values, int from) {
    return new TypeReader(vm, values, from).read(form);
  }

  /** A type in quoted data or a text: names mean what they mean in the unit that is running. */
  static Type read(Vm vm, Object form) {
    List<String> names = TypeNames.of(form);
    if (names == null) {
      return null;
    }
    Unit unit = vm.stack.unit();
    Object[] values = new Object[names.size()];
    for (int i = 0; i < values.length; i++) {
      String name = names.get(i);
      Cell top = unit == null ? null : unit.top(name);
      Namespace ns = unit == null ? vm.core().global() : unit.namespace;
      Object v = top == null ? null : top.read();
      values[i] = v != null ? v : lookup(vm, ns, name);
      if (values[i] == null) {
        throw Errors.type("unknown type " + name);
      }
    }
    return read(vm, form, values, 0);
  }

  /** The value of a name, or the place where it may appear. */
  static Object name(Vm vm, Object namespace, String name) {
    Namespace ns = (Namespace) namespace;
    Object v = lookup(vm, ns, name);
    return v != null ? v : new Name(vm, ns, name);
  }

  private static Object lookup(Vm vm, Namespace ns, String name) {
    Cell cell = ns.find(name);
    if (cell == null) {
      cell = vm.core().global().cell(name);
    }
    return cell == null ? null : cell.read();
  }

  private Type read(Object form) {
    return switch (form) {
      case Symbol s -> named(s.name(), List.of(), values[at++], List.of());
      case ComplexSymbol p -> named(p.toString(), members(p), values[at++], List.of());
      case GeneNode n when TypeNames.isUnion(n) ->
          TypeUnion.of(TypeNames.alternatives(n).stream().map(this::read).toList());
      case GeneNode n when TypeNames.isFunction(n) -> function(n);
      case GeneNode n -> applied(n);
      default -> Type.of(vm.core().builtin(form == Singleton.NIL ? "Nil" : "Void"));
    };
  }

  private static List<String> members(ComplexSymbol path) {
    List<String> members = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      members.add(path.part(i));
    }
    return members;
  }

  private Type applied(GeneNode n) {
    Object root = values[at++];
    List<Type> args = new ArrayList<>();
    for (int i = 0; i < n.size(); i++) {
      args.add(read(n.child(i)));
    }
    List<String> members = n.type() instanceof ComplexSymbol p ? members(p) : List.of();
    return named(n.type().toString(), members, root, args);
  }

  private Type function(GeneNode n) {
    TypeNames.FunctionType f = TypeNames.functionType(n);
    List<Type> types = new ArrayList<>();
    for (int i = 0; f.params() != null && i < f.params().size(); i++) {
      types.add(read(f.params().get(i)));
    }
    Type type = f.result() == null ? null : read(f.result());
    String effects = f.effects() == null ? "" : Printer.quotedNested(f.effects());
    return new TypeFunction(n.type().toString(), types, type, effects);
  }

  private Type named(String written, List<String> members, Object root, List<Type> args) {
    if (root == Singleton.PLACEHOLDER) {
      return TypeAtom.everything(written);
    }
    Type known = find(written, members, root, args);
    return known != null
        ? known
        : new TypeLate(
            new TypeAtom(written, null, args).text(), () -> find(written, members, root, args));
  }

  /** The type behind a name or path, null while there is none. */
  private Type find(String written, List<String> members, Object root, List<Type> args) {
    Object v = root instanceof Cell c ? c.read() : root instanceof Name n ? n.value() : root;
    if (written.equals("Self") && v != null && !(v instanceof GeneClass)) {
      v = vm.core().classOf(v); // of the receiver, which may be a subclass
    }
    for (String member : members) {
      v = v == null ? null : Access.find(vm, v, member);
    }
    return switch (v) {
      case Type t -> t;
      case GeneClass c -> new TypeAtom(written, c, args);
      case TypeLike t -> new TypeAtom(written, t, args);
      case null, default -> null;
    };
  }
}
