package gene.async.sync;

import gene.async.CancellableWait;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Durations;
import gene.runtime.task.TaskForms;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * The form {@code select} (chapter 16.12): the first of several clauses that can go on. When some
 * can at once, one of them by chance; when none can, the task waits for all of them: it stands in
 * the rows of all channels, and the first to resume it decides. Nothing is taken or put but by the
 * clause that goes on.
 */
public final class Select {
  /** A clause that can be waited for. */
  private abstract static class Clause {
    final int number;

    Clause(int number) {
      this.number = number;
    }

    abstract boolean ready();

    /** Goes on now; NOTHING when it turns out that it cannot. */
    abstract Object perform();

    /** Stands in the row for a wait. */
    abstract void join(Wait wait);

    /** Leaves the row without having been called. */
    abstract void leave();

    /** After the wait: what the clause gives for what the task was resumed with. */
    Object result(Object given) {
      return given;
    }
  }

  private static final class Take extends Clause implements Channel.Taker {
    private final Channel channel;
    private Wait wait;

    Take(int number, Channel channel) {
      super(number);
      this.channel = channel;
    }

    @Override
    boolean ready() {
      return channel.givesNow();
    }

    @Override
    Object perform() {
      return result(channel.poll());
    }

    @Override
    Object result(Object given) {
      return given == Channel.END ? Singleton.VOID : given;
    }

    @Override
    void join(Wait w) {
      wait = w;
      channel.waitToTake(this);
    }

    @Override
    void leave() {
      channel.takerGone();
    }

    @Override
    public boolean waits() {
      return wait.undecided();
    }

    @Override
    public boolean give(Object value) {
      return wait.decide(this) && wait.resume(value);
    }

    @Override
    public boolean fail(GeneError error) {
      return wait.decide(this) && wait.fail(error);
    }
  }

  private static final class Put extends Clause implements Channel.Putter {
    private final Channel channel;
    private final Object value;
    private Wait wait;

    Put(int number, Channel channel, Object value) {
      super(number);
      this.channel = channel;
      this.value = value;
    }

    @Override
    boolean ready() {
      return channel.acceptsNow();
    }

    @Override
    Object perform() {
      return channel.offer(value) ? Singleton.NIL : Channel.NOTHING;
    }

    @Override
    void join(Wait w) {
      wait = w;
      channel.waitToPut(this);
    }

    @Override
    void leave() {
      channel.putterGone();
    }

    @Override
    public boolean waits() {
      return wait.undecided();
    }

    @Override
    public Object value() {
      return value;
    }

    @Override
    public boolean taken() {
      return wait.decide(this) && wait.resume(Singleton.NIL);
    }

    @Override
    public boolean fail(GeneError error) {
      return wait.decide(this) && wait.fail(error);
    }
  }

  private static final class Await extends Clause implements GeneFuture.Listener {
    private final Scheduler scheduler;
    private final GeneFuture future;
    private Wait wait;

    Await(int number, Scheduler scheduler, GeneFuture future) {
      super(number);
      this.scheduler = scheduler;
      this.future = future;
    }

    @Override
    boolean ready() {
      return !future.pending();
    }

    @Override
    Object perform() {
      return scheduler.await(future);
    }

    @Override
    Object result(Object given) {
      return perform();
    }

    @Override
    void join(Wait w) {
      wait = w;
      future.seen();
      scheduler.futures().observe(future, this);
    }

    @Override
    void leave() {
      scheduler.futures().unobserve(future, this);
    }

    @Override
    public void done(GeneFuture f) {
      if (wait.decide(this)) {
        wait.resume(Singleton.NIL);
      }
    }
  }

  /** The wait for all clauses at a time. */
  private static final class Wait extends CancellableWait {
    private final List<Clause> clauses;
    private final GeneFuture[] futures;
    private Clause decided;
    private boolean over;

    Wait(Scheduler scheduler, List<Clause> clauses) {
      super(scheduler);
      this.clauses = clauses;
      this.futures =
          clauses.stream()
              .filter(Await.class::isInstance)
              .map(c -> ((Await) c).future)
              .toArray(GeneFuture[]::new);
    }

    boolean undecided() {
      return !over && pending();
    }

    /** The clause goes on; false when another one does, or none. */
    boolean decide(Clause c) {
      if (!undecided()) {
        return false;
      }
      decided = c;
      leaveOthers();
      return true;
    }

    private void leaveOthers() {
      over = true;
      clauses.forEach(
          c -> {
            if (c != decided) {
              c.leave();
            }
          });
    }

    @Override
    protected void withdraw() {
      if (!over) {
        leaveOthers();
      }
    }

    /** When it is cancelled, so is what it waits for. */
    @Override
    public GeneFuture[] inputs() {
      return futures;
    }

    @Override
    public GeneFuture.Needs needs() {
      return futures.length == clauses.size() ? GeneFuture.Needs.ONE : GeneFuture.Needs.NONE;
    }

    @Override
    public String description() {
      return "a clause of select";
    }
  }

  private final Scheduler scheduler;
  private final Vm vm;
  private final List<Clause> clauses = new ArrayList<>();
  private int otherwise = -1; // the clause for when none can go on, -1 without one
  private int after = -1; // the one that goes on when the time is up
  private long limit = Limits.NONE;

  /** Makes the clauses of their operands; {@code kinds}: see {@link TaskForms#select}. */
  Select(Vm vm, String kinds, Object[] operands) {
    this.vm = vm;
    this.scheduler = Scheduler.of(vm);
    int at = 0;
    for (int i = 0; i < kinds.length(); i++) {
      switch (kinds.charAt(i)) {
        case TaskForms.TAKE -> clauses.add(new Take(i, channel("take", operands[at++])));
        case TaskForms.PUT ->
            clauses.add(new Put(i, channel("put", operands[at++]), operands[at++]));
        case TaskForms.AWAIT -> clauses.add(new Await(i, scheduler, future(operands[at++])));
        case TaskForms.AFTER -> limit(i, Durations.nanos("select after", operands[at++]));
        default -> otherwise = i;
      }
    }
  }

  private static Channel channel(String clause, Object v) {
    if (v instanceof Channel c) {
      return c;
    }
    throw Errors.expects("select " + clause, "a Channel", v);
  }

  private static GeneFuture future(Object v) {
    if (v instanceof GeneFuture f) {
      return f;
    }
    throw Errors.expects("select await", "a Future", v);
  }

  private void limit(int number, long nanos) {
    if (after < 0 || nanos < limit) {
      after = number;
      limit = nanos;
    }
  }

  /** Which clause goes on, and with what value. */
  TaskForms.Selected run() {
    TaskForms.Selected now = now();
    if (now != null) {
      return now;
    }
    if (otherwise >= 0) {
      return new TaskForms.Selected(otherwise, Singleton.NIL);
    }
    return later();
  }

  private TaskForms.Selected now() {
    List<Clause> ready = new ArrayList<>(clauses.size());
    for (Clause c : clauses) {
      if (c.ready()) {
        ready.add(c);
      }
    }
    while (!ready.isEmpty()) {
      int chosen = ready.size() == 1 ? 0 : scheduler.chance().below(ready.size());
      Clause c = ready.remove(chosen);
      Object v = c.perform();
      if (v != Channel.NOTHING) {
        return new TaskForms.Selected(c.number, v);
      }
    }
    return null;
  }

  private TaskForms.Selected later() {
    Wait wait = new Wait(scheduler, clauses);
    GeneError late = after < 0 ? null : new GeneError(ErrorKind.TIMEOUT, "select after");
    clauses.forEach(c -> c.join(wait));
    try {
      Object given = wait.await(limit, late);
      return new TaskForms.Selected(wait.decided.number, wait.decided.result(given));
    } catch (GeneError e) {
      if (late != null && e.value(vm) == late.value(vm)) {
        return new TaskForms.Selected(after, Singleton.NIL);
      }
      throw e;
    }
  }
}
