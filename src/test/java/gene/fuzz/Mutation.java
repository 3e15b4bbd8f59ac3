package gene.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes inputs: bytes, numbers of all widths, blocks, words of the format, parts of others. */
final class Mutation {
  private static final int LONGEST = 1 << 14;
  private static final long[] NUMBERS = {
    0, 1, -1, 127, 128, 255, 256, 32767, 65535, 65536, 1 << 24, Integer.MAX_VALUE, Long.MIN_VALUE
  };

  private final Random random;
  private final List<byte[]> words;

  Mutation(Random random, List<byte[]> words) {
    this.random = random;
    this.words = words;
  }

  byte[] of(byte[] seed, byte[] other) {
    byte[] b = seed.clone();
    for (int n = 1 << random.nextInt(4); n > 0; n--) {
      b = changed(b, other);
    }
    return b.length > LONGEST ? Arrays.copyOf(b, LONGEST) : b;
  }

  private byte[] changed(byte[] b, byte[] other) {
    int at = random.nextInt(b.length + 1);
    switch (random.nextInt(9)) {
      case 0:
        return replaced(b, at, 1, new byte[] {(byte) random.nextInt(256)});
      case 1:
        return replaced(b, at, 0, new byte[] {(byte) random.nextInt(256)});
      case 2:
        return replaced(b, at, 1 + random.nextInt(8), new byte[0]);
      case 3:
        if (at < b.length) {
          b[at] ^= (byte) (1 << random.nextInt(8));
        }
        return b;
      case 4:
        return number(b, at);
      case 5:
        byte[] block = Arrays.copyOfRange(b, at, Math.min(b.length, at + random.nextInt(32)));
        return replaced(b, random.nextInt(b.length + 1), 0, repeated(block));
      case 6:
        if (!words.isEmpty()) {
          byte[] word = words.get(random.nextInt(words.size()));
          return replaced(b, at, random.nextBoolean() ? 0 : word.length, word);
        }
        return b;
      case 7:
        int from = random.nextInt(other.length + 1);
        byte[] part = Arrays.copyOfRange(other, from, Math.min(other.length, from + 64));
        return replaced(b, at, random.nextBoolean() ? 0 : part.length, part);
      default:
        return random.nextInt(8) == 0 ? Arrays.copyOf(b, at) : b;
    }
  }

  private byte[] repeated(byte[] block) {
    int times = random.nextInt(20) == 0 ? 200 : 1 + random.nextInt(3);
    byte[] all = new byte[block.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(block, 0, all, i * block.length, block.length);
    }
    return all;
  }

  private byte[] number(byte[] b, int at) {
    int width = 1 << random.nextInt(4);
    long n = NUMBERS[random.nextInt(NUMBERS.length)] + random.nextInt(3) - 1;
    byte[] bytes = new byte[width];
    for (int i = 0; i < width; i++) {
      bytes[width - 1 - i] = (byte) (n >> 8 * i);
    }
    return replaced(b, at, width, bytes);
  }

  private static byte[] replaced(byte[] b, int at, int length, byte[] by) {
    int end = Math.min(b.length, at + length);
    byte[] all = new byte[at + by.length + b.length - end];
    System.arraycopy(b, 0, all, 0, at);
    System.arraycopy(by, 0, all, at, by.length);
    System.arraycopy(b, end, all, at + by.length, b.length - end);
    return all;
  }
}
