/**
 * Compiles hot functions and loops to JVM classes while the interpreter goes on: the tier policy.
 *
 * <pre>
 * JitTierPolicy     when to compile what; the thread that does
 * Compilation       snapshot, analysis, plans, class file, entry: one function
 * CompilationObserver  what tests and tools see of it
 *
 * analysis          basic blocks, liveness, type inference: what will be emitted, as plans
 * emit              plans to bytecode; decides nothing
 * rt                what emitted code calls and is made of: call sites, deoptimisation, profiles
 * inline            calls of macro-like functions replaced by what they do, before all that
 * </pre>
 *
 * <p>Layers, low to high: rt, analysis, then emit and inline, then this package. What instructions
 * mean stands in gene.runtime. docs/jit.md tells the whole story. May import runtime, code, value
 * and source.
 */
package gene.jit;
