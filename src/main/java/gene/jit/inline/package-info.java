/**
 * Inlining of macro-like functions in hot code, from stack code to stack code; exits lead back to
 * the code as it was. May import gene.jit.analysis and gene.jit.rt.
 */
package gene.jit.inline;
