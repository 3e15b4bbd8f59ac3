package gene.ext;

import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.host.LogLevels;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What {@code config/logging.gene} says (chapter 20.7): levels and sinks by name of the logger. A
 * mistake in it is reported, and what it concerns is as if it were not there.
 */
final class LogConfig implements LogLevels {
  private static final String FILE = "config/logging.gene";

  /** What applies to a logger. */
  record Settings(LogLevel level, List<LogSink> sinks) {}

  /** What an entry of the file says; null where it says nothing. */
  private record Rule(LogLevel level, List<LogSink> sinks) {}

  private final Vm vm;
  private final Map<String, LogSink> sinks = new LinkedHashMap<>();
  private final Map<String, Rule> rules = new HashMap<>();
  private final Map<String, Settings> known = new HashMap<>();
  private Settings root;

  private LogConfig(Vm vm) {
    this.vm = vm;
  }

  /** Reads the file in the current directory, if there is one. */
  static LogConfig read(Vm vm) {
    LogConfig config = new LogConfig(vm);
    config.apply(config.load());
    vm.core().logLevels(config);
    return config;
  }

  /** The entries of the name's prefixes and of the name itself, the longest last. */
  synchronized Settings of(String name) {
    return known.computeIfAbsent(name, this::settings);
  }

  @Override
  public synchronized Map<String, String> all() {
    Map<String, String> all = new TreeMap<>();
    all.put("", root.level.name());
    known.forEach((name, s) -> all.put(name, s.level.name()));
    return all;
  }

  @Override
  public synchronized boolean set(String logger, String name) {
    LogLevel level = LogLevel.named(name);
    if (level == null) {
      return false;
    }
    if (logger.isEmpty()) {
      root = new Settings(level, root.sinks);
    } else {
      Rule before = rules.get(logger);
      rules.put(logger, new Rule(level, before == null ? null : before.sinks));
    }
    known.replaceAll((n, old) -> settings(n));
    return true;
  }

  private Settings settings(String name) {
    LogLevel level = root.level;
    List<LogSink> targets = root.sinks;
    for (int end = name.indexOf('/'); ; end = name.indexOf('/', end + 1)) {
      Rule rule = rules.get(end < 0 ? name : name.substring(0, end));
      if (rule != null) {
        level = rule.level == null ? level : rule.level;
        targets = rule.sinks == null ? targets : rule.sinks;
      }
      if (end < 0) {
        return new Settings(level, targets);
      }
    }
  }

  // ---- the file

  private GeneMap load() {
    Path file = vm.workingDirectory().resolve(FILE);
    if (!Files.exists(file)) {
      return new GeneMap();
    }
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      if (vm.core().evaluator().reader(FILE, text).get() instanceof GeneMap map) {
        return map;
      }
      warn("expected a map");
    } catch (IOException e) {
      warn("cannot be read: " + e.getMessage());
    } catch (GeneError e) {
      warn(e.value(vm).get("message") + " at " + e.value(vm).get("location"));
    }
    return new GeneMap();
  }

  private void warn(String problem) {
    vm.console().err("Warning: " + FILE + ": " + problem + "\n");
  }

  private void apply(GeneMap file) {
    only(file, Set.of("level", "sinks", "targets", "loggers"), "");
    LogLevel level = level(file.get("level"), "^level");
    if (level == null) {
      level = LogLevel.INFO;
    }
    if (vm.core().debug() && !level.admits(LogLevel.DEBUG)) {
      level = LogLevel.DEBUG;
    }
    map(file, "sinks").forEach(this::sink);
    List<LogSink> all = sinks.isEmpty() ? List.of(standardError()) : List.copyOf(sinks.values());
    List<LogSink> targets = targets(file.get("targets"), "^targets");
    root = new Settings(level, targets == null ? all : targets);
    map(file, "loggers").forEach(this::logger);
  }

  private GeneMap map(GeneMap file, String key) {
    Object v = file.get(key);
    if (v == null || v instanceof GeneMap) {
      return v == null ? new GeneMap() : (GeneMap) v;
    }
    warn("^" + key + " must be a map");
    return new GeneMap();
  }

  private void only(GeneMap map, Set<String> allowed, String where) {
    for (String key : map.keys()) {
      if (!allowed.contains(key)) {
        warn("unknown key ^" + key + where);
      }
    }
  }

  private LogLevel level(Object name, String where) {
    LogLevel level = name == null ? null : LogLevel.named(name);
    if (name != null && level == null) {
      warn("unknown level " + Printer.quotedNested(name) + " in " + where);
    }
    return level;
  }

  private void logger(String name, Object entry) {
    String where = "^loggers ^" + name;
    if (entry instanceof GeneMap map) {
      only(map, Set.of("level", "targets"), " in " + where);
      LogLevel level = level(map.get("level"), where);
      rules.put(name, new Rule(level, targets(map.get("targets"), where)));
    } else {
      rules.put(name, new Rule(level(entry, where), null));
    }
  }

  /** The sinks of a list of names; null when there is none. */
  private List<LogSink> targets(Object names, String where) {
    if (names == null) {
      return null;
    }
    if (!(names instanceof GeneArray list)) {
      warn("targets must be an array in " + where);
      return null;
    }
    List<LogSink> found = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      String name = Printer.plain(list.get(i));
      LogSink sink = sinks.get(name);
      if (sink != null) {
        found.add(sink);
      } else if (sinks.isEmpty() && name.equals("console")) {
        found.add(standardError());
      } else {
        warn("unknown sink \"" + name + "\" in " + where);
      }
    }
    return found;
  }

  private void sink(String name, Object entry) {
    String where = " in ^sinks ^" + name;
    if (!(entry instanceof GeneMap map)) {
      warn("expected a map" + where);
      return;
    }
    only(map, Set.of("type", "stream", "format", "color", "path"), where);
    LogFormat format = format(map.get("format"), where);
    switch (Printer.plain(map.has("type") ? map.get("type") : "console")) {
      case "console" -> sinks.put(name, console(map, format, where));
      case "file" -> {
        if (map.get("path") instanceof String path) {
          Path file = allowed(vm.workingDirectory().resolve(path));
          if (file == null) {
            return;
          }
          sinks.put(name, LogSink.file(file, vm.permissions(), path, format, vm.console()));
        } else {
          warn("^path is missing" + where);
        }
      }
      default -> warn("unknown type " + Printer.quotedNested(map.get("type")) + where);
    }
  }

  /** The file, or null and a warning when the program may not write there. */
  private Path allowed(Path file) {
    Permissions gate = vm.permissions();
    try {
      return gate == null ? file : gate.file(Right.WRITE, file);
    } catch (GeneError | IOException e) {
      warn(e.getMessage());
      return null;
    }
  }

  private LogFormat format(Object name, String where) {
    LogFormat format = name == null ? LogFormat.VERBOSE : LogFormat.named(name);
    if (format == null) {
      warn("unknown format " + Printer.quotedNested(name) + where);
    }
    return format == null ? LogFormat.VERBOSE : format;
  }

  private LogSink console(GeneMap map, LogFormat format, String where) {
    Object stream = map.has("stream") ? map.get("stream") : "stderr";
    if (!stream.equals("stdout") && !stream.equals("stderr")) {
      warn("unknown stream " + Printer.quotedNested(stream) + where);
    }
    int number = stream.equals("stdout") ? 1 : 2;
    boolean wanted = !map.has("color") || Kinds.truthy(map.get("color"));
    return LogSink.console(vm.console(), number, format, wanted && colours(number));
  }

  private LogSink standardError() {
    return LogSink.console(vm.console(), 2, LogFormat.VERBOSE, colours(2));
  }

  private boolean colours(int stream) {
    Console console = vm.console();
    String none = vm.environment().get("NO_COLOR");
    return (none == null || none.isEmpty())
        && !"dumb".equals(vm.environment().get("TERM"))
        && console.isTerminal(stream);
  }
}
