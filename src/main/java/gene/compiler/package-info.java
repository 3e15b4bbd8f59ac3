/**
 * Forms to code, in one pass over the data that the reader made.
 *
 * <p>Entry: {@link gene.compiler.Compiler}. {@code Expressions} decides what a form means, {@code
 * Special} is the table of special forms, and each family of forms has a class {@code *Forms}. A
 * form compiler leaves exactly one value on the operand stack. Variables are settled when a unit is
 * complete, see {@code Variable}. May import code, value and source: the compiler never runs
 * anything.
 */
package gene.compiler;
