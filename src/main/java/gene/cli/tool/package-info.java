/**
 * The commands that look at sources, packages and data without running them as programs: {@code
 * fmt}, {@code parse}, {@code compile}, {@code gir}, {@code check}, {@code doc}, {@code deps},
 * {@code deser}, {@code init}, {@code bundle} and {@code lsp}.
 */
package gene.cli.tool;
