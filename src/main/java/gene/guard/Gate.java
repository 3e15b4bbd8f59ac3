package gene.guard;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.value.GeneMap;
import gene.value.Printer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Grants as a gate: all natives that reach outside come by here. A narrower gate asks the wider one
 * too, so nothing can be gained.
 */
public final class Gate implements Permissions {
  /** Asks the user: {@code 'o'} once, {@code 'a'} always in this run, anything else is no. */
  public interface Prompt {
    char ask(String question);
  }

  /** Files that are no files: with a grant of everything they must still be named. */
  private static final List<Path> SPECIAL =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  private static final Set<String> HARMLESS_DEVICES =
      Set.of("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom");

  /** Classes by which all others are reached: a pattern does not cover them. */
  private static final List<String> KEYS_TO_EVERYTHING =
      List.of(
          "java.lang.Class",
          "java.lang.Module",
          "java.lang.Runtime",
          "java.lang.Process",
          "java.lang.System",
          "java.lang.Thread",
          "java.lang.foreign.",
          "java.lang.invoke.",
          "java.lang.reflect.",
          "java.io.Object",
          "java.beans.",
          "javax.script.",
          "javax.naming.",
          "sun.",
          "jdk.",
          "gene.");

  private volatile Grants grants;
  private final Gate wider; // null: this is the widest
  private final Path directory;
  private final Prompt prompt; // null: nobody is asked
  private final Map<Right, Set<String>> answers;
  private final Object files;
  private volatile boolean dropped; // then nobody is asked any more

  public Gate(Grants grants, Path directory, Prompt prompt) {
    this.grants = grants;
    this.wider = null;
    this.directory = directory;
    this.prompt = prompt;
    this.answers = new EnumMap<>(Right.class);
    this.files = new Object();
  }

  /** Grants inside of those of another gate. */
  private Gate(Grants grants, Gate wider, Map<Right, Set<String>> answers) {
    this.grants = grants;
    this.wider = wider;
    this.directory = wider.directory;
    this.prompt = wider.prompt;
    this.answers = answers;
    this.files = wider.files;
    this.dropped = wider.dropped;
  }

  @Override
  public boolean all(Right right) {
    return grants.all(right) && (wider == null || wider.all(right));
  }

  // ---- files

  @Override
  public Path file(Right right, Path path) {
    return checked(right, RealPaths.followed(path), path);
  }

  @Override
  public boolean allows(Right right, Path path) {
    return covers(right, RealPaths.followed(path)) && (wider == null || wider.allows(right, path));
  }

  @Override
  public Path entry(Right right, Path path) {
    Path real = checked(right, RealPaths.entry(path), path);
    for (Gate g = this; g != null; g = g.wider) {
      for (Rule rule : g.grants.denied(right)) {
        if (((PathRule) rule).real().startsWith(real)) { // it would go with the rest
          throw denied(right, real.toString());
        }
      }
    }
    return real;
  }

  private Path checked(Right right, Path real, Path given) {
    require(right, () -> covers(right, real), real.toString());
    if (wider != null) {
      wider.checked(right, real, given);
    }
    return real;
  }

  private boolean covers(Right right, Path real) {
    for (Rule rule : grants.denied(right)) {
      if (((PathRule) rule).covers(real)) {
        return false;
      }
    }
    if (grants.wide(right) && !special(real)) {
      return true;
    }
    for (Rule rule : grants.allowed(right)) {
      if (((PathRule) rule).covers(real)) {
        return true;
      }
    }
    return false;
  }

  private static boolean special(Path real) {
    return SPECIAL.stream().anyMatch(real::startsWith)
        && !HARMLESS_DEVICES.contains(real.toString());
  }

  @Override
  public <T> T exclusively(Right right, Path checked, boolean entry, Use<T> use)
      throws IOException, InterruptedException {
    synchronized (files) {
      stillThere(right, checked, entry);
      T result = use.on(checked);
      stillThere(right, checked, entry);
      return result;
    }
  }

  /** The file or a directory of its path may have become a link since it was looked at. */
  private void stillThere(Right right, Path checked, boolean entry) {
    if (!RealPaths.unchanged(checked) || !entry && Files.isSymbolicLink(checked)) {
      file(right, checked);
      throw denied(right, checked.toString());
    }
  }

  // ---- hosts

  @Override
  public void connect(String host, int port) {
    boolean refused = false;
    for (Rule rule : grants.denied(Right.NET)) {
      refused |= ((HostRule) rule).names(host, port);
    }
    if (refused) {
      throw denied(Right.NET, host + ":" + port);
    }
    if (wider != null) {
      wider.connect(host, port);
    }
  }

  /** A name that is allowed must not lead to this machine, unless that is allowed too. */
  @Override
  public void addresses(String host, InetAddress[] found, int port) {
    for (InetAddress a : found) {
      require(Right.NET, () -> covers(host, a, port), host + ":" + port);
    }
    if (wider != null) {
      wider.addresses(host, found, port);
    }
  }

  private boolean covers(String host, InetAddress a, int port) {
    for (Rule rule : grants.denied(Right.NET)) {
      HostRule r = (HostRule) rule;
      if (r.names(host, port) || r.bars(a, port)) {
        return false;
      }
    }
    if (grants.wide(Right.NET)) {
      return true;
    }
    boolean here = a.isLoopbackAddress() || a.isLinkLocalAddress() || a.isAnyLocalAddress();
    boolean own = host.equalsIgnoreCase("localhost");
    for (Rule rule : grants.allowed(Right.NET)) {
      HostRule r = (HostRule) rule;
      if (r.names(a, port) || r.names(host, port) && (!here || own)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void listen(String host, InetAddress address, int port) {
    require(Right.NET, () -> covers(host, address, port), host + ":" + port);
    if (wider != null) {
      wider.listen(host, address, port);
    }
  }

  // ---- programs

  @Override
  public void run(String program, Path file, Map<String, String> environment) {
    boolean loader =
        environment.keySet().stream().anyMatch(n -> n.startsWith("LD_") || n.startsWith("DYLD_"));
    if (loader && !grants.all(Right.RUN)) { // by these any program runs any code
      throw new GeneError(
          ErrorKind.PERMISSION,
          "variables of the program loader need --allow-run for all programs",
          code(Right.RUN));
    }
    require(Right.RUN, () -> covers(program, file), program);
    if (wider != null) {
      wider.run(program, file, environment);
    }
  }

  /** A name stands for the program that the user's own PATH finds under it. */
  private boolean covers(String program, Path file) {
    Path real = file == null ? null : RealPaths.followed(file);
    for (Rule rule : grants.denied(Right.RUN)) {
      if (same(rule.text(), program, real)) {
        return false;
      }
    }
    if (grants.wide(Right.RUN)) {
      return true;
    }
    return real != null
        && grants.allowed(Right.RUN).stream().anyMatch(r -> real.equals(program(r.text())));
  }

  private boolean same(String rule, String program, Path real) {
    return rule.equals(program) || real != null && real.equals(program(rule));
  }

  private Path program(String rule) {
    if (rule.contains("/")) {
      return RealPaths.followed(directory.resolve(rule));
    }
    Path found = Programs.find(rule, System.getenv("PATH"), directory);
    return found == null ? null : RealPaths.followed(found);
  }

  // ---- variables

  @Override
  public boolean sees(String variable) {
    return covers(Right.ENV, variable) && (wider == null || wider.sees(variable));
  }

  @Override
  public void change(String variable) {
    require(Right.ENV, () -> covers(Right.ENV, variable), variable);
    if (wider != null) {
      wider.change(variable);
    }
  }

  private boolean covers(Right right, String name) {
    for (Rule rule : grants.denied(right)) {
      if (((NameRule) rule).names(name)) {
        return false;
      }
    }
    return grants.wide(right)
        || grants.allowed(right).stream().anyMatch(r -> ((NameRule) r).names(name));
  }

  // ---- Java

  @Override
  public void java(String className) {
    require(Right.JAVA, () -> coversClass(className), className);
    if (wider != null) {
      wider.java(className);
    }
  }

  private boolean coversClass(String name) {
    if (!covers(Right.JAVA, name)) {
      return false;
    }
    return grants.wide(Right.JAVA)
        || KEYS_TO_EVERYTHING.stream().noneMatch(name::startsWith)
        || grants.allowed(Right.JAVA).stream().anyMatch(r -> ((NameRule) r).exact(name));
  }

  // ---- no

  private void require(Right right, Supplier<Boolean> allowed, String what) {
    if (allowed.get() || agreed(right, what)) {
      return;
    }
    throw denied(right, what);
  }

  private synchronized boolean agreed(Right right, String what) {
    if (prompt == null || dropped) {
      return false;
    }
    Set<String> known = answers.computeIfAbsent(right, r -> new HashSet<>());
    if (known.contains(what)) {
      return true;
    }
    if (known.contains("not " + what)) {
      return false;
    }
    String shown = Printer.quotedNested(what); // no text of the program reaches the terminal raw
    char answer = prompt.ask(right.doing() + " " + shown.substring(1, shown.length() - 1));
    if (answer == 'a') {
      known.add(what);
    } else if (answer != 'o') {
      known.add("not " + what);
    }
    return answer == 'a' || answer == 'o';
  }

  private static GeneError denied(Right right, String what) {
    return new GeneError(
        ErrorKind.PERMISSION,
        right.doing()
            + " "
            + what
            + " is not allowed; to allow it: --allow-"
            + right.word()
            + "="
            + what,
        code(right));
  }

  private static String code(Right right) {
    return switch (right) {
      case READ -> "GENE.PERMISSION.READ";
      case WRITE -> "GENE.PERMISSION.WRITE";
      case NET -> "GENE.PERMISSION.NET";
      case RUN -> "GENE.PERMISSION.RUN";
      case ENV -> "GENE.PERMISSION.ENV";
      case JAVA -> "GENE.PERMISSION.JAVA";
    };
  }

  // ---- less

  @Override
  public GeneMap toMap() {
    return grants.toMap();
  }

  @Override
  public Permissions narrowed(GeneMap map) {
    return new Gate(Grants.of("gene/sandbox", map, directory), this, new EnumMap<>(Right.class));
  }

  @Override
  public Permissions within(Permissions other) {
    return on((Gate) other);
  }

  /** Those of the grants from here to the widest that the other does not have already. */
  private Gate on(Gate other) {
    for (Gate g = other; g != null; g = g.wider) {
      if (g.answers == answers) {
        return other;
      }
    }
    return new Gate(grants, wider == null ? other : wider.on(other), answers);
  }

  /** Gives rights up, here and so in all narrower gates. */
  @Override
  public void drop(Iterable<Right> rights) {
    if (wider != null) {
      wider.drop(rights);
    }
    Grants less = grants;
    for (Right right : rights) {
      less = less.without(right);
    }
    grants = less;
    dropped = true;
  }
}
