package gene.cli.repl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.ReentrantLock;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.NonBlockingInputStream;

/**
 * What is typed while code of the session reads standard input, line by line. Edits the lines
 * itself, as a terminal does (erase, kill, end of input): a read that leaves that to the terminal
 * cannot be interrupted, and the next key would be lost for the prompt.
 */
final class TypedInput extends InputStream {
  private static final long WAIT_MILLIS = 100;
  private static final int END = 4; // Ctrl-D
  private static final int KILL = 21; // Ctrl-U
  private static final int ESCAPE = 27;
  private static final int DELETE = 127;

  private final Terminal terminal;
  private final ReentrantLock keyboard;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private byte[] ready = {};
  private int next;

  /** The lock is held by who reads keys. */
  TypedInput(Terminal terminal, ReentrantLock keyboard) {
    this.terminal = terminal;
    this.keyboard = keyboard;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (next == ready.length) {
      ready = typed();
      next = 0;
    }
    int n = Math.min(length, ready.length - next);
    System.arraycopy(ready, next, bytes, offset, n);
    next += n;
    return n == 0 ? -1 : n;
  }

  /** The next line with its end; nothing at the end of input. */
  private byte[] typed() throws IOException {
    try {
      keyboard.lockInterruptibly();
    } catch (InterruptedException e) {
      throw interrupted();
    }
    Attributes before = terminal.enterRawMode();
    try {
      line.reset();
      int key = key();
      while (key >= 0 && key != '\r' && key != '\n' && !(key == END && line.size() == 0)) {
        edit(key);
        key = key();
      }
      if (key == '\r' || key == '\n') {
        line.write('\n');
        echo("\n");
      }
      return line.toByteArray();
    } finally {
      terminal.setAttributes(before);
      keyboard.unlock();
    }
  }

  private void edit(int key) throws IOException {
    switch (key) {
      case DELETE, '\b' -> erase();
      case KILL -> {
        while (line.size() > 0) {
          erase();
        }
      }
      case ESCAPE -> skipSequence();
      default -> {
        if (key >= ' ' || key == '\t') {
          line.write(key);
          terminal.output().write(key);
          terminal.output().flush();
        }
      }
    }
  }

  /** Takes back a character, which may be several bytes. */
  private void erase() {
    byte[] bytes = line.toByteArray();
    int size = bytes.length;
    if (size == 0) {
      return;
    }
    do {
      size--;
    } while (size > 0 && (bytes[size] & 0xc0) == 0x80);
    line.reset();
    line.write(bytes, 0, size);
    echo("\b \b");
  }

  /** Arrow and function keys mean nothing here. */
  private void skipSequence() throws IOException {
    int key = key();
    if (key == '[' || key == 'O') {
      do {
        key = key();
      } while (key >= 0 && (key < '@' || key > '~'));
    }
  }

  private void echo(String text) {
    terminal.writer().print(text);
    terminal.flush();
  }

  private int key() throws IOException {
    NonBlockingInputStream keys = (NonBlockingInputStream) terminal.input();
    while (!Thread.currentThread().isInterrupted()) {
      int key = keys.read(WAIT_MILLIS);
      if (key != NonBlockingInputStream.READ_EXPIRED) {
        return key;
      }
    }
    throw interrupted();
  }

  private static IOException interrupted() {
    return new InterruptedIOException("interrupted");
  }
}
