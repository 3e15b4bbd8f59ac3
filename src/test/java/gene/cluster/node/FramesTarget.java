package gene.cluster.node;

import gene.fuzz.Target;
import java.util.ArrayList;
import java.util.List;

/** Frames that another member sends, behind TLS: they are handled or called malformed. */
final class FramesTarget implements Target {
  private final World world = new World(1);
  private final List<Node> nodes = new ArrayList<>();
  private final long peer;

  FramesTarget() {
    Ledger ledger = new Ledger(world);
    List<SimulatedEngine> engines = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SimulatedEngine engine = world.engine();
      engines.add(engine);
      nodes.add(
          new Node(engine, engine, Timing.USUAL, 1 << 20, ledger.hosting(engine), new Silent()));
      nodes.getLast().declare("t");
      nodes.getLast().join();
    }
    world.run(60_000 * World.MILLI); // until both have joined
    peer = engines.getLast().uid();
  }

  private static final class Silent implements Node.Observer {
    @Override
    public void joined(Member self) {}

    @Override
    public void changed(String what, Member m) {}

    @Override
    public void ended(String why) {}
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> all = new ArrayList<>();
    all.add(
        new Frames.Out(Frames.MESSAGE, 8)
            .u64(7)
            .u8(1)
            .u8(0)
            .u64(1)
            .text("t/3")
            .text("key")
            .bytes(new byte[] {4, 1})
            .frame());
    all.add(new Frames.Out(Frames.ANSWER, 8).u64(7).u8(0).bytes(new byte[2]).frame());
    all.add(
        new Frames.Out(Frames.OWNS, 8)
            .u64(1)
            .texts(List.of("t/1", "t/2"))
            .texts(List.of())
            .frame());
    all.add(new Frames.Out(Frames.TYPES, 8).texts(List.of("t", "u")).frame());
    all.add(new Frames.Out(Frames.PUBLISH, 8).text("topic").bytes(new byte[] {0}).frame());
    for (byte kind = Frames.FIND; kind <= Frames.HANDED_OFF; kind++) {
      all.add(new Frames.Out(kind, 8).text("t/1").u64(1).frame());
      all.add(new Frames.Out(kind, 8).u64(1).text("t/1").frame());
    }
    all.add(new Frames.Out(Frames.HANDLED, 8).u64(1).u64(2).frame());
    all.add(new Frames.Out(Frames.RECOVER, 8).u64(3).frame());
    return all;
  }

  @Override
  public void take(byte[] input) {
    try {
      nodes.getFirst().frame(peer, new Frames.In(input));
    } catch (Frames.Malformed e) {
      // refused
    }
  }
}
