package gene.cli.host;

import gene.runtime.host.CacheFolder;
import gene.runtime.host.Console;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a command gets from the process: standard streams and environment. Injected, for tests. */
public record Host(Console console, Map<String, String> environment) {

  /** An environment variable; null when it is missing or empty. */
  public @Nullable String variable(String name) {
    String value = environment.get(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /** The user's home folder. */
  public Path home() {
    return CacheFolder.home(name -> environment.getOrDefault(name, ""));
  }

  /** The folder for what can be made again: compiled code, indices, lists of open pages. */
  public Path cache() {
    return CacheFolder.of(name -> environment.getOrDefault(name, ""));
  }

  /** Whether output to that stream may be coloured. */
  public boolean coloured(int stream) {
    return variable("NO_COLOR") == null
        && !"dumb".equals(variable("TERM"))
        && console.isTerminal(stream);
  }
}
