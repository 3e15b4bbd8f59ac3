/**
 * Tasks that work together (chapters 16.11 and 16.12): groups, channels, semaphores, locks, events,
 * {@code select}, context variables, streams. Everything here runs on the VM thread and waits by
 * {@link gene.async.CancellableWait}: a task that is cancelled or late while it waits leaves its
 * queue, and what was handed over to it is never lost.
 *
 * <p>Entry classes: {@link gene.async.sync.Channel} and {@link gene.async.sync.TaskGroup}. Imports
 * gene.async, gene.runtime and gene.value.
 */
package gene.async.sync;
