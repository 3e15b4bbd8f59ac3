/**
 * The analyses of the JIT: {@code ControlFlow} finds basic blocks, loops and live variables, {@code
 * TypeInference} the representation of every value and the {@code Plan} of every instruction, from
 * one {@code FeedbackSnapshot}. Knows nothing of bytecode. May import gene.jit.rt, runtime, code
 * and value.
 */
package gene.jit.analysis;
