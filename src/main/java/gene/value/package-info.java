/**
 * Everything a program can hold as data, with its equality, hash and text (chapters 2 and 3).
 *
 * <p>Entry: {@link gene.value.Printer} (text), {@link gene.value.Equality}, {@link
 * gene.value.Kinds} (kind names). Ints are Long, Floats Double, Strings String, Bools Boolean,
 * Dates LocalDate; every other kind has a class here. Nothing in this package calls user code
 * except through {@link gene.value.GeneObject}. May import gene.source only.
 */
package gene.value;
