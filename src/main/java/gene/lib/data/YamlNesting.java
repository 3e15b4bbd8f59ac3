package gene.lib.data;

import gene.runtime.error.Errors;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * The events of a YAML text up to the one that is nested too deeply. The scanner looks at all open
 * collections for each token and the composer descends into each, so a text of brackets is refused
 * when it opens one too many, not when all of it has been read.
 *
 * <p>Likewise with merge keys: the composer copies the entries of what is merged, without an end
 * when a mapping merges itself.
 */
final class YamlNesting implements Parser {
  private static final int STEPS = 1024;
  private static final long MOST_MERGED = 1_000_000; // entries of a document
  private static final String MERGE = "<<";

  /** A collection that has begun. */
  private static final class Open {
    final String anchor; // null: none
    final boolean mapping;
    final boolean merged; // what stands in it is merged
    boolean value; // of a mapping: the next node is a value
    boolean merging; // of the key <<
    long entries;

    Open(NodeEvent e, boolean mapping, boolean merged) {
      this.anchor = anchor(e);
      this.mapping = mapping;
      this.merged = merged;
    }

    /** Whether the next node is merged into a mapping. */
    boolean merges() {
      return mapping ? value && merging : merged;
    }
  }

  private final Parser events;
  private final boolean beside; // the VM: this thread is interrupted when nobody waits any more
  private final ArrayDeque<Open> open = new ArrayDeque<>();
  private final Map<String, Long> entries = new HashMap<>(); // by anchor
  private long merged;
  private int steps;

  private YamlNesting(Parser events, boolean beside) {
    this.events = events;
    this.beside = beside;
  }

  /** Makes values of texts whose nesting is watched. */
  static final class Loading extends Load {
    private final LoadSettings settings;

    Loading(LoadSettings settings) {
      super(settings);
      this.settings = settings;
    }

    @Override
    protected Composer createComposer(String text) {
      Parser events = new ParserImpl(settings, new StreamReader(settings, text));
      return new Composer(settings, new YamlNesting(events, Exact.beside(text)));
    }
  }

  @Override
  public Event next() {
    Event e = events.next();
    switch (e.getEventId()) {
      case SequenceStart, MappingStart -> {
        Open in = open.peek();
        if (open.size() >= Exact.DEEPEST) {
          throw Errors.parse("Invalid YAML: nesting deeper than " + Exact.DEEPEST);
        }
        boolean mapping = e.getEventId() == Event.ID.MappingStart;
        open.push(new Open((NodeEvent) e, mapping, !mapping && in != null && in.merges()));
      }
      case SequenceEnd, MappingEnd -> {
        Open ended = open.pop();
        if (ended.anchor != null) {
          entries.put(ended.anchor, ended.entries);
        }
        node(false);
      }
      case Scalar -> node(isMerge((ScalarEvent) e));
      case Alias -> {
        if (open.peek() != null && open.peek().merges()) {
          merge(anchor((NodeEvent) e));
        }
        node(false);
      }
      case DocumentStart -> {
        entries.clear();
        merged = 0;
      }
      default -> {}
    }
    if (beside && ++steps % STEPS == 0 && Thread.currentThread().isInterrupted()) {
      throw new CancellationException();
    }
    return e;
  }

  private static String anchor(NodeEvent e) {
    return e.getAnchor().map(Anchor::getValue).orElse(null);
  }

  private static boolean isMerge(ScalarEvent e) {
    return e.getValue().equals(MERGE) || e.getTag().map(t -> t.endsWith("merge")).orElse(false);
  }

  /** A node is complete. */
  private void node(boolean merge) {
    Open in = open.peek();
    if (in == null || !in.mapping) {
      return;
    }
    in.value = !in.value;
    if (in.value) {
      in.merging = merge;
      in.entries++;
    }
  }

  /** The entries of the mapping with that anchor go into the innermost open one. */
  private void merge(String anchor) {
    Open into = null;
    for (Open o : open) {
      if (anchor.equals(o.anchor)) {
        throw Errors.parse("Invalid YAML: the mapping &" + anchor + " is merged into itself");
      }
      into = into == null && o.mapping ? o : into;
    }
    long more = entries.getOrDefault(anchor, 0L);
    into.entries += more;
    merged += more;
    if (merged > MOST_MERGED) {
      throw Errors.parse("Invalid YAML: merge keys copy more than " + MOST_MERGED + " entries");
    }
  }

  @Override
  public boolean checkEvent(Event.ID id) {
    return events.checkEvent(id);
  }

  @Override
  public Event peekEvent() {
    return events.peekEvent();
  }

  @Override
  public boolean hasNext() {
    return events.hasNext();
  }
}
