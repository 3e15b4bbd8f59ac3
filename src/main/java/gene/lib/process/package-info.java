/** Child processes, shell commands and what the operating system tells. */
package gene.lib.process;
