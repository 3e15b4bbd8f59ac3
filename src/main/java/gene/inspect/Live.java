package gene.inspect;

import gene.engine.Engine;
import gene.runtime.Vm;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A running program as it is seen: frames for an audience, made on a thread that the owner gives,
 * and answers to questions. Answers come on the VM thread or on that one.
 */
public final class Live {
  /** The receiver of frames; called on the thread. */
  public interface Audience {
    /** Whether anybody looks. */
    boolean any();

    void frame(byte[] frame);
  }

  private static final long TURN_MILLIS = 100;
  private static final long IDLE_MILLIS = 200;
  private static final long ANSWER_TIMEOUT_MILLIS = 300;

  private final Program program;
  private final ScheduledExecutorService thread;
  private final Audience audience;
  private final Monitor monitor;
  private final Console console;
  private final Actions actions;

  /** On the VM thread. */
  public Live(
      Engine engine,
      Vm vm,
      String name,
      boolean readOnly,
      ScheduledExecutorService thread,
      Audience audience) {
    this.thread = thread;
    this.audience = audience;
    program = new Program(name, readOnly);
    monitor = new Monitor(program, vm);
    console = new Console(engine);
    actions = new Actions(engine);
  }

  public void start() {
    thread.execute(this::tick);
  }

  boolean readOnly() {
    return program.readOnly();
  }

  private void tick() {
    if (program.ended()) {
      return;
    }
    boolean watched = audience.any();
    monitor.watched(watched);
    if (watched) {
      audience.frame(monitor.nextFrame());
    } else {
      monitor.idle();
    }
    thread.schedule(this::tick, watched ? TURN_MILLIS : IDLE_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Somebody new looks: has the first picture without waiting for its turn. On the thread. */
  void greet() {
    monitor.watched(true);
    int before = monitor.viewsTaken();
    monitor.ask();
    greet(before, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ANSWER_TIMEOUT_MILLIS));
  }

  private void greet(int before, long late) {
    if (program.ended()) {
      return;
    }
    if (monitor.greets(before) || System.nanoTime() - late > 0) {
      audience.frame(monitor.nextFrame());
    } else {
      thread.schedule(() -> greet(before, late), 2, TimeUnit.MILLISECONDS);
    }
  }

  /** The program has ended: makes the last frame, and waits a moment for it and for the action. */
  public void ended(int status, Runnable last) {
    program.ended(status);
    try {
      thread
          .submit(
              () -> {
                audience.frame(monitor.last());
                last.run();
              })
          .get(ANSWER_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException e) {
      return; // nobody is kept from ending by those who look
    }
  }

  /** Waits a moment for the VM; a view that is older, or none, says that it is stuck. */
  public void snapshot(Consumer<byte[]> answer) {
    monitor.ask();
    answerSnapshot(
        answer, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ANSWER_TIMEOUT_MILLIS));
  }

  private void answerSnapshot(Consumer<byte[]> answer, long late) {
    if (monitor.answered() || System.nanoTime() - late > 0) {
      answer.accept(monitor.snapshot());
    } else {
      thread.schedule(() -> answerSnapshot(answer, late), 2, TimeUnit.MILLISECONDS);
    }
  }

  /** Evaluates a text in the program; the answer is JSON. */
  public void console(String code, Consumer<byte[]> answer) {
    console.evaluate(code, answer);
  }

  /** Cancels a task; the answer is whether there was one. */
  public void cancel(int task, Consumer<byte[]> answer) {
    actions.cancel(task, found -> answer.accept(truth(found)));
  }

  /** Draws where the program computes from now on; null when that is being done already. */
  public void flame(int millis, Consumer<byte[]> graph) {
    actions.flameGraph(millis, graph);
  }

  /** Where a task is: a JSON array of frames, innermost first, or null when it has ended. */
  public void stack(int task, Consumer<byte[]> answer) {
    actions.stack(task, answer);
  }

  /** Tells which functions take the time from now on, and how they run; null as above. */
  public void speed(int millis, Consumer<byte[]> table) {
    actions.speed(millis, table);
  }

  /** Tells who allocates from now on, as lines of bytes, tab, function; null as above. */
  public void allocations(int millis, Consumer<byte[]> table) {
    actions.allocations(millis, table);
  }

  /** Sets how much a logger writes, all of them by the empty name; whether that was done. */
  public void logLevel(String logger, String level, Consumer<byte[]> answer) {
    answer.accept(truth(monitor.logLevel(logger, level)));
  }

  private static byte[] truth(boolean b) {
    return (b ? "true" : "false").getBytes(StandardCharsets.US_ASCII);
  }
}
