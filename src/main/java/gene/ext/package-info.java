/**
 * Small extensions of chapter 20: publish and subscribe, tests, logging, HTML. Each {@code *Lib} is
 * a table for a namespace below {@code genex}; the engine lists them. May import async, runtime and
 * value.
 */
package gene.ext;
