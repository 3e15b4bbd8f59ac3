/**
 * The debugger (chapter 27.2).
 *
 * <p>Entry: {@link gene.dap.Dap}. A function that somebody wants to stop in is armed: its entry
 * becomes a {@code DebugEntry}, which runs a twin of its code with probes at the beginnings of
 * lines, in the interpreter. Everything else runs as always. At a stop the thread of the VM does
 * what the {@code Adapter} asks for, until it is told to go on. The only package that names
 * lsp4j.debug.
 */
package gene.dap;
