/**
 * Coroutines: the stacks of tasks. {@link gene.async.fiber.CarriedFiber} is a virtual thread that
 * the VM thread runs itself, {@link gene.async.fiber.BatonFiber} one of the JDK's scheduler that is
 * handed control. Nothing here knows tasks, futures or the VM. Imports the JDK only.
 */
@NullMarked
package gene.async.fiber;

import org.jspecify.annotations.NullMarked;
