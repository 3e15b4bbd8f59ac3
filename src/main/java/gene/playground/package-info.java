/**
 * The playground: a page on which programs are written, run and looked at. Each program runs in a
 * process of its own, without permissions and with limits (docs/playground.md has the threat
 * model).
 *
 * <pre>
 *   browser --- PlaygroundRoutes --- Run --- Child ==pipe== ChildMain, Engine, Live
 *                 Door, Visitors     Runs    Children: one is always started before it is needed
 * </pre>
 *
 * All of it happens on the thread of the server, but for reading from children, which one virtual
 * thread each does.
 */
package gene.playground;
