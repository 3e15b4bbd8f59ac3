package gene.http.client;

import gene.runtime.Core;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.ops.Iteration;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.lang.ref.Cleaner;
import java.nio.charset.Charset;

/**
 * The body of a response that was asked for with {@code ^stream}: Bytes, texts or lines, one after
 * the other. A stream that the program drops is closed when it is collected, so that its connection
 * does not stay open for nothing.
 */
final class BodyStream extends Instance {
  private static final Cleaner CLEANER = Cleaner.create();

  private final BodyFeed feed;
  private final Charset charset;
  private final Iter items;

  BodyStream(GeneClass cls, BodyFeed feed, Settings.Streaming kind, Charset charset) {
    super(cls);
    this.feed = feed;
    this.charset = charset;
    this.items =
        kind == Settings.Streaming.BYTES
            ? new Pieces()
            : new Texts(new TextPieces(charset, kind == Settings.Streaming.LINES));
    CLEANER.register(this, feed::stop);
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "BodyStream",
        core.object(),
        cls ->
            Table.of(cls)
                .method("iter", "", "An iterator over the rest.", (vm, s) -> of(s).items)
                .method(
                    "has_next",
                    "",
                    "Whether there is more; waits for it.",
                    (vm, s) -> of(s).items.hasNext(vm))
                .method(
                    "next",
                    "",
                    "The next piece, not_found at the end.",
                    (vm, s) -> orNotFound(of(s).items.next(vm)))
                .method(
                    "next_pair",
                    "",
                    "The next [index piece], not_found at the end.",
                    (vm, s) -> orNotFound(of(s).items.nextPair(vm)))
                .method(
                    "to_array",
                    "",
                    "The pieces that are left.",
                    (vm, s) -> Iteration.collect(vm, of(s).items))
                .method("close", "", "Ends the transfer; nil.", (vm, s) -> of(s).close())
                .method("closed", "", "Whether it is at its end.", (vm, s) -> of(s).feed.closed()));
  }

  private static BodyStream of(Object self) {
    return (BodyStream) self;
  }

  private static Object orNotFound(Object v) {
    return v == null ? Singleton.NOT_FOUND : v;
  }

  private Object close() {
    feed.close();
    return Singleton.NIL;
  }

  /** All bytes that have not been taken. */
  byte[] rest() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] piece = feed.take(); piece != null; piece = feed.take()) {
      all.writeBytes(piece);
    }
    return all.toByteArray();
  }

  BodyFeed feed() {
    return feed;
  }

  /** What is left, piece by piece. */
  Iter items() {
    return items;
  }

  Charset charset() {
    return charset;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    return name.equals("closed") ? (Object) feed.closed() : super.get(name);
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(BodyStream ^closed ").raw(Boolean.toString(feed.closed())).raw(")");
  }

  /** Numbers the items for {@code next_pair}; keeps the stream from being collected. */
  private abstract class Counted extends Iter {
    private long count;

    @Override
    protected GeneArray advancePair(Vm vm) {
      Object item = next(vm);
      return item == null ? null : GeneArray.of(count++, item);
    }

    @Override
    public String kind() {
      return "Generator";
    }
  }

  /** Bytes as they come. */
  private final class Pieces extends Counted {
    @Override
    protected Object advance(Vm vm) {
      byte[] piece = feed.take();
      return piece == null ? null : Bytes.wrap(piece);
    }
  }

  /** Text or lines. */
  private final class Texts extends Counted {
    private final TextPieces texts;

    Texts(TextPieces texts) {
      this.texts = texts;
    }

    @Override
    protected Object advance(Vm vm) {
      String text = texts.poll();
      while (text == null && !texts.ended()) {
        texts.add(feed.take());
        text = texts.poll();
      }
      return text;
    }
  }
}
