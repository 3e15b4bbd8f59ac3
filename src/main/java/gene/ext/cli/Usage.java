package gene.ext.cli;

import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;

/** The help of a program. */
final class Usage {
  private final Spec root;

  Usage(Spec root) {
    this.root = root;
  }

  String synopsis(Spec spec) {
    StringBuilder out = new StringBuilder("Usage: ").append(root.name());
    if (spec != root) {
      out.append(' ').append(spec.name());
    }
    out.append(" [options]");
    if (!spec.commands().isEmpty()) {
      out.append(" COMMAND ..");
    }
    for (Spec.Item item : spec.arguments()) {
      String name = item.key() + (item.repeated() ? ".." : "");
      out.append(item.required() ? " " + name : " [" + name + "]");
    }
    return out.toString();
  }

  String text() {
    return text(root);
  }

  /** Of the program, or of one of its commands. */
  String text(Spec spec) {
    StringBuilder out = new StringBuilder(synopsis(spec)).append('\n');
    if (!spec.help().isEmpty()) {
      out.append('\n').append(spec.help()).append('\n');
    }
    List<String[]> commands = new ArrayList<>();
    spec.commands().forEach(c -> commands.add(new String[] {c.name(), c.help()}));
    section(out, "Commands", commands);
    List<String[]> arguments = new ArrayList<>();
    spec.arguments().forEach(a -> arguments.add(new String[] {a.key(), details(a)}));
    section(out, "Arguments", arguments);
    List<String[]> options = new ArrayList<>();
    spec.options().forEach(o -> options.add(new String[] {synopsis(o), details(o)}));
    if (spec != root) {
      root.options().forEach(o -> options.add(new String[] {synopsis(o), details(o)}));
    }
    options.add(new String[] {"-h, --help", "show this text"});
    if (root.version() != null) {
      options.add(new String[] {"    --version", "show the version"});
    }
    section(out, "Options", options);
    return out.toString();
  }

  private static String synopsis(Spec.Item item) {
    String shortName = item.shortName() == null ? "    " : "-" + item.shortName() + ", ";
    String value = item.flag() ? "" : " " + item.key().toUpperCase(java.util.Locale.ROOT);
    return shortName + item.option() + value;
  }

  private static String details(Spec.Item item) {
    List<String> notes = new ArrayList<>();
    if (!item.choices().isEmpty()) {
      notes.add("one of " + String.join(", ", item.choices()));
    }
    if (item.dflt() != null) {
      notes.add("default " + Printer.plain(item.dflt()));
    }
    if (item.variable() != null) {
      notes.add("or $" + item.variable());
    }
    if (item.repeated()) {
      notes.add("may be repeated");
    }
    if (item.required()) {
      notes.add("required");
    }
    String extra = notes.isEmpty() ? "" : "(" + String.join("; ", notes) + ")";
    return (item.help() + " " + extra).strip();
  }

  private static void section(StringBuilder out, String title, List<String[]> rows) {
    if (rows.isEmpty()) {
      return;
    }
    out.append('\n').append(title).append(":\n");
    int width = rows.stream().mapToInt(r -> r[0].length()).max().orElse(0);
    for (String[] row : rows) {
      String line = "  " + row[0] + " ".repeat(width - row[0].length()) + "  " + row[1];
      out.append(line.stripTrailing()).append('\n');
    }
  }
}
