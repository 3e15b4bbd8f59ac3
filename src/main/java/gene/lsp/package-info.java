/**
 * The language server (chapter 27.1).
 *
 * <p>Entry: {@link gene.lsp.Lsp}. Documents are immutable snapshots, replaced by the thread that
 * reads messages; everything else happens on one {@code Worker}, where requests come before
 * diagnostics and those before the index. Features are functions of a {@code View}, a document with
 * what the analysis says of it. Program code is never run. The only package that names lsp4j.
 */
package gene.lsp;
