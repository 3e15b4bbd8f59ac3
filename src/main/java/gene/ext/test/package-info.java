/**
 * {@code genex/test}: tests inside programs (chapters 20.8 and 28.8). {@link gene.ext.test.TestLib}
 * is the table; {@link gene.ext.test.TestRun} counts and tells what happened, on standard output
 * and, for {@code gene test}, in a report file. All of it runs on the VM's thread.
 */
package gene.ext.test;
