/**
 * Text to values: the reader of the language (chapter 1 of the specification).
 *
 * <p>Entry: {@link gene.reader.Reader}. Around it: {@code Cursor} (where we are in the text),
 * {@code Frame} and its subclasses (one open bracket, prefix or interpolated string each; together
 * they are an explicit stack, so nesting is limited by the heap and not by the thread), and one
 * class per kind of literal. May import gene.value and gene.source only.
 */
@NullMarked
package gene.reader;

import org.jspecify.annotations.NullMarked;
