package gene.cluster.pekko;

import gene.cluster.node.Datagram;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Datagrams straight into the buffers of connections, and out of them. */
public final class DatagramSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {
  private static final int IDENTIFIER = 0x47454e45;
  private static final String MANIFEST = "d";

  /** Pekko makes it. */
  public DatagramSerializer(ExtendedActorSystem system) {}

  @Override
  public int identifier() {
    return IDENTIFIER;
  }

  @Override
  public String manifest(Object o) {
    return MANIFEST;
  }

  @Override
  public void toBinary(Object o, ByteBuffer out) {
    ((Datagram) o).write(out);
  }

  @Override
  public byte[] toBinary(Object o) {
    ByteBuffer out = ByteBuffer.allocate(((Datagram) o).length());
    toBinary(o, out);
    return out.array();
  }

  @Override
  public Object fromBinary(ByteBuffer in, String manifest) throws NotSerializableException {
    Datagram d = manifest.equals(MANIFEST) ? Datagram.read(in) : null;
    if (d == null) {
      throw new NotSerializableException("not a datagram of this version");
    }
    return d;
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    return fromBinary(ByteBuffer.wrap(bytes), manifest);
  }
}
