package gene.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Something to run: a file, or a text with a name. Options are those of {@code gene run}; input is
 * what standard input gives; virtual time passes only while the program waits.
 */
record Program(
    Path file,
    String name,
    String text,
    List<String> options,
    List<String> args,
    String input,
    boolean virtualTime) {

  static Program ofFile(Path file, Directives d) {
    return new Program(
        file,
        file.getFileName().toString(),
        null,
        d.options(),
        d.programArgs(),
        d.input(),
        d.virtualTime());
  }

  static Program ofText(String name, String text) {
    return new Program(null, name, text, List.of(), List.of(), "", false);
  }

  Program withArgs(List<String> given) {
    return new Program(file, name, text, options, given, input, virtualTime);
  }

  Program inVirtualTime() {
    return new Program(file, name, text, options, args, input, true);
  }

  /** The same program as a file; only files are cached. */
  Program inFile(Path folder) {
    if (file != null) {
      return this;
    }
    try {
      Path written = Files.writeString(folder.resolve(name.replace('#', '-') + ".gene"), text);
      return new Program(written, name, null, options, args, input, virtualTime);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
