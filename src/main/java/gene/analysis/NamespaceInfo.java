package gene.analysis;

import java.util.Collection;

/** The members of a namespace, built-in or of a program. */
public interface NamespaceInfo {
  String name();

  /** The type of a member, null when there is none of that name. */
  Type member(String name);

  /** Where a member is defined, null when it is built in or there is none. */
  default Definition definition(String name) {
    return null;
  }

  Collection<String> members();

  /** Whether it may have members that nobody can see before the program runs. */
  boolean open();
}
