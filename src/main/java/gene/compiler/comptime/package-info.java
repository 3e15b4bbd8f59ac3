/**
 * Compile-time evaluation: {@code Comptime} replaces comptime forms by their values before the unit
 * is compiled. The engine supplies the {@code CompileTimeEvaluator} that runs them.
 */
@NullMarked
package gene.compiler.comptime;

import org.jspecify.annotations.NullMarked;
