/**
 * Where program text comes from and how errors in it are told.
 *
 * <p>Entry: {@link gene.source.Source}, a named text; {@link gene.source.Pos}, a place in it packed
 * into an int; {@link gene.source.SyntaxError}, what reader and compiler throw. The lowest package:
 * may import the JDK only.
 */
@NullMarked
package gene.source;

import org.jspecify.annotations.NullMarked;
