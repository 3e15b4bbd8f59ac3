/**
 * Regular expressions in time linear in the text: {@link gene.regex.Automaton} is the entry. A
 * pattern is parsed ({@code PatternParser}) into nodes, these become a program ({@code Program}),
 * and the program runs as an automaton whose states are made when a text first needs them ({@code
 * LazyDfa}), or thread by thread where groups are wanted ({@code GroupFinder}). Depends on the JDK
 * alone.
 */
@NullMarked
package gene.regex;

import org.jspecify.annotations.NullMarked;
