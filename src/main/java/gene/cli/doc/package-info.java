/**
 * {@code gene doc}: what modules define, read from their text without running them ({@link
 * gene.cli.doc.ModuleText}), and the pages made of it ({@link gene.cli.doc.Site}).
 */
@NullMarked
package gene.cli.doc;

import org.jspecify.annotations.NullMarked;
