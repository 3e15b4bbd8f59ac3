package gene.actor;

import gene.actor.transfer.Parcel;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneObject;

/**
 * A message on its way to an actor and, when its time has come, the context that the handler gets:
 * one object for both. It is a link of the mailbox while it waits there.
 */
public final class Turn implements GeneObject, GeneFuture.Work {
  /** The message of the first turn of an actor that has something to do when it starts. */
  static final Object START = new Object();

  final Actor actor;
  final Object message;
  final Isolate variables; // that functions in the message bring along, null: none
  private final Scheduler sender; // who waits for a reply, null: nobody
  private final Isolate asker; // the variables of the sender, null: those of the main program
  private GeneFuture future; // the reply, set by the sender before it is sent
  Turn next; // in the mailbox
  private volatile boolean replied;

  Turn(Actor actor, Object message, Isolate variables, Scheduler sender) {
    this.actor = actor;
    this.message = message;
    this.variables = variables;
    this.sender = sender;
    this.asker = sender == null ? null : sender.vm().isolate;
  }

  /** On the thread of the sender: the future of the reply. */
  GeneFuture replyFuture() {
    future = sender.futures().operation(this);
    return future;
  }

  /** Does somebody still wait for a reply? */
  boolean expectsReply() {
    return sender != null && !replied;
  }

  /** Before a reply of the program. */
  void checkReply() {
    if (sender == null) {
      throw ActorErrors.concurrency("ActorContext.reply requires send_expect_reply", "REPLY");
    }
    if (replied) {
      throw ActorErrors.concurrency(
          "ActorContext.reply can only be called once per message", "REPLY");
    }
  }

  /** Completes the future on the thread of the sender. */
  void answer(Object value) {
    replied = true;
    sender.loop().post(() -> sender.futures().succeed(future, value));
  }

  /** The same with a value that may hold functions. */
  void answer(Parcel p) {
    if (p.variables() != null && asker != null) {
      replied = true;
      sender
          .loop()
          .post(
              () -> {
                asker.adopt(p.variables());
                sender.futures().succeed(future, p.value());
              });
    } else {
      answer(p.value());
    }
  }

  /** It was not sent, after all. */
  void forget() {
    replied = true;
    sender.futures().succeed(future, gene.value.Singleton.NIL);
  }

  void fail(ExceptionValue error) {
    replied = true;
    sender.loop().post(() -> sender.futures().fail(future, new GeneError(error)));
  }

  /** It will never be handled. */
  void drop(ExceptionValue why) {
    if (expectsReply()) {
      fail(why);
    }
  }

  // ---- the work behind the reply

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    // The message stays in the mailbox: who sent it has lost interest in the answer only.
  }

  @Override
  public String description() {
    return "the reply of " + actor.title();
  }

  @Override
  public String kind() {
    return "ActorContext";
  }
}
