package gene.async.sync;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.object.GeneClass;
import gene.runtime.task.TaskForms;
import gene.value.Singleton;

/** The forms {@code task_group}, {@code deadline} and {@code select} of a VM. */
public final class GroupForms implements TaskForms {
  private final Vm vm;
  private final GeneClass groupClass;

  public GroupForms(Vm vm, GeneClass groupClass) {
    this.vm = vm;
    this.groupClass = groupClass;
  }

  @Override
  public Object open(Object timeout, Object limit, int flags) {
    boolean deadline = (flags & DEADLINE) != 0;
    String form = deadline ? "deadline" : "task_group";
    long nanos =
        timeout == Singleton.NIL
            ? Limits.NONE
            : Durations.nanos(deadline ? form : form + " ^timeout", timeout);
    return TaskGroup.open(
        groupClass,
        vm,
        new TaskGroup.Wish(form, nanos, limit(form + " ^limit", limit), (flags & SETTLE) != 0));
  }

  /** A number of tasks at a time; nil is no limit. */
  public static int limit(String owner, Object v) {
    if (v == Singleton.NIL) {
      return TaskGroup.Wish.UNLIMITED;
    }
    long n = Args.integer(owner, v);
    if (n < 1) {
      throw Errors.argument(owner + " must be at least 1, got " + n);
    }
    return (int) Math.min(n, TaskGroup.Wish.UNLIMITED);
  }

  @Override
  public Object end(Object group, Object value, boolean wholly) {
    return ((TaskGroup) group).end(value, wholly);
  }

  @Override
  public ExceptionValue fail(Object group, ExceptionValue error) {
    return ((TaskGroup) group).fail(error);
  }

  @Override
  public Object spawnIn(Object group, Callable fn) {
    if (group instanceof TaskGroup g) {
      return g.spawn(fn);
    }
    throw Errors.expects("spawn ^in", "a TaskGroup", group);
  }

  @Override
  public Selected select(String clauses, Object[] operands) {
    return new Select(vm, clauses, operands).run();
  }
}
