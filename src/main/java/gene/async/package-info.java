/**
 * Futures, tasks, the event loop and the scheduler (chapter 16).
 *
 * <pre>
 *   Scheduler   the kernel that instructions and natives call; starts tasks, wires the parts
 *     RunLoop       the run queue: which task runs next, polling, safepoints, time slices
 *       TaskSwitcher  which task has the VM;  Driver: from where they run while main waits
 *       Choices       the decisions that the rules leave open, replaceable by tests
 *     EventLoop     timers, posts from other threads, sockets once attached; runs no Gene code
 *     Futures       making, completing, observing; Chains, Groups and Operations make futures
 *       Settling, CallbackRun, Observation, Cancelling    work lists instead of recursion
 *     Waits         await; a Waiter is one task's wait; CancellableWait one of a native
 *     Deadlocks     waits that would never end; WaitsFor is the graph
 *     Ending        how a program ends;  Shutdown, Signals, RunForever, Events
 *   fiber           the stacks of tasks
 *   trace           observers that record what happens ({@link gene.async.AsyncObserver})
 * </pre>
 *
 * Fibers know nothing of the rest and are a room of their own. Futures, tasks and the scheduler
 * need each other: a future wakes tasks, a task is the work behind a future, both are cancelled
 * together; a border between them would be crossed in both directions by nearly every class.
 *
 * <p>Everything belongs to the VM thread; {@link gene.async.EventLoop#post} is the one entrance for
 * others. A program that uses no async feature loads nothing of this package. Entry: {@link
 * gene.async.Scheduler}. May import gene.runtime and gene.value only.
 */
package gene.async;
