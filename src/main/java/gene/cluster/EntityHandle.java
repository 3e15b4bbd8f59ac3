package gene.cluster;

import gene.cluster.node.Address;
import gene.cluster.node.Node;
import gene.cluster.node.Shards;
import gene.cluster.node.Status;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;

/** An entity as programs have it: a name, wherever it lives. Actors share it. */
final class EntityHandle extends Instance implements Node.Completion {
  private final ClusterProgram program; // the node of this program
  private final String type;
  private final String key;
  private final String title;
  private final Address address;

  EntityHandle(GeneClass cls, ClusterProgram program, String type, String key, String title) {
    super(cls);
    this.program = program;
    this.type = type;
    this.key = key;
    this.title = title;
    this.address = new Address(type, key);
  }

  ClusterProgram program() {
    return program;
  }

  String type() {
    return type;
  }

  String key() {
    return key;
  }

  /** For messages. */
  String title() {
    return title;
  }

  Address address() {
    return address;
  }

  /** A message that nobody waits for is over: what its handler has not told is told here. */
  @Override
  public void done(Status status, byte[] reply) {
    program.flow.give(title);
    if (status == Status.NO_HOST || status == Status.FAILED) {
      GeneError error = ClusterErrors.of(status, reply, type, key);
      if (status == Status.NO_HOST || ClusterErrors.unreadable(error)) {
        program.warn(error, type, key);
      }
    }
  }

  // ---- as a value

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public boolean equalTo(Object other) {
    return other instanceof EntityHandle e && e.type.equals(type) && e.key.equals(key);
  }

  @Override
  public int hashValue() {
    return type.hashCode() * 31 + key.hashCode();
  }

  @Override
  protected void printProperties(Printer p) {
    boolean single = type.equals(Shards.singletonType(title));
    String of = single ? Printer.quoted(title) : Printer.quoted(type) + " " + Printer.quoted(key);
    p.raw("(Entity " + of + ")");
  }
}
