package gene.lib.collection;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;

/** Methods of Gene (chapter 19.10). */
public final class GeneLib {
  private GeneLib() {}

  public static void install(Table t) {
    t.method("type", "", "The type.", (vm, g) -> Receivers.gene(g).type())
        .alias("genetype", "type")
        .method("set_genetype", "t", "Sets the type; the gene.", GeneLib::setType)
        .method("props", "", "The properties, a copy.", GeneLib::props)
        .method("has", "k", "Whether there is a property k.", GeneLib::has)
        .method("get", "k [default]", "The property, or the default (nil).", GeneLib::get)
        .method("set", "k v", "Sets a property; the gene.", GeneLib::set)
        .varargs("del", "k..", "Removes properties; the last removed or nil.", GeneLib::del);
    t.method("children", "", "The children, a copy.", (vm, g) -> children(g).copy())
        .method("has_child", "i", "Whether there is a child i.", GeneLib::hasChild)
        .method("get_child", "i [default]", "Child i, or the default (nil).", GeneLib::getChild)
        .method("set_child", "i v", "Replaces child i; the gene.", GeneLib::setChild)
        .method("add_child", "v", "Appends a child; the gene.", GeneLib::addChild)
        .method("ins_child", "i v", "Inserts a child before i; the gene.", GeneLib::insertChild)
        .method("del_child", "i", "Removes and gives child i.", GeneLib::deleteChild)
        .method("contains", "v", "Whether a child == v.", GeneLib::contains)
        .method("size", "", "Number of children.", (vm, g) -> (long) children(g).size())
        .alias("length", "size")
        .method("iter", "", "An ArrayIterator over the children.", Iteration::iterOrNull);
  }

  private static GeneArray children(Object self) {
    return Receivers.gene(self).children();
  }

  private static Object setType(Vm vm, Object self, Object type) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "set type on");
    g.type(type);
    return g;
  }

  private static Object props(Vm vm, Object self) {
    GeneNode g = Receivers.gene(self);
    return g.hasProps() ? g.props().copy() : new GeneMap();
  }

  private static Object has(Vm vm, Object self, Object k) {
    return Receivers.gene(self).prop(Args.key("Gene.has", k)) != null;
  }

  private static Object get(Vm vm, Object self, Object k, Object dflt) {
    Object v = Receivers.gene(self).prop(Args.key("Gene.get", k));
    return v != null ? v : Args.orNil(dflt);
  }

  private static Object set(Vm vm, Object self, Object k, Object v) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "set property on");
    g.props().put(Args.key("Gene.set", k), v);
    return g;
  }

  private static Object del(Vm vm, Object self, Object[] keys) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "delete property from");
    Object last = Singleton.NIL;
    for (Object k : keys) {
      Object old = g.props().remove(Args.key("Gene.del", k));
      last = old != null ? old : last;
    }
    return last;
  }

  private static Object hasChild(Vm vm, Object self, Object i) {
    long n = Args.integer("Gene.has_child", i);
    return n >= 0 && n < children(self).size();
  }

  private static Object getChild(Vm vm, Object self, Object i, Object dflt) {
    long n = Args.integer("Gene.get_child", i);
    Object child = n < 0 ? null : children(self).at(n);
    return child != null ? child : Args.orNil(dflt);
  }

  private static Object setChild(Vm vm, Object self, Object i, Object v) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "set child on");
    g.children().set(index("Gene.set_child", i, g.size()), v);
    return g;
  }

  private static Object addChild(Vm vm, Object self, Object v) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "append child to");
    g.children().add(v);
    return g;
  }

  private static Object insertChild(Vm vm, Object self, Object i, Object v) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "insert child into");
    g.children().insert(index("Gene.ins_child", i, g.size() + 1), v);
    return g;
  }

  private static Object deleteChild(Vm vm, Object self, Object i) {
    GeneNode g = Receivers.gene(self);
    MutationCheck.check(g, "delete child from");
    return g.children().remove(index("Gene.del_child", i, g.size()));
  }

  private static Object contains(Vm vm, Object self, Object v) {
    GeneArray children = children(self);
    for (int i = 0; i < children.size(); i++) {
      if (Equality.equal(children.get(i), v)) {
        return true;
      }
    }
    return false;
  }

  private static int index(String owner, Object i, int limit) {
    long n = Args.integer(owner, i);
    if (n < 0 || n >= limit) {
      throw Errors.argument(owner + " index out of bounds");
    }
    return (int) n;
  }
}
