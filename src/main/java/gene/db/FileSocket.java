package gene.db;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * A socket of the file system that blocks its thread: the JDK has the channel, drivers want a
 * Socket.
 */
final class FileSocket extends Socket {
  private final SocketChannel channel;
  private final Selector readable = Selector.open();
  private volatile int timeout; // milliseconds, 0: none

  FileSocket(Path file) throws IOException {
    super((SocketImpl) null);
    this.channel = SocketChannel.open(UnixDomainSocketAddress.of(file));
    channel.configureBlocking(false);
    channel.register(readable, SelectionKey.OP_READ);
  }

  @Override
  public InputStream getInputStream() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] to, int from, int count) throws IOException {
        int n = channel.read(ByteBuffer.wrap(to, from, count));
        long end = System.nanoTime() + timeout * 1_000_000L;
        while (n == 0 && count > 0) {
          awaitReadable(timeout == 0 ? 0 : Math.max(1, (end - System.nanoTime()) / 1_000_000));
          n = channel.read(ByteBuffer.wrap(to, from, count));
          if (n == 0 && timeout != 0 && System.nanoTime() - end >= 0) {
            throw new SocketTimeoutException("Read timed out");
          }
        }
        return n;
      }
    };
  }

  @Override
  public OutputStream getOutputStream() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes, from, count);
        while (left.hasRemaining()) {
          if (channel.write(left) == 0) {
            awaitWritable();
          }
        }
      }
    };
  }

  private void awaitReadable(long millis) throws IOException {
    try {
      readable.select(millis);
      readable.selectedKeys().clear();
    } catch (ClosedSelectorException e) {
      throw new SocketException("Socket closed");
    }
  }

  private void awaitWritable() throws IOException {
    try (Selector writable = Selector.open()) {
      channel.register(writable, SelectionKey.OP_WRITE);
      writable.select();
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    readable.close();
  }

  @Override
  public boolean isConnected() {
    return true;
  }

  @Override
  public boolean isClosed() {
    return !channel.isOpen();
  }

  @Override
  public void setSoTimeout(int millis) {
    timeout = millis;
  }

  @Override
  public int getSoTimeout() {
    return timeout;
  }

  // ---- of the network only

  @Override
  public void setTcpNoDelay(boolean on) {}

  @Override
  public void setKeepAlive(boolean on) throws SocketException {}
}
