/**
 * A small web server for pages of the tools: one thread, bounded requests, answers that forbid the
 * browser what the page does not need. The inspector and the playground are served by it. May
 * import nothing of Gene.
 */
package gene.inspect.web;
