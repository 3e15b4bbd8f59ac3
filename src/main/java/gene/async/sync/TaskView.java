package gene.async.sync;

import gene.async.Task;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;

/** What a program sees of a task: one value for each task (chapter 16.12). */
public final class TaskView extends Instance {
  private final Task task;
  private Object name;

  private TaskView(GeneClass cls, Task task) {
    super(cls);
    this.task = task;
    this.name = task.number() == 0 ? "main" : Singleton.NIL;
  }

  public static TaskView of(GeneClass cls, Task task) {
    if (task.view() == null) {
      task.view(new TaskView(cls, task));
    }
    return (TaskView) task.view();
  }

  public Task task() {
    return task;
  }

  public Object name() {
    return name;
  }

  public void name(Object text) {
    name = text;
  }

  /** The group in which it was started, nil without one. */
  public Object group() {
    TaskGroup group = TaskGroup.of(task.group());
    return group == null ? Singleton.NIL : group;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(Task ^id " + task.number() + " ^name ").nested(name).raw(")");
  }
}
