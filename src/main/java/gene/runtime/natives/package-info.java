/**
 * Functions written in Java. A library describes them as rows of a {@link
 * gene.runtime.natives.Table}: name, signature text, a line of documentation, the body. {@code
 * Natives} has a class for each number of arguments, so that HotSpot sees calls without arrays;
 * {@code Args} checks kinds, {@code MutationCheck} guards frozen and watched containers.
 */
package gene.runtime.natives;
