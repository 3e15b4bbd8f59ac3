package gene.http.route;

import gene.runtime.Callable;
import gene.value.GeneObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a routing table, as {@code (get "/users/:id" handler)} and {@code (scope "/api" ..)}
 * give it.
 *
 * @param method null for any method
 * @param handler null for a group
 */
record Route(
    @Nullable String method,
    String pattern,
    @Nullable Callable handler,
    @Nullable List<Route> group,
    List<Callable> middleware)
    implements GeneObject {

  @Override
  public String kind() {
    return "Route";
  }
}
