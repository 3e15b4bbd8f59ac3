package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import java.util.List;

/**
 * The meaning of instructions on objects of Java classes (chapter 23). The engine supplies it when
 * a program first names Java; until then there are no such objects, and {@link
 * gene.runtime.Core#foreign} is null. All methods run on the VM thread.
 */
public interface Foreign {
  /** Whether it is an object of a Java class rather than one of the language's own kinds. */
  boolean owns(Object v);

  /** Whether a value of the language is an object of a well-known Java class, too, as a Date is. */
  boolean isBoth(Object v);

  /** The member a path reads; missing: an error, or null for an absent key of a Java map. */
  Object member(Vm vm, Object obj, String name);

  void setMember(Vm vm, Object obj, String name, Object value);

  /** The element of a list or Java array, null when there is none. */
  Object index(Vm vm, Object obj, long i);

  /** Sets an element; false when the object has no elements. */
  boolean setIndex(Vm vm, Object obj, long i, Object value);

  /** The method of that name for receivers of the same Java class, or null. */
  Callable method(Vm vm, Object receiver, String name);

  /** The error for a method that the receiver does not have. */
  GeneError noMethod(Object receiver, String name);

  /** An iteration over a Java collection, stream or array; null for other objects. */
  Iter iterOrNull(Vm vm, Object v);

  /** The natural order, null when the two have none. */
  Integer compare(Object a, Object b);

  /** {@code (new C args..)} of a Java class; null when the value is none. */
  Object construct(Vm vm, Object cls, CallShape shape, Object[] args);

  /** A Gene class whose parent is a Java class; null when the value is none. */
  GeneClass subclass(Vm vm, Object parent, String name);

  /** {@code implements} of a Java interface; false when the value is none. */
  boolean implement(Vm vm, GeneClass cls, Object type);

  /** The Gene class of exceptions that wrap this one. */
  GeneClass exceptionClass(Vm vm, Throwable t);

  /**
   * The Java and Gene frames of an exception, most recent first. The crossings say after how many
   * Gene frames the exception went through Java code.
   */
  List<String> stackTrace(Throwable t, Trace trace, List<Integer> crossings);

  /** The future behind a Java future or stage, as {@code await} takes it; null when it is none. */
  Object future(Vm vm, Object v);

  /** A record, bean, collection or map as an Array or Map for JSON; null for other objects. */
  Object plain(Vm vm, Object v);

  /** The Java part of a class whose parent or interfaces are Java's; see {@link GeneClass#base}. */
  interface Base {
    /** An instance without its Java object yet. */
    Instance instance(GeneClass cls);

    /** Runs a Java constructor for it. */
    void construct(Vm vm, Instance self, Object[] args);

    /** Makes sure that the Java object exists when the constructors have ended. */
    void complete(Vm vm, Instance self);

    /** An inherited Java method, or null. */
    Callable method(String name);

    /** The method that {@code super} means: past what the class itself overrides. */
    Callable superMethod(String name);

    /** An inherited field or property, null when there is none. */
    Object member(Vm vm, Instance self, String name);
  }
}
