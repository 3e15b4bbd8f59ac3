/**
 * Static checks (chapter 14) of forms that compiled: what can be said of types, arguments and
 * imports without running anything. Entry: {@code Checker}.
 */
package gene.compiler.check;
