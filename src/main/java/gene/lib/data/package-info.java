/**
 * Data formats (chapter 28.5): the namespaces {@code gene/csv}, {@code gene/toml}, {@code
 * gene/yaml} and {@code gene/xml}. Each is filled on first touch and alone sees the library that
 * reads its format, so that nobody else pays for it. Entry class: {@link gene.lib.data.DataLib}.
 */
package gene.lib.data;
