/**
 * Plans to bytecode. {@code Emitter} goes through the instructions, {@code MethodBody} knows where
 * values are, each family of instructions has an emitter; {@code CallSiteMethod} writes calls,
 * {@code EntryMethods} the ways into a function. May import gene.jit.analysis and gene.jit.rt.
 */
package gene.jit.emit;
