/**
 * What is known about a program without running it: names, types, members and uses; for {@code
 * check}, the compiler's warnings and the editors.
 *
 * <p>Entry: {@link gene.analysis.Workspace}, which analyses modules and what they import, and gives
 * a {@link gene.analysis.ModuleModel} per module: a snapshot that nobody changes any more. Where
 * something is not certain the analysis keeps quiet: an unknown type fits everywhere, and dynamic
 * features make names unknown, never wrong. May import reader, value and source.
 */
package gene.analysis;
