/**
 * What a program sees of the process around it: console, environment variables, working directory,
 * the request to exit. Nothing here touches the standard streams of the JVM or calls Gene code;
 * hosts supply the streams. Imports no other room of the runtime.
 */
@NullMarked
package gene.runtime.host;

import org.jspecify.annotations.NullMarked;
