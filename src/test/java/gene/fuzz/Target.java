package gene.fuzz;

import java.util.List;
import java.util.Random;

/** Something that takes bytes of strangers. */
public interface Target extends AutoCloseable {
  /** Inputs to begin with, in all the forms that matter. */
  List<byte[]> seeds() throws Exception;

  /** Takes one input; whatever it throws is a finding. */
  void take(byte[] input) throws Exception;

  /** Pieces that chance alone would not find. */
  default List<byte[]> words() {
    return List.of();
  }

  /** Makes right what would keep all changed inputs out, for example a checksum. */
  default byte[] repaired(byte[] input) {
    return input;
  }

  /** The next input, for targets that make theirs from seeds of chance; null: by mutation. */
  default byte[] made(Random random) {
    return null;
  }

  @Override
  default void close() throws java.io.IOException {}
}
