package gene.http.server;

import gene.runtime.object.GeneClass;

/** The classes of the values that a server hands to handlers. */
record ServerClasses(GeneClass request, GeneClass stream, GeneClass connection) {}
