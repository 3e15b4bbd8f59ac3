package gene.cluster.node;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What entities of a simulation do, and the database behind them: each keeps the list of all
 * operations that it has handled. Watches that no entity works on two nodes.
 */
final class Ledger {
  /** Durable: key to the operations handled, in order. */
  final Map<String, List<String>> stored = new HashMap<>();

  private final Map<String, Object> latest = new HashMap<>(); // key to the latest incarnation
  final List<String> violations = new ArrayList<>();
  private final World world;

  Ledger(World world) {
    this.world = world;
  }

  Hosting hosting(SimulatedEngine at) {
    return new Hosting() {
      private long generation;

      @Override
      public Entity start(String type, String key, Runnable ended) {
        long born = generation;
        return new Counter(at, key, ended, () -> born == generation);
      }

      @Override
      public long passivateAfter(String type) {
        return 5000 * World.MILLI;
      }

      @Override
      public void abort() {
        generation++;
      }
    };
  }

  /** Handles one message at a time, each some milliseconds; loads its state when it starts. */
  private final class Counter implements Hosting.Entity {
    private final SimulatedEngine at;
    private final String key;
    private final Runnable ended;
    private final java.util.function.BooleanSupplier alive;
    private final java.util.ArrayDeque<Incoming> mail = new java.util.ArrayDeque<>();
    private List<String> state;
    private boolean busy;
    private boolean stopping;

    Counter(
        SimulatedEngine at, String key, Runnable ended, java.util.function.BooleanSupplier alive) {
      this.at = at;
      this.key = key;
      this.ended = ended;
      this.alive = alive;
    }

    @Override
    public void deliver(Incoming m) {
      mail.add(m);
      next();
    }

    @Override
    public void stop() {
      stopping = true;
      next();
    }

    private void next() {
      if (busy || !alive.getAsBoolean()) {
        return;
      }
      Incoming m = mail.poll();
      if (m == null) {
        if (stopping) {
          ended.run();
        }
        return;
      }
      busy = true;
      if (!m.mayBegin()) {
        m.refuse();
        busy = false;
        at.execute(this::next);
        return;
      }
      begin();
      String op = new String(m.payload(), java.nio.charset.StandardCharsets.UTF_8);
      at.after(world.millis(0, 20), () -> handled(m, op));
    }

    private void begin() {
      if (state == null) {
        state = new ArrayList<>(stored.getOrDefault(key, List.of()));
        latest.put(key, this);
      } else if (latest.get(key) != this) {
        violations.add(
            world.now() / World.MILLI
                + ": "
                + key
                + " works on node "
                + at.uid()
                + " after it has moved");
      }
    }

    private void handled(Incoming m, String op) {
      if (!alive.getAsBoolean()) {
        return;
      }
      state.add(op);
      if (latest.get(key) == this) { // the database refuses the version of an earlier owner
        stored.put(key, new ArrayList<>(state));
        m.done(
            Status.DONE,
            Integer.toString(state.size()).getBytes(java.nio.charset.StandardCharsets.UTF_8));
      } else { // a turn that was under way when the node was stopped
        m.done(Status.FAILED, null);
      }
      busy = false;
      next();
    }
  }
}
