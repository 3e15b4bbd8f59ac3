/**
 * The extension {@code genex/http} (chapters 20.1 to 20.3): server, WebSockets and server-sent
 * events here, the client in {@code gene.http.client}. Entry: {@link gene.http.HttpExtension}. The
 * only packages that import an HTTP library. May import async, runtime, value and the JSON classes
 * of lib.
 */
package gene.http;
