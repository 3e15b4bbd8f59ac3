/**
 * Forms to code, in one pass over the data that the reader made.
 *
 * <pre>
 *   gene.compiler   Compiler: a unit of forms becomes Code
 *     .scope        what is known while compiling: functions, scopes, variables
 *     .forms        Expressions decides what a form means; Special is the table of special forms;
 *                   each family of forms has a class *Forms
 *     .check        static checks of a compiled unit: types, calls, imports
 *     .comptime     comptime forms: evaluated before the unit is compiled
 * </pre>
 *
 * A form compiler leaves exactly one value on the operand stack. Variables are settled when a unit
 * is complete, see {@code Variable}. The forms are recursive by nature (a form contains forms), the
 * rooms are not. May import code, value and source: the compiler never runs anything.
 */
@NullMarked
package gene.compiler;

import org.jspecify.annotations.NullMarked;
