package gene.lib.text;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Regex;

/** Methods of Regex and RegexMatch (chapter 19.12). */
public final class RegexLib {
  private RegexLib() {}

  public static void install(Table t) {
    t.constructor(
        "args.. ^*",
        "A regex from pattern and replacement; flags ^^i, ^^m and ^^linear.",
        RegexLib::make);
    for (String name : new String[] {"match", "process"}) {
      t.method(
          name,
          "s",
          "The first match as a RegexMatch, or nil.",
          (vm, self, s) -> RegexSearch.match((Regex) self, text(name, s)));
    }
    t.method(
        "match?",
        "s",
        "Whether the text contains a match.",
        (vm, self, s) -> RegexSearch.matches((Regex) self, text("match?", s)));
    t.method(
        "find",
        "s",
        "The text of the first match, or nil.",
        (vm, self, s) -> RegexSearch.find((Regex) self, text("find", s)));
    for (String name : new String[] {"find_all", "scan"}) {
      t.method(
          name,
          "s",
          "Array of the texts of all matches.",
          (vm, self, s) -> RegexSearch.findAll((Regex) self, text(name, s)));
    }
    t.method(
        "split",
        "s [limit]",
        "Array of the texts between matches, at most limit.",
        (vm, self, s, limit) ->
            RegexSearch.split(
                (Regex) self, text("split", s), StringSearchLib.limit("Regex.split", limit)));
    for (String name : new String[] {"replace", "sub"}) {
      t.method(
          name,
          "s [r]",
          "The text with its first match replaced by a text, or by what a function makes of the match.",
          (vm, self, s, r) -> replace(vm, name, self, s, r, false));
    }
    for (String name : new String[] {"replace_all", "gsub"}) {
      t.method(
          name,
          "s [r]",
          "The text with all matches replaced by a text, or by what a function makes of each match.",
          (vm, self, s, r) -> replace(vm, name, self, s, r, true));
    }
    t.method("pattern", "", "The pattern as text.", (vm, self) -> ((Regex) self).pattern());
    t.method("flags", "", "The flags as text.", (vm, self) -> ((Regex) self).flags());
    t.method("to_s", "", "The literal form.", (vm, self) -> self.toString());
  }

  /** The members of a match, as methods. */
  public static void installMatch(Table t) {
    t.method("value", "", "The matched text.", (vm, self) -> ((RegexMatch) self).value());
    t.method(
        "captures",
        "",
        "Array of the groups from number 1 on.",
        (vm, self) -> ((RegexMatch) self).captures());
    t.method(
        "named_captures",
        "",
        "Map of the named groups.",
        (vm, self) -> ((RegexMatch) self).namedCaptures());
    t.method(
        "start",
        "",
        "Position of the first matched character.",
        (vm, self) -> ((RegexMatch) self).start());
    t.method(
        "end",
        "",
        "Position behind the last matched character.",
        (vm, self) -> ((RegexMatch) self).end());
    t.method(
        "pre_match",
        "",
        "The text before the match.",
        (vm, self) -> ((RegexMatch) self).preMatch());
    t.method(
        "post_match",
        "",
        "The text behind the match.",
        (vm, self) -> ((RegexMatch) self).postMatch());
    t.method("to_s", "", "The printed form.", (vm, self) -> Printer.quoted(self));
  }

  /** Counts its arguments itself: the messages call the class by its other name, Regexp. */
  private static Object make(Vm vm, Object cls, Object[] args, GeneMap flags) {
    for (String flag : flags.keys()) {
      if (!flag.equals("i") && !flag.equals("m") && !flag.equals("linear")) {
        throw Errors.argument("Regexp.ctor unknown flag: " + flag);
      }
    }
    if (args.length < 1 || args.length > 2) {
      throw Errors.argument("Regexp.ctor expects 1 to 2 arguments, got " + args.length);
    }
    String pattern = Args.string("Regexp.ctor", args[0]);
    String replacement = args.length > 1 ? Args.string("Regexp.ctor", args[1]) : null;
    Regex regex =
        new Regex(
            pattern,
            Args.truthy(flags, "i"),
            Args.truthy(flags, "m"),
            Args.truthy(flags, "linear"),
            replacement);
    RegexSearch.compile(regex); // tells a wrong pattern now
    return regex;
  }

  private static String text(String method, Object v) {
    return Args.string("Regex." + method, v);
  }

  private static Object replace(
      Vm vm, String method, Object self, Object s, Object r, boolean all) {
    if (r instanceof Callable f) {
      return RegexSearch.replace(vm, (Regex) self, text(method, s), f, all);
    }
    String replacement = r == null ? null : text(method, r);
    return RegexSearch.replace((Regex) self, text(method, s), replacement, all);
  }
}
