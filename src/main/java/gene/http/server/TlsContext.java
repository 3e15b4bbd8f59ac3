package gene.http.server;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import javax.net.ssl.SSLException;

/** Certificate and key of a server, ready for use: TLS 1.2 and 1.3, HTTP/2 offered by ALPN. */
final class TlsContext {
  private TlsContext() {}

  static SslContext make(Vm vm, ServerOptions.TlsOptions options) {
    byte[] cert = read(vm, options.cert());
    byte[] key = read(vm, options.key());
    try {
      return SslContextBuilder.forServer(
              new ByteArrayInputStream(cert), new ByteArrayInputStream(key), options.password())
          .sslProvider(SslProvider.JDK)
          .protocols("TLSv1.3", "TLSv1.2")
          .ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
          .applicationProtocolConfig(
              new ApplicationProtocolConfig(
                  ApplicationProtocolConfig.Protocol.ALPN,
                  ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                  ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                  ApplicationProtocolNames.HTTP_2,
                  ApplicationProtocolNames.HTTP_1_1))
          .build();
    } catch (IllegalArgumentException | SSLException e) {
      throw Errors.argument(
          "start_server ^tls: "
              + options.cert()
              + " and "
              + options.key()
              + " must be a PEM certificate and its PKCS #8 PEM key");
    }
  }

  private static byte[] read(Vm vm, String file) {
    try {
      Path path = Allowed.file(vm, vm.workingDirectory().resolve(file));
      return vm.blocking().call(vm, () -> Files.readAllBytes(path));
    } catch (NoSuchFileException e) {
      throw Errors.io("cannot read \"" + file + "\": no such file");
    } catch (IOException e) {
      throw Errors.io("cannot read \"" + file + "\": " + e.getMessage());
    }
  }
}
