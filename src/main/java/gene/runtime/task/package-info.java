/**
 * What the runtime knows of tasks: the state that is swapped when another task runs, bodies that
 * may suspend, cancellation, and the contracts that {@code gene.async} implements. Recursive with
 * {@code gene.runtime}: a task calls functions, and a call may suspend the task.
 */
@NullMarked
package gene.runtime.task;

import org.jspecify.annotations.NullMarked;
