/**
 * The HTTP server. Channel handlers of Netty run on the VM thread inside a poll and never call Gene
 * code: they start tasks.
 *
 * <pre>
 *   HttpServer       a listening socket, its connections and limits
 *     HttpConnection   bytes of one HTTP/1 connection or HTTP/2 stream, read deadlines
 *       Exchange         one request and its response, a state machine
 *         HandlerTask      the handler of the program, a task
 * </pre>
 */
package gene.http.server;
