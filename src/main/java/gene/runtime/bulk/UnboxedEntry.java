package gene.runtime.bulk;

import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.TailCall;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;

/**
 * An entry whose parameters and result may be plain numbers. Functions of one or two parameters
 * that have any are entered here without objects: each number comes and goes as 64 bits, an Int as
 * itself, a Float as its raw bits, a Bool as 0 or 1, so that there is one method for each place of
 * numbers and not for each combination of their kinds. An entry has the one that {@link #takes} and
 * {@link #gives} say.
 *
 * <p>A result of another kind is thrown as {@link UnexpectedResult}; as in all entries, an object
 * may be {@link TailCall#PENDING}.
 */
public abstract class UnboxedEntry extends Entry {
  /** How many parameters there may be. */
  public static final int MOST_PARAMETERS = 2;

  private boolean retired;

  /** Whether calls of the function run this code. */
  public final boolean current() {
    return !retired;
  }

  /** Says that calls run other code from now on. */
  protected void retire() {
    retired = true;
  }

  public abstract Held takes(int i);

  public abstract Held gives();

  public long number(Vm vm, Closure fn, Object self, long a) {
    throw none();
  }

  public long number(Vm vm, Closure fn, Object self, Object a) {
    throw none();
  }

  public Object object(Vm vm, Closure fn, Object self, long a) {
    throw none();
  }

  public long number(Vm vm, Closure fn, Object self, long a, long b) {
    throw none();
  }

  public long number(Vm vm, Closure fn, Object self, long a, Object b) {
    throw none();
  }

  public long number(Vm vm, Closure fn, Object self, Object a, long b) {
    throw none();
  }

  public long number(Vm vm, Closure fn, Object self, Object a, Object b) {
    throw none();
  }

  public Object object(Vm vm, Closure fn, Object self, long a, long b) {
    throw none();
  }

  public Object object(Vm vm, Closure fn, Object self, long a, Object b) {
    throw none();
  }

  public Object object(Vm vm, Closure fn, Object self, Object a, long b) {
    throw none();
  }

  private static IllegalStateException none() {
    return new IllegalStateException("bug: this entry takes other kinds of values");
  }
}
