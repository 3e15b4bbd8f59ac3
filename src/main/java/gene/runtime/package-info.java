/**
 * What instructions mean: calls, classes, namespaces, members, operators, errors.
 *
 * <p>Entry: {@link gene.runtime.Vm}, one running program, and {@link gene.runtime.Core}, the
 * definitions it shares with others. Libraries register with {@link gene.runtime.natives.Table},
 * check with {@code Args} and fail with {@code Errors}. Contracts that higher packages fulfil are
 * declared here: {@code Entry} (running code), {@code Evaluator} (reading and compiling it), {@code
 * Safepoints} and {@code Blocking} (suspending). May import code, value and source.
 */
package gene.runtime;
