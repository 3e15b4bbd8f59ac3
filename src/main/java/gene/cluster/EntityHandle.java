package gene.cluster;

import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;

/** An entity as programs have it: a name, wherever it lives. Actors share it. */
final class EntityHandle extends Instance {
  private final ClusterProgram program; // the node of this program
  private final String type;
  private final String key;
  private final String title;

  EntityHandle(GeneClass cls, ClusterProgram program, String type, String key, String title) {
    super(cls);
    this.program = program;
    this.type = type;
    this.key = key;
    this.title = title;
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
    p.raw("(Entity " + Printer.quoted(type) + " " + Printer.quoted(key) + ")");
  }
}
