package gene.ext.cli;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;

/** The table of {@code genex/cli}. */
public final class CliLib {
  private CliLib() {}

  public static void fill(Core core, Namespace ns) {
    Table t =
        Table.of(ns)
            .fn(
                "parse",
                "args spec",
                "Map of the options and arguments; wrong ones print usage and exit with 2.",
                CommandLine::parse)
            .fn(
                "usage",
                "spec",
                "The text of --help.",
                (vm, spec) -> new Usage(Spec.of(Args.map("usage", spec))).text())
            .fn(
                "completion",
                "spec shell",
                "Completion script for bash, zsh or fish.",
                (vm, spec, shell) ->
                    Completion.script(
                        Spec.of(Args.map("completion", spec)), Args.string("completion", shell)))
            .keywords("ask", "prompt ^default", "The line that the user answers.", Prompts::ask)
            .keywords("confirm", "prompt ^default", "Whether the user says yes.", Prompts::confirm)
            .fn("choose", "prompt items", "The item that the user chooses.", Prompts::choose)
            .fn(
                "password",
                "prompt",
                "A line that is not shown while it is typed.",
                Prompts::password)
            .keywords(
                "table",
                "rows ^header",
                "Text of rows, which are Arrays or Maps, in aligned columns.",
                TextTable::text)
            .keywords(
                "progress",
                "total ^label",
                "A progress bar: (p .advance n), (p .finish).",
                Progress::make)
            .fn(
                "spinner",
                "label f",
                "Calls (f) while something turns on a terminal; its value.",
                Spinner::run)
            .fn("width", "", "Columns of the terminal, 80 when it is none.", Screen::width);
    Style.install(t);
  }
}
