package gene.async;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Linux has epoll: otherwise servers would fall back to a slower transport without a word. */
class NettyEpollTest {
  @Test
  @EnabledOnOs(
      value = OS.LINUX,
      architectures = {"amd64", "aarch64"})
  void nativeTransportLoads() {
    assertTrue(Epoll.isAvailable(), () -> "epoll: " + Epoll.unavailabilityCause());
  }
}
