package gene.testing;

import com.sun.management.OperatingSystemMXBean;
import gene.async.loop.EventLoop;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A Gene program, run in-process by an engine and a thread of its own with streams that the test
 * can read. The one place where tests run programs; the fixtures of single packages add what their
 * programs are given and what is expected of them.
 *
 * <p>Nothing here assumes how long a program takes: it may use {@link #COMPUTING} of processor time
 * and stand still for {@link #STANDING}, both far beyond what any test needs on any machine.
 */
public final class ProgramRun {
  /** For programs that wait for ever: a machine may stand still for a while. */
  private static final Duration STANDING = Duration.ofMinutes(10);

  /**
   * For programs that compute for ever; of all threads of the process, since a program has many, so
   * what others compute meanwhile counts as well.
   */
  private static final Duration COMPUTING = Duration.ofMinutes(4);

  private static final long LOOK_MILLIS = 500;

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Path file; // null for a text
  private final String text;
  private String name = "test.gene";
  private Options options = Options.DEFAULT;
  private List<String> args = List.of();
  private byte[] input = {};
  private UnaryOperator<OutputStream> output; // null: nothing is between
  private boolean watched;
  private EventLoop.Clock clock;
  private Path folder;
  private final List<Consumer<Engine>> setups = new ArrayList<>();

  private ProgramRun(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  public static ProgramRun of(String text) {
    return new ProgramRun(null, text);
  }

  public static ProgramRun of(Path file) {
    return new ProgramRun(file, null).named(file.getFileName().toString());
  }

  /** An engine whose programs talk to nobody, for tests of what it does besides running them. */
  public static Engine silentEngine() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return new Engine(
        Options.DEFAULT, new Console(InputStream.nullInputStream(), nowhere, nowhere));
  }

  public ProgramRun named(String given) {
    name = given;
    return this;
  }

  public ProgramRun options(Options given) {
    options = given;
    return this;
  }

  public ProgramRun args(List<String> given) {
    args = given;
    return this;
  }

  /** What standard input gives. */
  public ProgramRun input(String given) {
    input = given.getBytes(StandardCharsets.UTF_8);
    return this;
  }

  /** Puts a stream of the test between standard output and what the test reads. */
  public ProgramRun output(UnaryOperator<OutputStream> between) {
    output = between;
    return this;
  }

  /** Every text is written at once, as on a terminal. */
  public ProgramRun watched() {
    watched = true;
    return this;
  }

  public ProgramRun clock(EventLoop.Clock given) {
    clock = given;
    return this;
  }

  /** The working directory. */
  public ProgramRun in(Path given) {
    folder = given;
    return this;
  }

  /** Does something with the engine before the program starts. */
  public ProgramRun with(Consumer<Engine> setup) {
    setups.add(setup);
    return this;
  }

  /** Gives the program more global functions and values. */
  public ProgramRun globals(Consumer<Table> more) {
    return with(engine -> more.accept(Table.of(engine.core().global())));
  }

  /** Runs the program to its end. */
  public Outcome run() {
    return start().outcome();
  }

  /** Lets the program run beside the test. */
  public Started start() {
    return new Started(this);
  }

  /** A program that runs beside its test, which can look at what it has printed so far. */
  public static final class Started {
    private final String name;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> status = new CompletableFuture<>();
    private final Engine engine;

    private Started(ProgramRun run) {
      name = run.name;
      OutputStream to = run.output == null ? out : run.output.apply(out);
      Console console = new Console(new ByteArrayInputStream(run.input), to, err);
      engine = new Engine(run.options, run.watched ? console.watched() : console);
      if (run.clock != null) {
        engine.clock(run.clock);
      }
      if (run.folder != null) {
        engine.core().workingDirectory().change(run.folder.toString());
      }
      run.setups.forEach(setup -> setup.accept(engine));
      // A daemon, so that a program that never ends does not keep the tests from ending.
      Thread.ofPlatform()
          .daemon()
          .start(
              () -> {
                try {
                  status.complete(
                      run.file != null
                          ? engine.runFile(run.file, run.args)
                          : engine.runText(run.name, run.text, run.args));
                } catch (Throwable t) {
                  status.completeExceptionally(t);
                }
              });
    }

    public Engine engine() {
      return engine;
    }

    public String out() {
      return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
      return err.toString(StandardCharsets.UTF_8);
    }

    /** The exit status, once there is one. */
    public CompletableFuture<Integer> status() {
      return status;
    }

    /** Waits until it has printed that. */
    public void await(String text) {
      long deadline = System.nanoTime() + STANDING.toNanos();
      while (!out().contains(text)) {
        if (status.isDone() && !out().contains(text) || System.nanoTime() > deadline) {
          throw new AssertionError(name + " has not printed " + text + ", but:\n" + out() + err());
        }
        status.copy().completeOnTimeout(null, 5, TimeUnit.MILLISECONDS).join();
      }
    }

    /** Waits for its end. */
    public Outcome outcome() {
      long deadline = System.nanoTime() + STANDING.toNanos();
      long most = PROCESS.getProcessCpuTime() + COMPUTING.toNanos();
      while (true) {
        try {
          int code = status.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
          return new Outcome(code, out(), err());
        } catch (TimeoutException e) {
          if (System.nanoTime() > deadline) {
            throw stillRunning(" after " + STANDING.toSeconds() + " s");
          }
          if (PROCESS.getProcessCpuTime() > most) {
            throw stillRunning(", has computed " + COMPUTING.toSeconds() + " s");
          }
        } catch (ExecutionException e) {
          throw new AssertionError(name + ": internal failure: " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }

    private AssertionError stillRunning(String how) {
      return new AssertionError(name + ": still running" + how + "; printed so far:\n" + out());
    }

    /** Waits for its end, which must be a success without a word on standard error. */
    public String succeeded() {
      Outcome o = outcome();
      if (o.status() != 0 || !o.err().isEmpty()) {
        throw new AssertionError("status " + o.status() + ": " + o.err() + o.out());
      }
      return o.out();
    }
  }
}
