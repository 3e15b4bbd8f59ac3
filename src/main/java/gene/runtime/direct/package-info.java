/**
 * The door between compiled code and members that are not Gene's: code for one member and one form
 * of call, which compiled code calls with unboxed numbers instead of asking a callable. {@link
 * gene.runtime.direct.DirectCode} is what passes through it. Whoever has such members makes the
 * code; the JIT only calls it.
 */
@NullMarked
package gene.runtime.direct;

import org.jspecify.annotations.NullMarked;
