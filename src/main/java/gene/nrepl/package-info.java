/**
 * REPL connection for editors (chapter 27.4): nREPL over a socket of this machine.
 *
 * <p>Entry: {@link gene.nrepl.Nrepl}. Code is evaluated as a task of the running program. Who
 * connects must know the token of a file that only its owner can read.
 */
package gene.nrepl;
