package gene.embed;

import gene.async.loop.EventLoop;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.Resident;
import gene.guard.Gate;
import gene.guard.Grants;
import gene.guard.Limits;
import gene.runtime.host.Console;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** The settings of a {@link Gene}. */
public final class GeneBuilder {
  private InputStream in = InputStream.nullInputStream();
  private OutputStream out = OutputStream.nullOutputStream();
  private OutputStream err = OutputStream.nullOutputStream();
  private List<String> arguments = List.of();
  private Path directory;
  private ClassLoader loader = Thread.currentThread().getContextClassLoader();
  private Duration timeLimit = Duration.ZERO;
  private Duration computingLimit = Duration.ZERO;
  private long memoryLimit;
  private int taskLimit;
  private long outputLimit;
  private boolean ownThread = true;
  private Permissions permissions; // null: everything is allowed
  private boolean carried = true;
  private LongSupplier clock;
  private List<Path> roots = List.of();
  private IntConsumer onExit;

  GeneBuilder() {}

  /** Standard input; empty by default. */
  public GeneBuilder in(InputStream stream) {
    in = stream;
    return this;
  }

  /** Standard output; nowhere by default. */
  public GeneBuilder out(OutputStream stream) {
    out = stream;
    return this;
  }

  /** Standard error; nowhere by default. */
  public GeneBuilder err(OutputStream stream) {
    err = stream;
    return this;
  }

  /** What {@code $args} gives. */
  public GeneBuilder arguments(String... args) {
    arguments = List.of(args);
    return this;
  }

  /** The current directory of the program; that of the process by default. */
  public GeneBuilder directory(Path path) {
    directory = path;
    return this;
  }

  /** Where Java classes are looked up; the context class loader of the thread by default. */
  public GeneBuilder classLoader(ClassLoader parent) {
    loader = parent;
    return this;
  }

  /** Folders in which modules are looked for behind those of the program. */
  public GeneBuilder moduleRoots(Path... folders) {
    roots = List.of(folders);
    return this;
  }

  /**
   * What happens when the program calls {@code exit}, such as {@code System::exit}; it gets the
   * status, on the thread that made the call, which then gets {@link ExitException}. By default
   * that is all that happens.
   */
  public GeneBuilder onExit(IntConsumer action) {
    onExit = action;
    return this;
  }

  /** How long one call may take; it ends with code GENE.LIMIT.TIME then. */
  public GeneBuilder timeLimit(Duration limit) {
    timeLimit = limit;
    return this;
  }

  /** How long one call may compute; waiting does not count. Its end has code GENE.LIMIT.TIME. */
  public GeneBuilder computingLimit(Duration limit) {
    computingLimit = limit;
    return this;
  }

  /**
   * How many bytes one call may hold, about; it ends with code GENE.LIMIT.MEMORY then. The heap is
   * that of the process, so this is an estimate: a call is ended when what is live has grown by
   * more than the limit since it began, and the engine itself has allocated more than the limit.
   */
  public GeneBuilder memoryLimit(long bytes) {
    memoryLimit = bytes;
    return this;
  }

  /**
   * How many tasks there may be at a time, calls included. One more ends the calls that run with
   * code GENE.LIMIT.TASKS, and all tasks.
   */
  public GeneBuilder taskLimit(int tasks) {
    taskLimit = tasks;
    return this;
  }

  /** How many characters one call may write to standard output: code GENE.LIMIT.OUTPUT. */
  public GeneBuilder outputLimit(long characters) {
    outputLimit = characters;
    return this;
  }

  /**
   * The engine gets no thread of its own: whoever calls it is its VM thread meanwhile, and others
   * wait for their turn. Nothing has to be woken, so short calls are several times faster. Tasks,
   * timers and callbacks of other threads go on only while somebody is inside; {@code evalAsync} is
   * done when it returns. An interrupt ends a call that waits, {@link Gene#interrupt} any. A
   * program with sockets has to be called by one thread.
   */
  public GeneBuilder onCallingThread() {
    ownThread = false;
    return this;
  }

  /**
   * Confines programs to what is granted: {@code sandbox(Map.of("read", List.of("data")))}, with
   * the rights read, write, net, run, env and java. What a list names is allowed, everything else
   * is a PermissionException; Java classes that the program is given by {@code bind} need java.
   */
  public GeneBuilder sandbox(Map<String, List<String>> granted) {
    Grants grants = Grants.NONE;
    Path base = directory == null ? Path.of("").toAbsolutePath() : directory;
    for (Map.Entry<String, List<String>> entry : granted.entrySet()) {
      Right right = Right.named(entry.getKey());
      if (right == null) {
        throw new IllegalArgumentException("unknown right " + entry.getKey());
      }
      grants = grants.allow(right, entry.getValue(), base);
    }
    permissions = new Gate(grants, base, null);
    return this;
  }

  /** Whether tasks may be carried by the VM thread, where the JVM permits it; the default. */
  public GeneBuilder carriedTasks(boolean on) {
    carried = on;
    return this;
  }

  /** Nanoseconds for timers instead of the time of the machine. */
  public GeneBuilder clock(LongSupplier nanos) {
    clock = nanos;
    return this;
  }

  private Limits limits() {
    Limits all =
        new Limits(
            computingLimit.toNanos(), timeLimit.toNanos(), memoryLimit, taskLimit, outputLimit);
    return all.equals(new Limits(0, 0, 0, 0, 0)) ? null : all;
  }

  /** Makes the engine. */
  public Gene build() {
    Options options =
        Options.DEFAULT
            .withClassLoader(loader)
            .withBatonTasks(!carried)
            .withPermissions(permissions)
            .withModuleRoots(roots.stream().map(Path::toAbsolutePath).toList());
    Engine engine = new Engine(options, new Console(in, out, err));
    if (directory != null) {
      engine.core().workingDirectory().change(directory.toString());
    }
    if (clock != null) {
      LongSupplier time = clock;
      engine.clock(
          new EventLoop.Clock() {
            @Override
            public long nanos() {
              return time.getAsLong();
            }
          });
    }
    engine.vm().specials().program("<eval>", arguments);
    return new Gene(new Resident(engine, limits(), ownThread), onExit);
  }
}
