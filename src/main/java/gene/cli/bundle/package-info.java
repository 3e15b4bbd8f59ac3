/**
 * {@code gene bundle}: a program as a folder that needs no Java. {@link gene.cli.bundle.Bundle}
 * puts it together of the program ({@link gene.cli.bundle.ProgramFiles}), Gene itself and a runtime
 * with the modules that are needed ({@link gene.cli.bundle.RuntimeImage}).
 */
package gene.cli.bundle;
