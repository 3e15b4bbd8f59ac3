/**
 * Futures, tasks, the event loop and the scheduler (chapter 16).
 *
 * <pre>
 *   Scheduler   the kernel that instructions and natives call; starts tasks, wires the parts
 *     RunLoop       the run queue: which task runs next, polling, safepoints, time slices
 *       TaskSwitcher  which task has the VM;  Driver: from where they run while main waits
 *       Choices       the decisions that the rules leave open, replaceable by tests
 *     Futures       making, completing, observing; Chains, Groups and Operations make futures
 *       Settling, CallbackRun, Observation, Cancelling    work lists instead of recursion
 *     Waits         await; a Waiter is one task's wait; CancellableWait one of a native
 *     Deadlocks     waits that would never end; WaitsFor is the graph
 *     Ending        how a program ends
 *
 *   below:  fiber   the stacks of tasks;  loop  timers, posts, sockets
 *   above:  sync    groups, channels, locks;  life  run_forever, signals, shutdown, events
 *           trace   observers that record what happens ({@link gene.async.AsyncObserver})
 * </pre>
 *
 * Fibers and the loop know nothing of tasks; what stands above is made when a program asks for it
 * ({@link gene.async.Scheduler#part}). Futures, tasks and the scheduler need each other: a future
 * wakes tasks, a task is the work behind a future, both are cancelled together; a border between
 * them would be crossed in both directions by nearly every class.
 *
 * <h2>One at a time</h2>
 *
 * <p>Whatever thread carries a task, only one runs Gene code at a moment, and that changes only at
 * a suspension or a safepoint. So values need no locks, and the kernel's own state (run queue,
 * waiters, groups) belongs to whoever runs. The exceptions are two: posts from other threads, and
 * foreign code that blocks, which gives the VM away meanwhile ({@link gene.async.Outside}).
 *
 * <h2>Waiting</h2>
 *
 * <p>A task that waits is an edge in a graph: from the task to what it waits for, and from that to
 * the task that will complete it, where one is known. When nothing is ready and nothing outside can
 * post any more, whoever still waits is in a deadlock, and the edges are its message. Cancellation
 * walks the same edges downwards, by work lists, since they nest as deep as programs do.
 *
 * <h2>Order</h2>
 *
 * <p>Which task runs next depends on the program and on what comes from outside, never on speed:
 * the run queue is first-in first-out, and of timers one fires per poll. What the rules leave open
 * goes through {@link gene.async.Choices}, so a simulation with a clock of its own replays any run
 * from a seed; that is how this package is tested.
 *
 * <p>Everything belongs to the VM thread; {@link gene.async.loop.EventLoop#post} is the one
 * entrance for others. A program that uses no async feature loads nothing of this package. Entry:
 * {@link gene.async.Scheduler}. May import gene.runtime, gene.value and the two rooms below.
 */
package gene.async;
