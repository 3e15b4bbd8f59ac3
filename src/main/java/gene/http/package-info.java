/**
 * The extension {@code genex/http} (chapters 20.1 to 20.3).
 *
 * <pre>
 *   gene.http       HttpExtension, what a program imports
 *     .message      messages without connections: targets, headers, ranges, responses as bytes
 *     .ws           WebSocket frames and closing, the same for both ends
 *     .server       connections, exchanges, handlers as tasks, static files, HTTP/2, TLS
 *     .route        routes by method and path
 *     .client       requests, pools, streams, WebSocket client
 * </pre>
 *
 * The only packages that import an HTTP library. May import async, runtime, value and the JSON
 * classes of lib.
 */
@NullMarked
package gene.http;

import org.jspecify.annotations.NullMarked;
