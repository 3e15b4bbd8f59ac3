/**
 * Type annotations at run time (chapter 14): {@link gene.runtime.types.Type} and its kinds, and
 * {@link gene.runtime.types.TypeCheck}, a type with the text of the place that declared it.
 */
package gene.runtime.types;
