/**
 * The HTTP server. Channel handlers of Netty run on the VM thread inside a poll and never call Gene
 * code: they start tasks.
 *
 * <pre>
 *   HttpServer       a listening socket, its connections and limits
 *     HttpConnection   one HTTP/1.1 connection or HTTP/2 stream: reads requests, read deadlines
 *       Pipeline         its exchanges in the order of the requests; the head writes
 *         Exchange         one request and its response, a state machine
 *           HandlerTask      the handler of the program, a task
 *           ResponseWriter   framing, headers of the connection, the body
 *       Transport        the channel that all of them write to, watched for stalled writes
 * </pre>
 */
package gene.http.server;
