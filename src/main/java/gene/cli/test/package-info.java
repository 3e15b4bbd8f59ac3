/**
 * What {@code gene test} is made of (chapter 22.11): the expectations written in a file, the
 * verdict on what a run did, and the report for other tools.
 */
package gene.cli.test;
