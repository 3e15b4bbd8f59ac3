package gene.cli;

import gene.cli.host.Host;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs commands in-process with standard streams and an environment of their own. */
final class CommandLine {
  private final Map<String, String> environment = new HashMap<>();
  private byte[] input = {};

  /** What a command did. */
  record Result(int status, String out, String err) {}

  CommandLine(Path home) {
    environment.put("HOME", home.toString());
  }

  CommandLine input(String text) {
    return input(text.getBytes(StandardCharsets.UTF_8));
  }

  CommandLine input(byte[] bytes) {
    input = bytes;
    return this;
  }

  CommandLine variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  Result run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = run(out, err, args);
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  int run(OutputStream out, OutputStream err, String... args) {
    Console console = new Console(new ByteArrayInputStream(input), out, err);
    return Commands.run(List.of(args), new Host(console, environment));
  }
}
