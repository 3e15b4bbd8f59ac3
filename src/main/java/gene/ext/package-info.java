/**
 * Small extensions of chapter 20: publish and subscribe, logging, HTML; those for tests and command
 * lines have packages of their own below. Each {@code *Lib} is a table for a namespace below {@code
 * genex}; the engine lists them. May import async, runtime, value and source.
 */
package gene.ext;
