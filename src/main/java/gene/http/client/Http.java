package gene.http.client;

import gene.runtime.object.GeneClass;

/** What all requests of a program share. */
record Http(
    Connections connections,
    GeneClass requestClass,
    GeneClass responseClass,
    GeneClass bodyStreamClass,
    GeneClass eventSourceClass,
    GeneClass wsClass) {}
