/**
 * The operations that all iterables share (chapter 28.2). An operation that gives a sequence is
 * written once, as a lazy stage over an {@link gene.runtime.Iter}; arrays, maps, sets and texts
 * collect what the stage gives, generators, ranges and readers hand the stage out. Entry class:
 * {@link gene.lib.seq.SequenceLib}.
 */
package gene.lib.seq;
