/**
 * Files, folders, paths and standard streams. Whatever may wait goes through {@code vm.blocking()}.
 */
package gene.lib.io;
