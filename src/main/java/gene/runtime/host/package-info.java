/**
 * What a program sees of the process around it: console, environment variables, working directory,
 * the request to exit. Nothing here touches the standard streams of the JVM or calls Gene code;
 * hosts supply the streams. Failures are Gene errors and writing may leave the VM to others, so
 * this room belongs to the knot of the machine (see {@code gene.runtime}).
 */
@NullMarked
package gene.runtime.host;

import org.jspecify.annotations.NullMarked;
