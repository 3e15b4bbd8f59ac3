/**
 * What is known about a program without running it: names, types, members and uses; for {@code
 * check}, the compiler's warnings and the editors.
 *
 * <p>Entry: {@link gene.analysis.Workspace}, which analyses modules and what they import, and gives
 * a {@link gene.analysis.ModuleModel} per module: a snapshot that nobody changes any more. Where
 * something is not certain the analysis keeps quiet: an unknown type fits everywhere, and dynamic
 * features make names unknown, never wrong.
 *
 * <p>A module is walked once. Analysis is the context of the walk and holds one class per family of
 * forms (Definitions, Functions, Classes, Loops ..), which call each other as the forms nest;
 * SpecialForms says which class walks which form. What they find out is kept in Type, Callee,
 * ClassInfo and Definition; what is wrong goes to Problems. Spelling alone is the business of
 * {@code gene.analysis.words}. May import reader, value and source.
 */
package gene.analysis;
