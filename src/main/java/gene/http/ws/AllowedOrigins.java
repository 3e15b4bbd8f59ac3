package gene.http.ws;

import gene.runtime.error.Errors;
import gene.value.GeneArray;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which web pages may open WebSockets: browsers say in the header Origin where a page comes from.
 * Programs that are no browsers send none and are let in.
 *
 * @param allowed scheme, host and port in lower case; null allows all
 */
public record AllowedOrigins(@Nullable Set<String> allowed) {
  public static final AllowedOrigins ANY = new AllowedOrigins(null);

  public static AllowedOrigins of(String option, Object v) {
    if (!(v instanceof GeneArray a)) {
      throw Errors.type(option + " expects an array");
    }
    Set<String> allowed = new HashSet<>();
    for (int i = 0; i < a.size(); i++) {
      if (!(a.get(i) instanceof String s)) {
        throw Errors.type(option + " expects strings");
      }
      allowed.add(s.toLowerCase(Locale.ROOT));
    }
    return new AllowedOrigins(allowed);
  }

  public boolean allow(@Nullable String origin) {
    return allowed == null || origin == null || allowed.contains(origin.toLowerCase(Locale.ROOT));
  }
}
