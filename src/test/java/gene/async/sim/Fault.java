package gene.async.sim;

import gene.source.Passing;

/** A rule was broken: ends the run. */
final class Fault extends Error implements Passing {
  private static final long serialVersionUID = 1L;

  Fault(String text) {
    super(text, null, false, false);
  }
}
