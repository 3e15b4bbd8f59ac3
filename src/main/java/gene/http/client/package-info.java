/**
 * The client half of {@code genex/http} (chapters 20.1 and 20.3): requests, WebSockets and
 * server-sent events on {@code java.net.http}, the only package that imports it. Entry: {@link
 * gene.http.client.ClientLib}. What happens on the HTTP client's own threads enters the VM by
 * {@link gene.async.loop.EventLoop#post} alone.
 */
package gene.http.client;
