package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.Rep;
import gene.runtime.Namespace;
import gene.runtime.direct.DirectCode;
import gene.runtime.enums.EnumType;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.ops.Definitions;
import gene.runtime.types.TypeCheck;
import gene.value.GeneArray;
import gene.value.KeyLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Properties and elements. Where an instance was seen, its shape and slot become part of the code;
 * numbers that a shape or an array keeps unboxed are read and written without objects.
 */
final class MemberPlanner {
  private final TypeInference t;
  private final TypeFeedback objects;
  private final MemberShapes shapes;

  MemberPlanner(TypeInference t) {
    this.t = t;
    this.shapes = new MemberShapes(t.unit.feedback);
    this.objects = t.unit.feedback.objects;
  }

  // ---- properties

  Plan property(Op op, String name, int site) {
    Plan known = op == Op.GET_MEMBER ? ofNamespace(site) : null;
    return known != null ? known : op == Op.GET_MEMBER ? get(name, site) : set(name, site);
  }

  /** A member of a namespace that the interpreter has found: its cell is part of the code. */
  private Plan ofNamespace(int site) {
    Object ns = t.frame.peek(0).witness();
    FeedbackSnapshot feedback = t.unit.feedback;
    Definitions.Site found = Definitions.found(feedback.sites(), site, ns);
    if (!(ns instanceof Namespace) || found == null) {
      return null;
    }
    t.frame.pop();
    t.frame.push(Rep.BOXED, feedback.seen(t.pc, () -> Definitions.found(feedback.sites(), site)));
    return new Plan.NamespaceMember(ns, found, site);
  }

  /** The representation in which a slot keeps its values. */
  static Rep rep(int slot) {
    return Slot.isInt(slot) ? Rep.INT : Slot.isFloat(slot) ? Rep.FLOAT : Rep.BOXED;
  }

  private Plan get(String name, int site) {
    Object obj = t.frame.pop().witness();
    if (obj instanceof EnumType e && e.variants().get(name) != null) {
      Object member = e.variants().get(name).asValue();
      boolean guarded = !t.speculationDisabled();
      t.frame.push(
          guarded ? AbstractValue.constant(member) : AbstractValue.computed(Rep.BOXED, member));
      return new Plan.MemberOf(e, member, guarded);
    }
    Plan foreign = foreign(obj, name);
    if (foreign != null) {
      return foreign;
    }
    Plan ofMap = ofMap(obj, name);
    if (ofMap != null) {
      t.frame.push(Rep.BOXED, objects.member(obj, name));
      return ofMap;
    }
    List<Plan.Place> places = shapes.places(name, site, objects.shape(obj));
    if (places.size() > 1) {
      Rep common = t.speculationDisabled() ? Rep.BOXED : MemberShapes.rep(places);
      t.frame.push(common, objects.member(obj, name));
      return new Plan.GetOfShapes(places, common);
    }
    Shape shape = places.isEmpty() ? objects.shape(obj) : places.getFirst().shape();
    int slot = places.isEmpty() ? Slot.MISSING : places.getFirst().slot();
    Rep rep = rep(slot);
    boolean direct = slot != Slot.MISSING && (rep == Rep.BOXED || !t.speculationDisabled());
    t.frame.push(direct ? rep : Rep.BOXED, objects.member(obj, name));
    return new Plan.GetMember(shape, slot, rep, direct);
  }

  /** A key of a map that has a layout like others; null when it is none. */
  private Plan.MapMember ofMap(Object obj, String name) {
    KeyLayout layout = objects.layout(obj);
    int place = layout == null ? -1 : layout.place(name);
    return place < 0 ? null : new Plan.MapMember(layout, place);
  }

  /** A member of a Java class or object; null when it is none that is read directly. */
  private Plan foreign(Object obj, String name) {
    DirectCode.Member m = objects.foreign(t.unit.proto.unit.namespace.core(), obj, name);
    if (m == null || t.speculationDisabled()) {
      return null;
    }
    Rep rep = m.code() == null ? Rep.BOXED : Rep.of(m.code().result());
    t.frame.push(rep, m.constant());
    return new Plan.GetForeign(
        obj, objects.isUnique(t.unit.proto.unit.namespace.core(), obj), m, rep);
  }

  private Plan set(String name, int site) {
    AbstractValue value = t.frame.pop();
    AbstractValue obj = t.frame.pop();
    Plan.MapMember ofMap = ofMap(obj.witness(), name);
    if (ofMap != null) {
      t.frame.push(Rep.BOXED, value.witness());
      return new Plan.SetMapMember(ofMap);
    }
    List<Plan.Place> places = writable(shapes.written(site), name, value);
    if (places.size() > 1) {
      Rep common = MemberShapes.rep(places);
      t.frame.push(common, value.witness());
      return new Plan.SetOfShapes(places, common);
    }
    Shape added = addedHere(obj, name);
    Shape shape = added != null ? added : objects.shape(obj.witness());
    if (shape == null && !places.isEmpty()) {
      added = places.getFirst().next();
      shape = added != null ? added : places.getFirst().shape();
    }
    int slot = shape == null ? Slot.MISSING : shape.slot(name);
    Rep rep = rep(slot);
    boolean direct = slot != Slot.MISSING && free(shape, name, value) && holds(rep, value);
    t.frame.push(direct ? rep : Rep.BOXED, value.witness());
    return new Plan.SetMember(shape, added, slot, rep, direct);
  }

  /** Those in which the value can be put as it comes: all as numbers of one kind, or as objects. */
  private List<Plan.Place> writable(List<Plan.Place> all, String name, AbstractValue value) {
    List<Plan.Place> places = new ArrayList<>();
    Rep rep = MemberShapes.rep(all);
    for (Plan.Place p : all) {
      if (rep(p.slot()) == rep && free(p.shape(), name, value) && holds(rep, value)) {
        places.add(p);
      }
    }
    return places;
  }

  /** Whether the value comes as what the slot keeps, or is expected to turn out to be that. */
  private boolean holds(Rep slot, AbstractValue value) {
    return slot == Rep.BOXED
        || !t.speculationDisabled() && (value.expected() == null || value.expected() == slot);
  }

  /** The shape that the object gets by such a write in its constructor, where that is known. */
  private Shape addedHere(AbstractValue obj, String name) {
    return obj.origin() == AbstractValue.SELF
            && obj.witness() instanceof Instance i
            && objects.constructs(i.cls(), t.unit.proto)
        ? objects.adding(i, name)
        : null;
  }

  /** Whether the value needs no check before it is written to such an object. */
  private boolean free(Shape shape, String name, AbstractValue value) {
    TypeCheck check = objects.fieldCheck(shape.cls(), name);
    return check == null || value.rep() != Rep.BOXED && check.exact() == value.rep().boxed();
  }

  // ---- elements

  Plan element(Op op, int index, int b) {
    AbstractFrame f = t.frame;
    return switch (op) {
      case GET_MEMBER_OR_LOCAL -> getOrLocal((String) t.unit.proto.consts[index], b);
      case SET_MEMBER_OR_LOCAL -> setOrLocal((String) t.unit.proto.consts[index]);
      case GET_INDEX -> get(f.pop(), AbstractValue.constant((long) index));
      case GET_KEY -> {
        AbstractValue key = f.pop();
        yield get(f.pop(), key);
      }
      case SET_INDEX -> {
        AbstractValue value = f.pop();
        f.pop();
        yield set(AbstractValue.constant((long) index), value);
      }
      default -> { // SET_KEY
        AbstractValue value = f.pop();
        AbstractValue key = f.pop();
        f.pop();
        yield set(key, value);
      }
    };
  }

  /** {@code row/x}: of an array the element whose index the variable x has. */
  private Plan getOrLocal(String name, int site) {
    AbstractValue local = t.frame.pop();
    if (isProperty(t.frame.peek(0)) || shapes.isKnown(site) && !t.speculationDisabled()) {
      return get(name, site);
    }
    Object obj = t.frame.pop().witness();
    if (!(obj instanceof GeneArray)) {
      t.frame.push(Rep.BOXED, objects.member(obj, name));
      Plan ofMap = ofMap(obj, name);
      return ofMap != null ? ofMap : new Plan.MemberOrLocal(false, Rep.BOXED);
    }
    boolean index = isIndex(local);
    Rep rep = t.speculationDisabled() || !index ? Rep.BOXED : objects.elementRep(obj);
    t.frame.push(rep, objects.element(obj));
    return new Plan.MemberOrLocal(index, rep);
  }

  /** Whether the object is expected to be an instance: the local does not matter then. */
  private boolean isProperty(AbstractValue obj) {
    return objects.shape(obj.witness()) != null && !t.speculationDisabled();
  }

  private Plan setOrLocal(String name) {
    AbstractValue value = t.frame.pop();
    AbstractValue local = t.frame.pop();
    if (isProperty(t.frame.peek(0))) {
      t.frame.push(value);
      return set(name, ~t.pc);
    }
    Object obj = t.frame.pop().witness();
    boolean index = obj instanceof GeneArray && isIndex(local) && !t.speculationDisabled();
    t.frame.push(index ? value : AbstractValue.computed(Rep.BOXED, value.witness()));
    return new Plan.MemberOrLocal(index, value.rep());
  }

  private boolean isIndex(AbstractValue key) {
    return key.rep() == Rep.INT || key.witness() instanceof Long && !t.speculationDisabled();
  }

  private Plan get(AbstractValue obj, AbstractValue key) {
    if (!isIndex(key)) {
      t.frame.push(Rep.BOXED, null);
      return new Plan.Element(false, Rep.BOXED);
    }
    Rep rep = t.speculationDisabled() ? Rep.BOXED : objects.elementRep(obj.witness());
    t.frame.push(rep, objects.element(obj.witness()));
    return new Plan.Element(true, rep);
  }

  private Plan set(AbstractValue key, AbstractValue value) {
    boolean index = isIndex(key);
    t.frame.push(index ? value : AbstractValue.computed(Rep.BOXED, value.witness()));
    return new Plan.Element(index, value.rep());
  }
}
