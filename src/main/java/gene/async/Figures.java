package gene.async;

import gene.value.GeneMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** What libraries tell those who watch the program: tables of texts and numbers, by name. */
public final class Figures {
  private final Map<String, Supplier<List<GeneMap>>> tables = new ConcurrentHashMap<>();

  private Figures() {}

  /** On the VM thread. */
  public static Figures of(Scheduler s) {
    return s.part(Figures.class, x -> new Figures());
  }

  /** From now on there is a table of that name, which is asked for on any thread. */
  public void table(String name, Supplier<List<GeneMap>> rows) {
    tables.put(name, rows);
  }

  /** All tables at this moment; on any thread. */
  public Map<String, List<GeneMap>> tables() {
    Map<String, List<GeneMap>> all = new TreeMap<>();
    tables.forEach((name, rows) -> all.put(name, rows.get()));
    return all;
  }
}
