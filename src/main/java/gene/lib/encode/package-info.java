/**
 * Digests, random bytes and encodings (chapter 28.4): the namespaces {@code gene/crypto}, {@code
 * gene/hex}, {@code gene/url}, {@code gene/gzip} and {@code gene/html}. Each is filled on first
 * touch, so that the providers of the JDK are loaded by programs that use them. Entry class: {@link
 * gene.lib.encode.EncodeLib}.
 */
@NullMarked
package gene.lib.encode;

import org.jspecify.annotations.NullMarked;
