package gene.java;

import gene.runtime.object.GeneClass;
import gene.runtime.object.Peer;

/**
 * An instance of a Gene class with a Java parent or Java interfaces: properties and methods here,
 * and a Java object that Java code sees. Both mean the same value: it changes form at the border.
 */
final class JavaInstance extends Peer {
  private Object peer;
  private boolean made; // its constructor has ended

  JavaInstance(GeneClass cls) {
    super(cls);
  }

  @Override
  public Object peer() {
    return peer;
  }

  /** The object, while its constructor runs. */
  void peer(Object object) {
    peer = object;
  }

  boolean made() {
    return made;
  }

  /** The object, complete. */
  void made(Object object) {
    peer = object;
    made = true;
  }
}
