/**
 * What instructions mean: calls, classes, namespaces, members, operators, errors.
 *
 * <pre>
 *   gene.runtime    the machine: Vm, Core, Closure, Proto, CallStack, Namespace, Cell, Generator;
 *                   the contracts Entry, TierPolicy, Evaluator, Kernel, Safepoints
 *     .object       classes, instances and their storage: GeneClass, Shape, Layouts, MethodTable
 *     .error        GeneError and the exception values it carries, traces, unwinding
 *     .host         the process outside: console, environment, working directory
 *     .task         state of a task, suspending bodies, cancellation; Blocking, Awaitable
 *     .natives      built-in functions: tables of rows, signatures, argument checks
 *     .types        type annotations at run time
 *     .enums        enum types, variants and values
 *     .advice       interceptors
 *     .ops          one static method per instruction; used by interpreter and compiled code
 *     .bulk         natives that call a function many times without boxing
 * </pre>
 *
 * The first five are one recursive knot (a call may throw, an error has a class, a class has
 * methods that are called), split for readers only; the others form layers. Entry: {@link
 * gene.runtime.Vm}, one running program, and {@link gene.runtime.Core}, the definitions it shares
 * with others. Everything belongs to the VM thread unless a comment says otherwise. May import
 * code, value and source.
 */
package gene.runtime;
