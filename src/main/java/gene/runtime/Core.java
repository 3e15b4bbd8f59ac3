package gene.runtime;

import gene.runtime.error.ErrorKind;
import gene.runtime.host.Environment;
import gene.runtime.host.InspectorHost;
import gene.runtime.host.LogLevels;
import gene.runtime.host.PackageRights;
import gene.runtime.host.Permissions;
import gene.runtime.host.Usage;
import gene.runtime.host.WorkingDirectory;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.PlainObject;
import gene.runtime.object.WeakListeners;
import gene.value.Kinds;
import gene.value.ValueKind;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The definitions that all VMs of a program share: built-in classes and the global namespace.
 * Nothing in it is filled before it is touched; the libraries register their tables by name.
 */
public final class Core {
  /** Built-in classes that descend directly from Object, in no particular order. */
  private static final String[] PLAIN_CLASSES = {
    "Nil",
    "Void",
    "Bool",
    "Int",
    "Float",
    "Char",
    "String",
    "Symbol",
    "ComplexSymbol",
    "Array",
    "Map",
    "HashMap",
    "HashSet",
    "Gene",
    "Range",
    "Regex",
    "RegexMatch",
    "Date",
    "DateTime",
    "Time",
    "Duration",
    "Random",
    "StringBuilder",
    "Bytes",
    "Function",
    "Block",
    "Selector",
    "Type",
    "Class",
    "Interface",
    "Adapter",
    "Namespace",
    "Application",
    "Package",
    "Enum",
    "Interceptor",
    "Interception",
    "Future",
    "Generator",
    "Actor",
    "ActorContext",
    "ArrayIterator",
    "MapIterator",
    "RangeIterator",
    "File",
    "FileReader",
    "IOHandle",
    "Parser",
    "Subscription",
    "Process"
  };

  private static final int MAX_FAULTS = 100;

  private final Map<String, GeneClass> classes = new HashMap<>();
  private final Map<String, Consumer<GeneClass>> fillers = new HashMap<>();
  private final GeneClass[] exceptionClasses = new GeneClass[ErrorKind.values().length];
  private final Namespace global;
  private final Namespace formValues;
  private final Environment environment = new Environment();
  private final WorkingDirectory workingDirectory = new WorkingDirectory();
  private volatile Permissions permissions;
  private PackageRights packageRights;
  private volatile @Nullable Usage usage;
  private List<String> arguments = List.of();
  private Clock clock; // null: the system's, which most programs never ask
  private final List<Runnable> endings = new CopyOnWriteArrayList<>();
  private volatile @Nullable Runnable onOutOfMemory;
  private final GeneClass object;

  /** By the ordinal of the kind; null where the value has to be asked. */
  private final GeneClass[] kindClasses = new GeneClass[ValueKind.values().length];

  private Evaluator evaluator;
  private InspectorHost inspectorHost;
  private volatile LogLevels logLevels; // null: nothing was logged
  private volatile Foreign foreign; // null until the program names Java
  private boolean strictNil;
  private boolean contracts = true;
  private boolean debug;
  private boolean sampledNatives;
  private volatile boolean isolating;
  private volatile Object actors; // what runs actors, null while there are none
  private List<String> faults; // null while there were none
  private @Nullable String compiledFile;
  private int nameEpoch;
  private int classEpoch;
  private final WeakListeners classWatchers = new WeakListeners();

  public Core() {
    global = new Namespace(this, "global", null);
    formValues = new Namespace(this, "$", null);
    object = addClass("Object", null);
    for (String name : PLAIN_CLASSES) {
      addClass(name, object);
    }
    for (ErrorKind kind : ErrorKind.values()) {
      GeneClass parent = kind.parent() == null ? object : exceptionClasses[kind.parent().ordinal()];
      exceptionClasses[kind.ordinal()] = addClass(kind.className(), parent);
    }
    for (ValueKind kind : ValueKind.values()) {
      kindClasses[kind.ordinal()] = kind.label() == null ? null : classes.get(kind.label());
    }
  }

  private GeneClass addClass(String name, GeneClass parent) {
    GeneClass c =
        GeneClass.builtin(
            this,
            name,
            parent,
            cls -> {
              Consumer<GeneClass> filler = fillers.remove(name);
              if (filler != null) {
                filler.accept(cls);
              }
            });
    classes.put(name, c);
    global.set(name, c);
    return c;
  }

  /** Says how to fill a built-in class when it is first touched. */
  public void library(String className, Consumer<GeneClass> filler) {
    fillers.merge(className, filler, Consumer::andThen);
  }

  public Namespace global() {
    return global;
  }

  public Environment environment() {
    return environment;
  }

  public WorkingDirectory workingDirectory() {
    return workingDirectory;
  }

  /** What the program may do outside of itself; null: everything. */
  public Permissions permissions() {
    return permissions;
  }

  /** Code with less than the program; null: there is none. */
  public PackageRights packageRights() {
    return packageRights;
  }

  /** From now on the rights of the running code count, too. */
  public PackageRights asksForCode() {
    if (packageRights == null) {
      packageRights = new PackageRights();
    }
    return packageRights;
  }

  /** What limits count besides; null: there are none. */
  public @Nullable Usage usage() {
    return usage;
  }

  public void usage(Usage counted) {
    usage = counted;
  }

  /** What is told, on the thread that met it, when the heap is full. */
  public void onOutOfMemory(Runnable told) {
    onOutOfMemory = told;
  }

  /** The heap is full. */
  public void outOfMemory() {
    Runnable told = onOutOfMemory;
    if (told != null) {
      told.run();
    }
  }

  /** From now on; set when the program begins, later only to less. */
  public void permissions(Permissions granted) {
    permissions = granted;
  }

  /** The command line of the process behind the program's name. */
  public List<String> arguments() {
    return arguments;
  }

  public void arguments(List<String> args) {
    arguments = List.copyOf(args);
  }

  /** What tells the date and time; tests put one of their own in its place. */
  public Clock clock() {
    return clock == null ? Clock.systemUTC() : clock;
  }

  public void clock(Clock c) {
    clock = c;
  }

  /** Has something done when the program has ended, however it did. */
  public void atEnd(Runnable action) {
    endings.add(action);
  }

  /** Does what {@link #atEnd} asked for, the last one first. */
  public void end() {
    List<Runnable> actions = List.copyOf(endings);
    endings.clear();
    actions.reversed().forEach(Runnable::run);
  }

  public GeneClass object() {
    return object;
  }

  /** A built-in class by name. */
  public GeneClass builtin(String name) {
    return classes.get(name);
  }

  public GeneClass exceptionClass(ErrorKind kind) {
    return exceptionClasses[kind.ordinal()];
  }

  /** The class of any value. */
  public GeneClass classOf(Object v) {
    if (v instanceof Instance i) {
      return i.cls();
    }
    ValueKind kind = ValueKind.of(v);
    GeneClass known = kindClasses[kind.ordinal()];
    if (known != null) {
      return known;
    }
    return v instanceof PlainObject ? object : byKind(Kinds.of(v));
  }

  private GeneClass byKind(String kind) {
    GeneClass c = classes.get(kind.equals("BoundMethod") ? "Function" : kind);
    return c == null ? object : c;
  }

  /** What special forms call and name beyond globals: functions of {@code $} forms, patterns. */
  public Namespace formValues() {
    return formValues;
  }

  /** Whether nil passes only where a type admits it. */
  public boolean strictNil() {
    return strictNil;
  }

  public void strictNil(boolean strict) {
    strictNil = strict;
  }

  /** Whether pre- and postconditions are checked. */
  public boolean contracts() {
    return contracts;
  }

  public void contracts(boolean on) {
    contracts = on;
  }

  /** Whether programs log what is meant for their authors. */
  public boolean debug() {
    return debug;
  }

  public void debug(boolean on) {
    debug = on;
  }

  /** The compiled file that the program was read from, null when it was compiled here. */
  public @Nullable String compiledFile() {
    return compiledFile;
  }

  public void compiledFile(String file) {
    compiledFile = file;
  }

  /** Whether it is the first fault of that kind and place; of very many kinds all but the first. */
  public synchronized boolean firstFault(String kind) {
    if (faults == null) {
      faults = new ArrayList<>();
    }
    return faults.size() < MAX_FAULTS && !faults.contains(kind) && faults.add(kind);
  }

  /** Says, before libraries are installed, that natives report to the VM's {@link Sampling}. */
  public void sampledNatives(boolean on) {
    sampledNatives = on;
  }

  public boolean sampledNatives() {
    return sampledNatives;
  }

  /** The server of pages about the running program, null without one. */
  public InspectorHost inspectorHost() {
    return inspectorHost;
  }

  public void inspectorHost(InspectorHost host) {
    inspectorHost = host;
  }

  /** How much the program logs, null before it has a logger. */
  public LogLevels logLevels() {
    return logLevels;
  }

  public void logLevels(LogLevels levels) {
    logLevels = levels;
  }

  /** Reader, compiler and module loader, as running code needs them. */
  public Evaluator evaluator() {
    return evaluator;
  }

  public void evaluator(Evaluator e) {
    evaluator = e;
  }

  /** Java objects as values; null while there are none. */
  public Foreign foreign() {
    return foreign;
  }

  public void foreign(Foreign f) {
    foreign = f;
    classesChanged();
  }

  /** Whether it is an object of a Java class. */
  public boolean isForeign(Object v) {
    Foreign f = foreign;
    return f != null && f.owns(v);
  }

  /** Whether there are actors, so that new variables are watched ({@link Isolated}). */
  public boolean isolating() {
    return isolating;
  }

  public void isolate() {
    isolating = true;
  }

  /** What runs the actors of the program, null while there are none. */
  public Object actors() {
    return actors;
  }

  public void actors(Object runtime) {
    actors = runtime;
  }

  /** Advances when a name is added to or removed from any namespace. */
  public int nameEpoch() {
    return nameEpoch;
  }

  void namesChanged() {
    nameEpoch++;
  }

  /** Advances when the methods of any class change. */
  public int classEpoch() {
    return classEpoch;
  }

  public void classesChanged() {
    classEpoch++;
    classWatchers.changed();
  }

  /** Tells the watcher when the methods of any class change: once, after which it may ask anew. */
  public void watchClasses(WeakListeners.Watcher watcher) {
    classWatchers.add(watcher);
  }
}
