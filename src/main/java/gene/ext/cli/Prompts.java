package gene.ext.cli;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.util.Locale;

/** Questions to the user. When the input ends, the default answers, or nil. */
final class Prompts {
  private Prompts() {}

  private static String line(Vm vm, String prompt) {
    vm.console().out(prompt + " ");
    vm.console().flush();
    try {
      return vm.blocking().call(vm, vm.console()::readLine);
    } catch (IOException e) {
      throw Errors.io("cannot read standard input: " + e.getMessage());
    }
  }

  static Object ask(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String prompt = Args.string("ask", args[0]);
    Object dflt = keywords.get("default");
    String shown = dflt == null ? prompt : prompt + " [" + Printer.plain(dflt) + "]";
    String answer = line(vm, shown);
    return answer == null || answer.isEmpty() && dflt != null ? Args.orNil(dflt) : answer;
  }

  static Object confirm(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String prompt = Args.string("confirm", args[0]);
    Object dflt = keywords.get("default");
    boolean yes = Args.truthy(keywords, "default");
    String choices = dflt == null ? " [y/n]" : yes ? " [Y/n]" : " [y/N]";
    while (true) {
      String answer = line(vm, prompt + choices);
      if (answer == null) {
        return yes;
      }
      switch (answer.strip().toLowerCase(Locale.ROOT)) {
        case "y", "yes" -> {
          return true;
        }
        case "n", "no" -> {
          return false;
        }
        case "" -> {
          if (dflt != null) {
            return yes;
          }
        }
        default -> {}
      }
      vm.console().out("Please answer y or n.\n");
    }
  }

  static Object choose(Vm vm, Object prompt, Object items) {
    String text = Args.string("choose", prompt);
    GeneArray all = Args.array("choose", items);
    if (all.isEmpty()) {
      throw Errors.argument("choose expects a non-empty Array");
    }
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      list.append("  ").append(i + 1).append(") ").append(Printer.plain(all.get(i))).append('\n');
    }
    vm.console().out(list.toString());
    while (true) {
      String answer = line(vm, text);
      if (answer == null) {
        return Singleton.NIL;
      }
      String word = answer.strip();
      for (int i = 0; i < all.size(); i++) {
        if (word.equals(Integer.toString(i + 1)) || word.equals(Printer.plain(all.get(i)))) {
          return all.get(i);
        }
      }
      vm.console().out("Please choose a number from 1 to " + all.size() + ".\n");
    }
  }

  static Object password(Vm vm, Object prompt) {
    String text = Args.string("password", prompt);
    if (!vm.console().isTerminal(0)) {
      return Args.orNil(line(vm, text));
    }
    String before = Screen.stty("-g").strip();
    Screen.stty("-echo");
    try {
      return Args.orNil(line(vm, text));
    } finally {
      Screen.stty(before.isEmpty() ? "echo" : before);
      vm.console().out("\n");
    }
  }
}
