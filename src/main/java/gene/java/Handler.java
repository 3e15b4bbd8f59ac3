package gene.java;

/**
 * What generated classes call: their methods hand over here, with a number that stands for the
 * method and boxed arguments, and get the result as their type. Called on any thread. Public
 * because the generated classes live in class loaders of their own.
 */
public abstract class Handler {
  public abstract Object call(int method, Object[] args) throws Throwable;

  public Object call0(int method) throws Throwable {
    return call(method, new Object[0]);
  }

  public Object call1(int method, Object a) throws Throwable {
    return call(method, new Object[] {a});
  }

  public Object call2(int method, Object a, Object b) throws Throwable {
    return call(method, new Object[] {a, b});
  }

  /** For methods that give an int; the caller's box would be the only use of the object. */
  public int callInt1(int method, Object a) throws Throwable {
    return (Integer) call1(method, a);
  }

  public int callInt2(int method, Object a, Object b) throws Throwable {
    return (Integer) call2(method, a, b);
  }

  /** For methods that give a boolean. */
  public boolean test1(int method, Object a) throws Throwable {
    return (Boolean) call1(method, a);
  }

  public boolean test2(int method, Object a, Object b) throws Throwable {
    return (Boolean) call2(method, a, b);
  }

  /**
   * Called by methods of subclasses before they hand over: the object may still be in the making.
   */
  public void self(Object object) {}

  /** The Gene value behind the object. */
  public abstract Object value();
}
