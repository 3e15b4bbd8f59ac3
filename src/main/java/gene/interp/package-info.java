/**
 * Runs code: the interpreter loop, saved frames of generators, tail calls.
 *
 * <p>Entry: {@link gene.interp.InterpreterEntry}, through which functions are called; {@code
 * Interpreter} is the loop. What an instruction means stands in gene.runtime; only the hot ones are
 * written out here. May import runtime, code, value and source.
 */
@NullMarked
package gene.interp;

import org.jspecify.annotations.NullMarked;
