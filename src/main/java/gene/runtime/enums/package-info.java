/**
 * Enum types, their variants and values (chapter 13), and the names of variants that units use
 * without a prefix.
 */
@NullMarked
package gene.runtime.enums;

import org.jspecify.annotations.NullMarked;
