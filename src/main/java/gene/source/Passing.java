package gene.source;

/**
 * Marks exceptions that pass through running Gene code unseen: no handler and no finally block of a
 * program gets them. All other Java exceptions become Gene exceptions at the first Gene frame.
 */
public interface Passing {}
