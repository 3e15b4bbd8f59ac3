/** Routes of a server: {@code RouteTree} finds the handler for a method and path. */
package gene.http.route;
