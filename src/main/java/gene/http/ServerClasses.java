package gene.http;

import gene.runtime.GeneClass;

/** The classes of the values that a server hands to handlers. */
record ServerClasses(GeneClass request, GeneClass stream, GeneClass connection) {}
