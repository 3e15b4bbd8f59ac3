/**
 * Packages (chapters 10.5 to 10.7): manifests, the lock file, fetching of dependencies, and the
 * search for the package of an import. Entries: {@code PackageLookup} for the module loader, {@code
 * Dependencies} for the command line. Manifests and lock files are read as data, never evaluated.
 * Imports lib (file writing), runtime (errors), reader, value and source.
 */
package gene.pkg;
