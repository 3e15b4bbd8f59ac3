/**
 * The library as a program and the analysis of it see it: {@link gene.engine.library.Extensions}
 * has what lives in {@code genex}, {@link gene.engine.library.LibraryTables} answers the questions
 * of the analysis from the tables themselves, {@link gene.engine.library.LibraryNames} those of
 * hints from a list of names.
 */
@NullMarked
package gene.engine.library;

import org.jspecify.annotations.NullMarked;
