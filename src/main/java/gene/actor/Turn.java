package gene.actor;

import gene.actor.transfer.Parcel;
import gene.actor.transfer.Transfer;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.GeneObject;
import gene.value.Singleton;

/**
 * A message on its way to an actor and, when its time has come, the context that the handler gets:
 * one object for both. It is a link of the mailbox while it waits there. Nobody waits for a reply
 * to this one, and it has room for nothing else: mailboxes may hold millions; see {@link Question}.
 */
public class Turn implements GeneObject {
  /** The message of the first turn of an actor that has something to do when it starts. */
  static final Object START = new Object();

  /** The message of the last turn: stops the actor when all before it have been handled. */
  static final Object LAST = new Object();

  final Actor actor;
  final Object message;
  Turn next; // in the mailbox

  Turn(Actor actor, Object message) {
    this.actor = actor;
    this.message = message;
  }

  /** A message to which nobody expects a reply. */
  static Turn of(Actor actor, Parcel p) {
    Isolate brought = p.variables();
    if (brought == null) {
      return new Turn(actor, p.value());
    }
    return new Turn(actor, p.value()) {
      @Override
      Isolate variables() {
        return brought;
      }
    };
  }

  /** What functions in the message bring along, null: nothing. */
  Isolate variables() {
    return null;
  }

  /** Whether somebody still waits for a reply. */
  boolean expectsReply() {
    return false;
  }

  /** Whether it is to be handled at all. */
  boolean begins() {
    return true;
  }

  /** What the handler gets, in its turn. */
  Object content(Vm vm) {
    return message;
  }

  /** Whether the sender hears of a failure now. */
  boolean tellsFailure() {
    return expectsReply();
  }

  /**
   * Whether the end of the turn answers it even when the actor stops with it: a reply waits for
   * that, or nobody waits for more than the turn.
   */
  boolean endsWithTurn() {
    return false;
  }

  /** Answers with a value of the program. */
  void reply(Vm vm, Object v) {
    answer(Transfer.of(vm, v));
  }

  /** What tells repetitions of a message from others; nil for those that are not repeated. */
  Object messageId() {
    return Singleton.NIL;
  }

  /** Whether it may have been handled before. */
  boolean repeated() {
    return false;
  }

  /** Before a reply of the program. */
  void checkReply() {
    checkReply(false, false);
  }

  static void checkReply(boolean asked, boolean answered) {
    if (!asked) {
      throw ActorErrors.concurrency("ActorContext.reply requires send_expect_reply", "REPLY");
    }
    if (answered) {
      throw ActorErrors.concurrency(
          "ActorContext.reply can only be called once per message", "REPLY");
    }
  }

  /** Completes the reply. */
  void answer(Object value) {
    throw new IllegalStateException("bug: nobody asked");
  }

  /** Answers with a value that may hold functions. */
  void answer(Parcel p) {
    answer(p.value());
  }

  void fail(ExceptionValue error) {
    throw new IllegalStateException("bug: nobody asked");
  }

  /** It will never be handled. */
  final void drop(ExceptionValue why) {
    if (expectsReply()) {
      fail(why);
    }
  }

  @Override
  public final String kind() {
    return "ActorContext";
  }
}
