package gene.runtime.error;

/**
 * Marks the class whose method {@code run} has one entry in the {@link gene.runtime.CallStack} for
 * each of its Java frames. So a walk along the Java stack finds interpreted and compiled functions
 * in order.
 */
public interface ShadowedFrame {}
