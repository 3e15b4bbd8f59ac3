/**
 * The inspector: a page about the running program (chapter 26). {@link gene.inspect.Inspector} is
 * what commands and programs open; it has a thread of its own, so that a VM that is busy or stuck
 * can be looked at.
 *
 * <pre>
 *   VM thread                              inspector's thread
 *   Recorder --- EventRing (lock-free) --> Monitor --- frames ---> InspectServer --> pages
 *   KernelView &lt;- posted, answered at a safepoint; late: stuck
 * </pre>
 *
 * While nobody looks there is no recorder and nothing is posted.
 */
package gene.inspect;
