package gene.actor;

import gene.async.GeneFuture;

/** A wait for an actor of this process: for its reply, or its end. */
public interface Link extends GeneFuture.Work {
  /** Whose turn has to go on for it, null when there is none here; from any thread. */
  Actor actor();

  /** Whether it still lasts; from any thread. */
  boolean open();

  /** What is waited for, of somebody. */
  String of(String whom);

  @Override
  default String description() {
    Actor a = actor();
    return a == null ? null : of(a.title());
  }
}
