/**
 * The meaning of instructions: static methods, parameters in the order of the operand stack.
 *
 * <p>Interpreter and compiled code call the same methods. {@code RareOps} is the interpreter's
 * switch over the instructions that its loop leaves out, by families ({@code CallOps}, {@code
 * DataOps} ..). The top layer of the runtime: nothing else in gene.runtime may import it.
 */
package gene.runtime.ops;
