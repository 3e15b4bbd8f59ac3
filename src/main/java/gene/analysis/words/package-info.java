/**
 * Words without scopes: what the analysis can say about a name by its spelling alone.
 *
 * <p>{@link gene.analysis.words.Words} knows operators, assignments and leaving words, {@link
 * gene.analysis.words.FormHelp} how special forms are written, {@link
 * gene.analysis.words.Elsewhere} the words of other languages, and {@link
 * gene.analysis.words.Hints} what to write instead: it serves findings of the analysis and errors
 * of running programs alike, so that both give the same advice. May import value and source.
 */
@NullMarked
package gene.analysis.words;

import org.jspecify.annotations.NullMarked;
