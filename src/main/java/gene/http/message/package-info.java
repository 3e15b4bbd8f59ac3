/**
 * HTTP messages apart from connections: request targets, header rules, dates, ranges, content
 * types, and {@code Response} with its encoding for the wire. No channel and no Gene code.
 */
@NullMarked
package gene.http.message;

import org.jspecify.annotations.NullMarked;
