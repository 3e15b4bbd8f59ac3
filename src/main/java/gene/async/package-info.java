/**
 * Futures, tasks, the event loop and the scheduler (chapter 16).
 *
 * <pre>
 *   Scheduler   the tasks and who runs next; the kernel that instructions and natives call
 *     EventLoop   timers, posts from other threads, sockets once attached; runs no Gene code
 *     Futures     making and completing; Callbacks, Observation (who is interested), Failures
 *     Operations, Chains, Groups   futures of timers and pool work, and of other futures
 *     Waits       await; a Waiter is one task's wait, Deadlocks those that would not end
 *     Fiber       a task's stack: a virtual thread carried by the VM thread, or passed a baton
 *   Observer    told what happens; {@code gene.async.trace} has two
 * </pre>
 *
 * <p>Everything belongs to the VM thread; {@link gene.async.EventLoop#post} is the one entrance for
 * others. A program that uses no async feature loads nothing of this package but what names its
 * types. Entry: {@link gene.async.Scheduler}. May import gene.runtime and gene.value only.
 */
package gene.async;
