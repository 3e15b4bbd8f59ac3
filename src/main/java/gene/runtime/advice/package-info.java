/**
 * Interceptors (chapter 15): advice around methods and functions. {@link
 * gene.runtime.advice.Interceptor} is what a program defines, {@code Interception} one application
 * of it, which replaces the callable it wraps.
 */
@NullMarked
package gene.runtime.advice;

import org.jspecify.annotations.NullMarked;
