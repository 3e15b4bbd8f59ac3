/**
 * Watching the async kernel: {@link gene.async.trace.TraceFile} writes what happened as a trace for
 * Perfetto or Chrome, {@link gene.async.trace.FlightEvents} as events of the JDK's Flight Recorder.
 * Both are a {@link gene.async.AsyncObserver}; neither is loaded unless asked for. May import
 * gene.async only.
 */
@NullMarked
package gene.async.trace;

import org.jspecify.annotations.NullMarked;
