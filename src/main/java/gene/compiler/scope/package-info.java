/**
 * What the compiler knows while it is inside a function: {@code FunctionState} with the code under
 * construction, {@code Scope} and {@code Variable} for names, {@code UnitState} for the whole unit.
 */
package gene.compiler.scope;
