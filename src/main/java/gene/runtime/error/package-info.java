/**
 * Errors of Gene programs.
 *
 * <p>{@link gene.runtime.error.GeneError} is the one Java exception that carries a Gene exception;
 * {@link gene.runtime.error.Errors} makes those of the runtime, one method for each message. Traces
 * are captured lazily: {@code Unwinding} keeps the frames that are gone already. Part of the
 * recursive core of the runtime.
 */
package gene.runtime.error;
