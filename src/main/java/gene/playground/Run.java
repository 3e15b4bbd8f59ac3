package gene.playground;

import gene.inspect.web.Answer;
import gene.inspect.web.Viewers;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * One program from the request to its end, on the server's thread. The client that sent it gets
 * lines of JSON as they come; when it goes away the program ends. The inspector's page asks for the
 * rest, also a while after the end.
 */
final class Run implements Child.Listener {
  /** Frames that are kept for pages that come late. */
  private static final int MAX_FRAME_BYTES = 1 << 20;

  private static final int MAX_QUESTIONS = 8;

  private final String id;
  private final String visitor;
  private final String program;
  private final Channel client;
  private final Runnable over;
  private final Viewers viewers = new Viewers();
  private final ArrayDeque<byte[]> frames = new ArrayDeque<>();
  private final Map<Integer, Answer> questions = new HashMap<>();
  private final Utf8Pieces out = new Utf8Pieces();
  private final Utf8Pieces err = new Utf8Pieces();
  private int frameBytes;
  private int asked;
  private Child child; // null: waits for its turn
  private long began;
  private long computedBefore;
  private boolean ended;
  private boolean told; // how it ended

  /** The action is done once, when the program has ended. */
  Run(String id, String visitor, String program, Channel client, Runnable over) {
    this.id = id;
    this.visitor = visitor;
    this.program = program;
    this.client = client;
    this.over = over;
  }

  String id() {
    return id;
  }

  String visitor() {
    return visitor;
  }

  Child child() {
    return child;
  }

  boolean ended() {
    return ended;
  }

  long nanos() {
    return child == null ? 0 : System.nanoTime() - began;
  }

  /** Tells the client its name, by which the inspector's page finds it. */
  void named() {
    line(Json.object(j -> j.writeStringField("run", id)));
  }

  /** What its process has computed for the program. */
  long computed() {
    return child == null ? 0 : child.computed() - computedBefore;
  }

  void begin(Child c, boolean inspected) {
    child = c;
    computedBefore = c.computed();
    began = System.nanoTime();
    line(Json.object(j -> j.writeBooleanField("started", true)));
    if (!inspected) {
      c.watched(false);
    }
    c.program(program);
  }

  void waiting(int before) {
    line(Json.object(j -> j.writeNumberField("waiting", before)));
  }

  // ---- what the child says

  @Override
  public void message(Wire.Message m) {
    if (ended) {
      return;
    }
    switch (m.letter()) {
      case Wire.OUT -> text("out", out.add(m.bytes()));
      case Wire.ERR -> text("err", err.add(m.bytes()));
      case Wire.FINDING ->
          line(
              Json.object(
                  j -> {
                    j.writeFieldName("finding");
                    j.writeRawValue(new String(m.bytes(), StandardCharsets.UTF_8));
                  }));
      case Wire.FRAME -> frame(m.bytes());
      case Wire.ANSWER -> answer(ByteBuffer.wrap(m.bytes()));
      case Wire.ENDED -> {
        tellEnd(ByteBuffer.wrap(m.bytes()).getInt(), null);
        end(); // it is about to halt; nobody waits for that
      }
      default -> {}
    }
  }

  @Override
  public void gone() {
    if (child != null && child.outOfMemory()) {
      stop("the program has used up its memory");
    } else if (!ended) {
      tellEnd(1, "the process of the program has ended");
      end();
    }
  }

  /** Ends the program because of a limit that the server watches. */
  void stop(String why) {
    if (ended) {
      return;
    }
    text("err", "error: " + why + "\n");
    line(
        Json.object(
            j -> {
              j.writeFieldName("finding");
              j.writeRawValue(new String(Json.error(why), StandardCharsets.UTF_8));
            }));
    tellEnd(1, null);
    end();
  }

  /** The client has gone. */
  void abandon() {
    if (!ended) {
      end();
    }
  }

  private void tellEnd(int status, String why) {
    if (told) {
      return;
    }
    long millis = nanos() / 1_000_000;
    line(
        Json.object(
            j -> {
              j.writeNumberField("ended", status);
              j.writeNumberField("ms", millis);
              if (why != null) {
                j.writeStringField("why", why);
              }
            }));
    told = true;
    client.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
  }

  private void end() {
    ended = true;
    if (child != null) {
      child.destroy();
    }
    viewers.end();
    questions.values().forEach(a -> a.text(HttpResponseStatus.GONE, "the program has ended"));
    questions.clear();
    over.run();
  }

  private void text(String field, String text) {
    if (!text.isEmpty()) {
      line(Json.object(j -> j.writeStringField(field, text)));
    }
  }

  private void line(byte[] json) {
    if (!told) {
      client.writeAndFlush(new DefaultHttpContent(Unpooled.wrappedBuffer(json, new byte[] {'\n'})));
    }
  }

  // ---- the inspector's page

  private void frame(byte[] frame) {
    frames.addLast(frame);
    frameBytes += frame.length;
    while (frameBytes > MAX_FRAME_BYTES && frames.size() > 1) {
      frameBytes -= frames.removeFirst().length;
    }
    viewers.send(frame);
  }

  /** Frames so far and those to come. */
  void events(Answer answer) {
    if (viewers.full()) {
      answer.text(HttpResponseStatus.SERVICE_UNAVAILABLE, "too many pages are open");
      return;
    }
    answer.stream("text/event-stream");
    frames.forEach(f -> Viewers.sendTo(answer.channel(), f));
    if (ended) {
      answer.channel().writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
    } else {
      viewers.add(answer.channel(), () -> {});
    }
  }

  void ask(char what, String text, Answer answer) {
    if (ended || child == null) {
      answer.text(HttpResponseStatus.GONE, "the program has ended");
    } else if (questions.size() >= MAX_QUESTIONS) {
      answer.text(HttpResponseStatus.TOO_MANY_REQUESTS, "too many questions at a time");
    } else {
      int number = ++asked;
      questions.put(number, answer);
      child.ask(new Question(number, what, text));
    }
  }

  private void answer(ByteBuffer bytes) {
    Answer answer = questions.remove(bytes.getInt());
    if (answer != null) {
      byte[] rest = new byte[bytes.remaining()];
      bytes.get(rest);
      boolean svg = rest.length > 0 && rest[0] == '<';
      if (rest.length == 0) {
        answer.text(HttpResponseStatus.CONFLICT, "not now");
      } else {
        answer.bytes(HttpResponseStatus.OK, svg ? "image/svg+xml" : "application/json", rest);
      }
    }
  }
}
