/**
 * Futures, tasks, the event loop and the scheduler (chapter 16).
 *
 * <pre>
 *   Scheduler   the tasks and who runs next; the kernel that instructions and natives call
 *     EventLoop   timers, posts from other threads, sockets once attached; runs no Gene code
 *     Futures     completing, callbacks, failures nobody saw; Chains, Groups and Operations make futures
 *     Waits       await; a Waiter is one task's wait; Deadlocks finds those that would never end
 *     Switch      who has the VM
 *     Driver      where ready tasks are run from while main waits
 *     Fiber       a task's stack: a virtual thread carried by the VM thread, or passed a baton
 *   Observer    told what happens; {@code gene.async.trace} has two
 * </pre>
 *
 * Everything belongs to the VM thread; {@link gene.async.EventLoop#post} is the one entrance for
 * others. A program that uses no async feature loads nothing of this package. Entry: {@link
 * gene.async.Scheduler}. May import gene.runtime and gene.value only.
 */
package gene.async;
