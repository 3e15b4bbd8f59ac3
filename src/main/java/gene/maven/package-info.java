/**
 * Maven artifacts: the one package that uses the resolver of Maven. It is loaded by a class loader
 * of its own, with the resolver's jars, only when there is no valid lock ({@link
 * gene.pkg.ArtifactLoader}). May import gene.pkg.
 */
@NullMarked
package gene.maven;

import org.jspecify.annotations.NullMarked;
