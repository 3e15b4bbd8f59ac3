package gene.runtime.host;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** The user's folder for what can be made again, as the XDG base directories have it. */
public final class CacheFolder {
  private CacheFolder() {}

  /** {@code gene} in {@code XDG_CACHE_HOME}, which has to be absolute, or in {@code ~/.cache}. */
  public static Path of(UnaryOperator<String> environment) {
    String cache = environment.apply("XDG_CACHE_HOME");
    boolean given = cache != null && !cache.isEmpty() && Path.of(cache).isAbsolute();
    return (given ? Path.of(cache) : home(environment).resolve(".cache")).resolve("gene");
  }

  /** The user's home folder. */
  public static Path home(UnaryOperator<String> environment) {
    String home = environment.apply("HOME");
    return Path.of(home == null || home.isEmpty() ? System.getProperty("user.home", "") : home);
  }
}
