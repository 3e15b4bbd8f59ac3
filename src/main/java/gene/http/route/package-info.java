/** Routes of a server: {@code RouteTree} finds the handler for a method and path. */
@NullMarked
package gene.http.route;

import org.jspecify.annotations.NullMarked;
