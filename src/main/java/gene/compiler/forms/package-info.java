/**
 * One method per form, each leaving one value on the operand stack. {@code Expressions} dispatches,
 * {@code Special} is the table. Recursive by nature: a form contains forms.
 */
package gene.compiler.forms;
