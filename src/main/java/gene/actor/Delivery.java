package gene.actor;

import gene.actor.transfer.Parcel;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.Singleton;

/**
 * A message that comes from outside of the process and is answered there: it is read in its turn,
 * by the actor that gets it, and whoever brought it is told how it ended. A reply of an actor whose
 * state is kept waits until the state is.
 */
public abstract class Delivery extends Turn {
  private Object held; // the reply, until the end of the turn
  private boolean answered; // by the program
  private boolean over;

  protected Delivery(Actor actor) {
    super(actor, Singleton.NIL);
  }

  /** Whether it may be handled; otherwise it has been given back. */
  protected abstract boolean mayBegin();

  /** Reads it. */
  protected abstract Object read(Vm vm);

  /** Whether the sender waits for a reply. */
  protected abstract boolean asked();

  /** Whether the sender hears of failures. */
  protected abstract boolean heard();

  /** Writes a reply; what cannot be written throws here. */
  protected abstract Object written(Vm vm, Object reply);

  /** It was handled; with a reply that was written, or null. */
  protected abstract void handled(Object reply);

  protected abstract void failed(ExceptionValue error);

  /** See {@link #messageId}. */
  protected abstract String id();

  protected abstract boolean maybeAgain();

  /** Puts it into the mailbox, for which there is always room; false when the actor has stopped. */
  public final boolean send() {
    return actor.deliverAlways(this);
  }

  // ---- as a turn

  @Override
  final boolean begins() {
    over = !mayBegin();
    return !over;
  }

  @Override
  final Object content(Vm vm) {
    return read(vm);
  }

  @Override
  final boolean expectsReply() {
    return !over;
  }

  @Override
  final boolean tellsFailure() {
    return heard() && !over;
  }

  @Override
  final boolean endsWithTurn() {
    return held != null || !asked();
  }

  @Override
  final void checkReply() {
    checkReply(asked(), answered);
  }

  @Override
  final void reply(Vm vm, Object v) {
    Object text = written(vm, v);
    answered = true;
    Life l = actor.lifeOrNull();
    if (l != null && l.keeping != null) {
      held = text;
    } else {
      over = true;
      handled(text);
    }
  }

  @Override
  final void answer(Object value) {
    over = true;
    handled(held);
  }

  @Override
  final void answer(Parcel p) {
    answer(p.value());
  }

  @Override
  final void fail(ExceptionValue error) {
    over = true;
    failed(error);
  }

  @Override
  final Object messageId() {
    return id();
  }

  @Override
  final boolean repeated() {
    return maybeAgain();
  }
}
