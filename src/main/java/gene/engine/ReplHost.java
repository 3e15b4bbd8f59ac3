package gene.engine;

/** Runs interactive sessions for programs that ask for one. */
public interface ReplHost {
  /** Runs the session until the user leaves it; its last value. */
  Object converse(Session session);
}
