package gene.http.message;

import gene.value.GeneObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;

/** A part of an open file, to be sent; whoever sends it closes the file. */
public record FileSlice(FileChannel channel, long position, long length) implements GeneObject {
  @Override
  public String kind() {
    return "FileSlice";
  }

  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a file open for reading has nothing left to write
    }
  }
}
