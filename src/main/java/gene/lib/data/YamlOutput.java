package gene.lib.data;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.representer.StandardRepresenter;

/** The text that a YAML writer makes, until nobody waits for it any more. */
final class YamlOutput implements StreamDataWriter {
  private static final int LARGE = 2000;

  private final StringBuilder text = new StringBuilder();

  /** Whether there is enough to write that others should not wait for it. */
  static boolean isLarge(Object value) {
    return left(value, LARGE) <= 0;
  }

  /** What is left of a number of values when those have been counted. */
  private static int left(Object value, int most) {
    int left = most - 1;
    switch (value) {
      case List<?> list -> {
        for (int i = 0; i < list.size() && left > 0; i++) {
          left = left(list.get(i), left);
        }
      }
      case Map<?, ?> map -> {
        Iterator<?> values = map.values().iterator();
        while (values.hasNext() && left > 0) {
          left = left(values.next(), left);
        }
      }
      case null, default -> {}
    }
    return left;
  }

  /**
   * The text of a value, in the two passes of the library: all of the value becomes nodes, which
   * take several times its room, before the first letter is written. Both look for interrupts.
   */
  static String of(DumpSettings settings, Object value) {
    YamlOutput out = new YamlOutput();
    new Dump(settings, new Nodes(settings)).dump(value, out);
    return out.text.toString();
  }

  private static final class Nodes extends StandardRepresenter {
    Nodes(DumpSettings settings) {
      super(settings);
    }

    @Override
    protected Node representScalar(Tag tag, String value, ScalarStyle style) {
      look();
      return super.representScalar(tag, value, style);
    }

    @Override
    protected Node representSequence(Tag tag, Iterable<?> sequence, FlowStyle style) {
      look();
      return super.representSequence(tag, sequence, style);
    }

    @Override
    protected Node representMapping(Tag tag, Map<?, ?> mapping, FlowStyle style) {
      look();
      return super.representMapping(tag, mapping, style);
    }
  }

  @Override
  public void write(String s) {
    text.append(s);
    look();
  }

  @Override
  public void write(String s, int from, int size) {
    text.append(s, from, from + size);
    look();
  }

  private static void look() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException();
    }
  }
}
