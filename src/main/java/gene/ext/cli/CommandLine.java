package gene.ext.cli;

import gene.runtime.Vm;
import gene.runtime.host.ExitRequest;
import gene.runtime.natives.Args;
import gene.source.Nearest;
import gene.source.Passing;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Reads arguments by a {@link Spec}. */
final class CommandLine {
  /** What the user typed does not fit. */
  static final class Wrong extends RuntimeException implements Passing {
    private static final long serialVersionUID = 1L;

    Wrong(String message) {
      super(message, null, false, false);
    }
  }

  private final Vm vm;
  private final Spec root;
  private final List<String> words;
  private final GeneMap result = new GeneMap();
  private Spec spec; // of the command, once one was named
  private int at;

  private CommandLine(Vm vm, Spec root, List<String> words) {
    this.vm = vm;
    this.root = root;
    this.spec = root;
    this.words = words;
  }

  static Object parse(Vm vm, Object args, Object spec) {
    GeneArray given = Args.array("parse", args);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      words.add(Printer.plain(given.get(i)));
    }
    CommandLine line = new CommandLine(vm, Spec.of(Args.map("parse", spec)), words);
    try {
      return line.read();
    } catch (Wrong e) {
      vm.console()
          .err(
              "Error: "
                  + e.getMessage()
                  + "\n"
                  + new Usage(line.root).synopsis(line.spec)
                  + "\nTry --help.\n");
      throw new ExitRequest(2);
    }
  }

  private GeneMap read() {
    defaults(root);
    List<String> plain = new ArrayList<>();
    boolean options = true;
    while (at < words.size()) {
      String word = words.get(at++);
      if (options && word.equals("--")) {
        options = false;
      } else if (options && word.startsWith("--")) {
        longOption(word);
      } else if (options && word.startsWith("-") && word.length() > 1 && !isNumber(word)) {
        shortOptions(word);
      } else if (options && plain.isEmpty() && spec == root && !root.commands().isEmpty()) {
        command(word);
      } else {
        plain.add(word);
      }
    }
    if (!root.commands().isEmpty() && spec == root) {
      throw new Wrong("a command is missing");
    }
    arguments(plain);
    required(root);
    if (spec != root) {
      required(spec);
    }
    return result;
  }

  private static boolean isNumber(String word) {
    return word.matches("-\\d+(\\.\\d+)?");
  }

  private void defaults(Spec s) {
    for (Spec.Item item : s.options()) {
      String variable = item.variable() == null ? null : vm.environment().get(item.variable());
      if (variable != null) {
        try {
          result.put(
              item.key(),
              item.repeated() ? GeneArray.of(item.value(variable)) : item.value(variable));
        } catch (Wrong e) {
          throw new Wrong(item.variable() + " " + e.getMessage());
        }
      } else {
        result.put(item.key(), missing(item));
      }
    }
  }

  private static Object missing(Spec.Item item) {
    return item.dflt() != null
        ? item.dflt()
        : item.flag() ? (Object) false : item.repeated() ? new GeneArray() : Singleton.NIL;
  }

  private void command(String word) {
    for (Spec c : root.commands()) {
      if (c.name().equals(word)) {
        spec = c;
        result.put("command", word);
        defaults(c);
        return;
      }
    }
    List<String> known = root.commands().stream().map(Spec::name).toList();
    throw new Wrong("unknown command " + word + meant(word, known));
  }

  /** The option or command that was probably meant. */
  private static String meant(String word, List<String> known) {
    String near = Nearest.hint(word, known);
    return near == null ? "" : "; " + near;
  }

  private List<String> optionNames() {
    List<String> names = new ArrayList<>();
    for (Spec s : spec == root ? List.of(root) : List.of(spec, root)) {
      s.options().forEach(item -> names.add(item.option()));
    }
    return names;
  }

  private void longOption(String word) {
    int equals = word.indexOf('=');
    String name = (equals < 0 ? word : word.substring(0, equals)).replace('_', '-');
    String value = equals < 0 ? null : word.substring(equals + 1);
    Spec.Item item = option(i -> i.option().equals(name));
    if (item != null) {
      set(item, name, value);
      return;
    }
    Spec.Item negated = option(i -> i.flag() && name.equals("--no-" + i.option().substring(2)));
    if (negated != null && value == null) {
      result.put(negated.key(), false);
      return;
    }
    switch (name) {
      case "--help" -> say(new Usage(root).text(spec));
      case "--version" -> {
        if (root.version() == null) {
          throw new Wrong("unknown option --version");
        }
        say(root.name() + " " + root.version() + "\n");
      }
      case "--completion" -> {
        String shell = value != null ? value : at < words.size() ? words.get(at) : "bash";
        say(Completion.script(root, shell));
      }
      default -> throw new Wrong("unknown option " + name + meant(name, optionNames()));
    }
  }

  private void say(String text) {
    vm.console().out(text);
    throw new ExitRequest(0);
  }

  private void shortOptions(String word) {
    for (int i = 1; i < word.length(); i++) {
      String letter = word.substring(i, i + 1);
      Spec.Item item = option(o -> letter.equals(o.shortName()));
      if (item == null && letter.equals("h")) {
        say(new Usage(root).text(spec));
      }
      if (item == null) {
        throw new Wrong("unknown option -" + letter);
      }
      if (!item.flag()) {
        String rest = word.substring(i + 1);
        set(
            item,
            "-" + letter,
            rest.isEmpty() ? null : rest.startsWith("=") ? rest.substring(1) : rest);
        return;
      }
      result.put(item.key(), true);
    }
  }

  private Spec.Item option(java.util.function.Predicate<Spec.Item> test) {
    for (Spec s : spec == root ? List.of(root) : List.of(spec, root)) {
      for (Spec.Item item : s.options()) {
        if (test.test(item)) {
          return item;
        }
      }
    }
    return null;
  }

  private void set(Spec.Item item, String name, String given) {
    if (item.flag() && given == null) {
      result.put(item.key(), true);
      return;
    }
    if (given == null && at >= words.size()) {
      throw new Wrong("option " + name + " needs a value");
    }
    put(item, "option " + name, given != null ? given : words.get(at++));
  }

  private final java.util.Set<String> given = new java.util.HashSet<>();

  private void put(Spec.Item item, String what, String text) {
    Object value;
    try {
      value = item.value(text);
    } catch (Wrong e) {
      throw new Wrong(what + " " + e.getMessage());
    }
    if (!item.repeated()) {
      result.put(item.key(), value);
    } else if (given.add(item.key())) {
      result.put(item.key(), GeneArray.of(value)); // the default and the environment give way
    } else {
      ((GeneArray) result.get(item.key())).add(value);
    }
  }

  private void arguments(List<String> plain) {
    int i = 0;
    for (Spec.Item item : spec.arguments()) {
      result.put(item.key(), missing(item));
      while (i < plain.size()) {
        put(item, "argument " + item.key(), plain.get(i++));
        if (!item.repeated()) {
          break;
        }
      }
      Object value = result.get(item.key());
      boolean none = value == Singleton.NIL || value instanceof GeneArray a && a.isEmpty();
      if (item.required() && none) {
        throw new Wrong("argument " + item.key() + " is missing");
      }
    }
    if (i < plain.size()) {
      throw new Wrong("unexpected argument " + plain.get(i));
    }
  }

  private void required(Spec s) {
    for (Spec.Item item : s.options()) {
      Object value = result.get(item.key());
      if (item.required()
          && (value == Singleton.NIL || value instanceof GeneArray a && a.isEmpty())) {
        throw new Wrong("option " + item.option() + " is missing");
      }
    }
  }
}
