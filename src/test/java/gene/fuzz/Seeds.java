package gene.fuzz;

import gene.house.Repository;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Inputs to begin with. */
public final class Seeds {
  private Seeds() {}

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A character for each byte. */
  public static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  public static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  public static List<byte[]> of(String... texts) {
    return java.util.Arrays.stream(texts).map(Seeds::bytes).toList();
  }

  /** The texts of short programs below a folder of the repository. */
  public static List<byte[]> programs(String folder, int longest) {
    return Repository.files(folder, ".gene").stream()
        .map(Repository::read)
        .filter(text -> text.length() <= longest)
        .map(Seeds::bytes)
        .toList();
  }
}
