package gene.engine;

/** Whoever talks to the user when a program asks for an interactive session. */
public interface ReplHost {
  /** Runs the session until the user leaves it; its last value. */
  Object converse(Session session);
}
