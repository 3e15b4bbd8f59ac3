/**
 * Runtime support of emitted code, which lives in this package as hidden classes: call sites with
 * their inline caches, deoptimisation, fields and elements, and the profile of a function. Uses
 * nothing else of the JIT. May import runtime, code and value.
 */
package gene.jit.rt;
