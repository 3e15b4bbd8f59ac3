package gene.actor;

import gene.actor.transfer.Parcel;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Singleton;

/** A message whose sender waits for a reply; the work behind the future of the reply. */
final class Question extends Turn implements Link {
  private final Isolate variables;
  private final Scheduler sender;
  private final Isolate asker; // the variables of the sender, null: those of the main program
  private final GeneFuture future;
  private volatile boolean replied;

  /** On the thread of the sender. */
  Question(Actor actor, Parcel p, Scheduler sender) {
    super(actor, p.value());
    this.variables = p.variables();
    this.sender = sender;
    this.asker = sender.vm().isolate;
    this.future = sender.futures().operation(this);
  }

  GeneFuture future() {
    return future;
  }

  @Override
  Isolate variables() {
    return variables;
  }

  @Override
  boolean expectsReply() {
    return !replied;
  }

  @Override
  void checkReply() {
    checkReply(true, replied);
  }

  /** Completes the future on the thread of the sender. */
  @Override
  void answer(Object value) {
    replied = true;
    sender.loop().post(() -> sender.futures().succeed(future, value));
  }

  @Override
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

  @Override
  void fail(ExceptionValue error) {
    replied = true;
    sender.loop().post(() -> sender.futures().fail(future, new GeneError(error)));
  }

  // ---- the work behind the reply

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    // The message stays in the mailbox: who sent it has lost interest in the answer only.
  }

  @Override
  public Actor actor() {
    return actor;
  }

  @Override
  public boolean open() {
    return !replied;
  }

  @Override
  public String of(String whom) {
    return "the reply of " + whom;
  }
}
