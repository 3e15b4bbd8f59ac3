package gene.guard;

import gene.engine.Engine;
import gene.engine.Options;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.runtime.host.Console;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Texts of all formats; the first byte says which one. */
final class FormatsTarget implements Target {
  private final List<String> formats;
  private final Map<String, List<String>> seeds;
  private final Engine engine;

  FormatsTarget() throws Exception {
    seeds = FormatsFuzzTest.seeds();
    formats = List.copyOf(seeds.keySet());
    OutputStream nowhere = OutputStream.nullOutputStream();
    engine =
        new Engine(
            Options.DEFAULT.withPermissions(new Gate(Grants.NONE, Path.of("/"), null)),
            new Console(InputStream.nullInputStream(), nowhere, nowhere));
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> all = new ArrayList<>();
    for (int i = 0; i < formats.size(); i++) {
      for (String text : seeds.get(formats.get(i))) {
        all.add(Seeds.bytes((char) ('a' + i) + text));
      }
    }
    return all;
  }

  @Override
  public void take(byte[] input) {
    if (input.length == 0) {
      return;
    }
    String format = formats.get(Math.floorMod(input[0] - 'a', formats.size()));
    String text = Seeds.text(input).substring(1);
    FormatsFuzzTest fuzz = new FormatsFuzzTest();
    engine.onVmThread(
        () -> {
          fuzz.read(engine.vm(), format, FormatsFuzzTest.reader(engine, format), text);
          return null;
        });
    if (!fuzz.found.isEmpty()) {
      throw new AssertionError(fuzz.found.firstEntry().getValue());
    }
  }
}
