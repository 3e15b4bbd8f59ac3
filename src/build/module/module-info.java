/**
 * Gene as a module: what may be called from outside is {@link gene.embed}, and the engine behind
 * {@code javax.script}. The build adds it to the jar (src/build/java/AddDescriptor.java); the
 * sources themselves are compiled and tested on the class path.
 *
 * <p>Libraries are loaded when they are first used, so none is needed for a start, and a runtime
 * image may leave them out. Those that are modules themselves are named below, and are read where
 * the program resolves them ({@code --add-modules}); all of them may as well stay on the class path
 * (see {@code gene.engine.ClassPathReads}).
 */
module gene {
  requires java.logging;
  requires java.management;
  requires java.net.http;
  requires transitive java.scripting;
  requires java.sql;
  requires java.xml;
  requires jdk.jfr;
  requires jdk.management;
  requires static com.fasterxml.jackson.core;
  requires static io.netty.buffer;
  requires static io.netty.codec;
  requires static io.netty.codec.http;
  requires static io.netty.codec.http2;
  requires static io.netty.common;
  requires static io.netty.handler;
  requires static io.netty.transport;
  requires static io.netty.transport.classes.epoll;
  requires static io.netty.transport.unix.common;
  requires static org.jsoup;
  requires static org.snakeyaml.engine;

  exports gene.embed;

  uses java.sql.Driver;

  provides javax.script.ScriptEngineFactory with
      gene.embed.GeneScriptEngineFactory;
}
