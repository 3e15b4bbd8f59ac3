package gene.lib.collection;

import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.runtime.error.Errors;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Range;

/**
 * The receiver of a built-in method as what the method works on. A user class may have a built-in
 * class as its parent; its instances inherit the methods but are ordinary objects.
 */
public final class Receivers {
  private Receivers() {}

  static GeneArray array(Object self) {
    if (self instanceof GeneArray a) {
      return a;
    }
    throw Errors.expects("Array method", "an Array", self);
  }

  static GeneMap map(Object self) {
    if (self instanceof GeneMap m) {
      return m;
    }
    throw Errors.expects("Map method", "a Map", self);
  }

  static GeneHashMap hashMap(Object self) {
    if (self instanceof GeneHashMap m) {
      return m;
    }
    throw Errors.expects("HashMap method", "a HashMap", self);
  }

  static GeneHashSet hashSet(Object self) {
    if (self instanceof GeneHashSet s) {
      return s;
    }
    throw Errors.expects("HashSet method", "a HashSet", self);
  }

  static GeneNode gene(Object self) {
    if (self instanceof GeneNode n) {
      return n;
    }
    throw Errors.expects("Gene method", "a Gene", self);
  }

  static Range range(Object self) {
    if (self instanceof Range r) {
      return r;
    }
    throw Errors.expects("Range method", "a Range", self);
  }

  static Namespace namespace(Object self) {
    if (self instanceof Namespace ns) {
      return ns;
    }
    throw Errors.expects("Namespace method", "a Namespace", self);
  }

  public static GeneClass geneClass(Object self) {
    if (self instanceof GeneClass c) {
      return c;
    }
    throw Errors.expects("Class method", "a Class", self);
  }

  public static Callable function(Object self) {
    if (self instanceof Callable f) {
      return f;
    }
    throw Errors.expects("Function method", "a Function", self);
  }
}
