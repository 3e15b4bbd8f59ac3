/**
 * Compiled code: the instructions, how they are put together, checked, listed and kept in files.
 *
 * <p>Entry: {@link gene.code.Op}, the table of instructions that everything else reads, and {@link
 * gene.code.Code}, one compiled function. {@code CodeBuilder} makes it, {@code Verifier} checks
 * what comes from a file, {@code Disassembler} shows it. Nothing here runs code. May import value
 * and source.
 */
@NullMarked
package gene.code;

import org.jspecify.annotations.NullMarked;
