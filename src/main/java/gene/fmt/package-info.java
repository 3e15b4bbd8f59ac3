/**
 * The canonical layout of source text (chapter 22.6).
 *
 * <p>Entry: {@link gene.fmt.Formatter}. Reads places, never values: may import reader and source.
 */
@NullMarked
package gene.fmt;

import org.jspecify.annotations.NullMarked;
