/**
 * The cache of compiled files: where they are, when one is still good, and what identifies this
 * build of the compiler. Entry: {@link gene.engine.cache.CodeCache}.
 */
@NullMarked
package gene.engine.cache;

import org.jspecify.annotations.NullMarked;
