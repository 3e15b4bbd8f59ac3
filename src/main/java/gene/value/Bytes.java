package gene.value;

import java.util.Arrays;
import java.util.HexFormat;

/** An immutable byte string. */
public final class Bytes implements Comparable<Bytes> {
  private final byte[] data;

  private Bytes(byte[] data) {
    this.data = data;
  }

  /** Takes over the array: the caller must not change it afterwards. */
  public static Bytes wrap(byte[] data) {
    return new Bytes(data);
  }

  public int size() {
    return data.length;
  }

  /** The byte at a valid index, 0 to 255. */
  public int at(int i) {
    return data[i] & 0xff;
  }

  public byte[] toByteArray() {
    return data.clone();
  }

  /** The bytes themselves, for readers that do not change them. */
  public byte[] unsafeArray() {
    return data;
  }

  public Bytes slice(int from, int to) {
    return new Bytes(Arrays.copyOfRange(data, from, to));
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(data, other.data);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Bytes b && Arrays.equals(data, b.data);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(data);
  }

  @Override
  public String toString() {
    return "0#" + HexFormat.of().formatHex(data);
  }
}
