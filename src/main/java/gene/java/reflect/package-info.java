/**
 * What Java classes have, as programs see it: members, overloads, interfaces, names of classes.
 * Reflection alone: nothing here knows a program, so tools use it as well. Entry: {@link
 * gene.java.reflect.MemberTable}.
 */
package gene.java.reflect;
