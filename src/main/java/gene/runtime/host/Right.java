package gene.runtime.host;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a program may be allowed to do outside of itself (chapter 25.1). */
public enum Right {
  READ("reading"),
  WRITE("writing"),
  NET("connecting to"),
  RUN("starting"),
  ENV("the environment variable"),
  JAVA("the Java class");

  private final String doing;

  Right(String doing) {
    this.doing = doing;
  }

  /** As messages begin: {@code reading /etc/passwd ..}. */
  public String doing() {
    return doing;
  }

  /** As options and maps spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The right of that name, or null. */
  public static @Nullable Right named(String word) {
    for (Right r : values()) {
      if (r.word().equals(word)) {
        return r;
      }
    }
    return null;
  }
}
