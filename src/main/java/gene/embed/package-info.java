/**
 * Gene in a Java program (chapter 23.7): the public interface. {@link gene.embed.Gene} is the
 * entry; {@link gene.embed.GeneScriptEngineFactory} is the same behind {@code javax.script}. All
 * other packages are internal.
 */
package gene.embed;
