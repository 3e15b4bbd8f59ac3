package gene.ext;

import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * {@code genex/logging} (chapter 20.7). A logger is an object with a name; what becomes of its
 * lines is looked up by that name. One object per program: it holds the configuration.
 */
public final class LoggingLib {
  private static final String CLASS = "Logger";

  private LogConfig config; // null until the first logger is made

  private LoggingLib() {}

  public static void fill(Core core, Namespace ns) {
    LoggingLib lib = new LoggingLib();
    ns.set(
        CLASS,
        GeneClass.builtin(core, CLASS, core.object(), cls -> lib.install(cls, Table.of(cls))));
  }

  private void install(GeneClass cls, Table t) {
    t.constructor(
        "target",
        "A logger for a name or a thing.",
        (vm, self, args, keywords) -> make(vm, cls, args, keywords));
    for (LogLevel level : LogLevel.values()) {
      String name = level.name().toLowerCase(Locale.ROOT);
      t.varargs(
          name,
          "v..",
          "Logs the values, joined by spaces, at level " + level + "; nil.",
          (vm, self, values) -> log(vm, self, level, values));
    }
    t.method(
        "enabled?",
        "level",
        "Whether lines of that level are written.",
        (vm, self, level) -> enabled(vm, self, level));
  }

  private LogConfig config(Vm vm) {
    if (config == null) {
      config = LogConfig.read(vm);
    }
    return config;
  }

  private Object make(Vm vm, GeneClass cls, Object[] args, GeneMap keywords) {
    config(vm);
    Instance logger = cls.instance();
    String name = name(args[0]);
    logger.set("name", name.contains("/") ? name : module(vm) + name);
    return logger;
  }

  private static String name(Object target) {
    String name =
        switch (target) {
          case GeneClass c -> c.name();
          case Namespace ns -> ns.name();
          case Callable f -> f.name();
          default -> Args.nameOrNull(target);
        };
    return name == null ? Printer.plain(target) : name;
  }

  /** The path of the module whose code is running, with a slash; empty when there is none. */
  private static String module(Vm vm) {
    Unit unit = vm.stack.unit();
    if (unit == null || unit.file.isEmpty()) {
      return "";
    }
    try {
      Path path = Path.of(unit.file).normalize();
      Path folder = vm.workingDirectory().path();
      return (path.startsWith(folder) ? folder.relativize(path) : path) + "/";
    } catch (InvalidPathException e) {
      return unit.file + "/";
    }
  }

  private LogConfig.Settings settings(Vm vm, Object self) {
    if (self instanceof Instance i && i.get("name") instanceof String name) {
      return config(vm).of(name);
    }
    throw Errors.type("a Logger needs a name that is a String");
  }

  private Object log(Vm vm, Object self, LogLevel level, Object[] values) {
    LogConfig.Settings settings = settings(vm, self);
    if (settings.level().admits(level)) {
      StringJoiner message = new StringJoiner(" ");
      for (Object v : values) {
        message.add(Printer.plain(v));
      }
      String name = (String) ((Instance) self).get("name");
      var entry =
          new LogFormat.Entry(level, vm.number(), ZonedDateTime.now(), name, message.toString());
      for (LogSink sink : settings.sinks()) {
        sink.write(entry);
      }
    }
    return Singleton.NIL;
  }

  private Object enabled(Vm vm, Object self, Object level) {
    String name = Args.nameOrNull(level);
    if (name == null) {
      throw Errors.expects("Logger.enabled?", "a String", level);
    }
    LogLevel wanted = LogLevel.named(name);
    if (wanted == null) {
      throw Errors.argument("Logger.enabled? expects a level, got " + Printer.quotedNested(name));
    }
    return settings(vm, self).level().admits(wanted);
  }
}
