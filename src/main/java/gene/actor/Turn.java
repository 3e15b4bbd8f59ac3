package gene.actor;

import gene.actor.transfer.Parcel;
import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneObject;
import gene.value.Singleton;

/**
 * A message on its way to an actor and, when its time has come, the context that the handler gets:
 * one object for both. It is a link of the mailbox while it waits there.
 */
public class Turn implements GeneObject, GeneFuture.Work {
  /** The message of the first turn of an actor that has something to do when it starts. */
  static final Object START = new Object();

  /** The message of the last turn: stops the actor when all before it have been handled. */
  static final Object LAST = new Object();

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

  /** Whether a reply is on its way that waits for the end of the turn. */
  boolean holdsReply() {
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
    checkReply(sender != null, replied);
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

  /** Completes the future on the thread of the sender. */
  void answer(Object value) {
    replied = true;
    sender.loop().post(() -> sender.futures().succeed(future, value));
  }

  /** Answers with a value that may hold functions. */
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
    sender.futures().succeed(future, Singleton.NIL);
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
