package gene.async.sim;

/** A rule was broken: ends the run. */
final class Fault extends Error {
  private static final long serialVersionUID = 1L;

  Fault(String text) {
    super(text, null, false, false);
  }
}
