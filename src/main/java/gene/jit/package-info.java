/**
 * Compiles hot functions and loops to JVM classes while the interpreter goes on.
 *
 * <p>Entry: {@link gene.jit.JitTierPolicy}, which the interpreter asks about warm code; {@code
 * Compilation} makes a class of one function, {@code MethodBody} and {@code Emitter} its bytecode,
 * {@code CallSiteMethod} its calls; {@code Link} connects those of macro-like functions while they
 * run. What instructions mean stands in gene.runtime. May import runtime, code, value and source.
 */
package gene.jit;
