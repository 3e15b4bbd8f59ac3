package gene.embed;

import gene.async.loop.EventLoop;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.Resident;
import gene.guard.Gate;
import gene.guard.Grants;
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
    return new Gene(new Resident(engine, timeLimit.toNanos()), onExit);
  }
}
