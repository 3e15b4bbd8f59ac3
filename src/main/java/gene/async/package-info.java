/**
 * Futures, tasks, timers and the event loop (chapter 16).
 *
 * <p>Entry: {@code Scheduler}, which runs tasks on the VM thread, and {@code EventLoop}, which
 * waits for timers, posts and sockets. A task is a {@code Fiber}: a virtual thread that only runs
 * while the VM thread lets it. May import runtime and value.
 */
package gene.async;
