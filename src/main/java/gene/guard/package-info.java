/**
 * Permissions and limits (chapter 25): what a program may do outside of itself, and how much of
 * anything it may use.
 *
 * <pre>
 *   Grants       what is allowed, by right; immutable
 *     PathRule, HostRule, NameRule     one entry of an option
 *   Gate         grants as the VM's {@link gene.runtime.host.Permissions}: checks and messages
 *     RealPaths     where paths really lead
 *   GuardLib     the namespace gene/permissions and gene/sandbox
 *   Limits       time, memory, tasks and output, watched while a program runs
 * </pre>
 *
 * Natives know none of this: they ask {@code vm.permissions()}. Loaded only by programs that run
 * with permissions or limits, or name them. May import gene.runtime and gene.value.
 */
package gene.guard;
