package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.host.Environment;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Proxies that the environment names. */
class ProxiesTest {
  private static URI proxy(Environment env, String url) {
    return new EnvironmentProxies(env).proxyOf(URI.create(url));
  }

  private static Environment environment(String... namesAndValues) {
    Environment env = new Environment();
    for (String name : List.of("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")) {
      env.remove(name);
      env.remove(name.toLowerCase(java.util.Locale.ROOT));
    }
    for (int i = 0; i < namesAndValues.length; i += 2) {
      env.set(namesAndValues[i], namesAndValues[i + 1]);
    }
    return env;
  }

  @Test
  void eachSchemeHasItsVariable() {
    Environment env = environment("HTTP_PROXY", "http://a:1", "https_proxy", "b:2");
    assertEquals("a:1", Url.place(proxy(env, "http://x/")));
    assertEquals("b:2", Url.place(proxy(env, "https://x/")));
    assertEquals("b:2", Url.place(proxy(env, "wss://x/")));
    assertNull(proxy(environment(), "http://x/"));
    assertNull(proxy(environment("HTTP_PROXY", " "), "http://x/"));
  }

  @Test
  void hostsThatNeedNone() {
    Environment env =
        environment("HTTP_PROXY", "a:1", "NO_PROXY", "localhost, .example.com,own:8080 *.wild.org");
    for (String url :
        List.of(
            "http://localhost/",
            "http://example.com/",
            "http://www.example.com/",
            "http://own:8080/",
            "http://a.wild.org/")) {
      assertNull(proxy(env, url), url);
    }
    for (String url : List.of("http://notexample.com/", "http://own:81/", "http://local/")) {
      assertEquals("a:1", Url.place(proxy(env, url)), url);
    }
    assertNull(proxy(environment("HTTP_PROXY", "a:1", "NO_PROXY", "*"), "http://x/"));
  }

  @Test
  void requestsGoThroughTheProxy() {
    List<String> heads = new CopyOnWriteArrayList<>();
    try (RawServer proxy =
        new RawServer(
            s -> {
              heads.add(RawServer.head(s));
              RawServer.say(s, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nproxy");
            })) {
      proxy
          .run()
          .environment("HTTP_PROXY", "http://me:pass@127.0.0.1:" + proxy.port())
          .prints("(println ((await (http_get \"http://far.invalid/x\")) .body))", "proxy");
    }
    assertTrue(
        heads.getFirst().startsWith("GET http://far.invalid/x HTTP/1.1\r\n"), heads::toString);
    assertTrue(
        heads.getFirst().contains("Proxy-Authorization: Basic bWU6cGFzcw==\r\n"), heads::toString);
  }

  @Test
  void proxiesThatDoNotAnswer() {
    new ClientRun()
        .environment("HTTP_PROXY", "http://127.0.0.1:1")
        .environment("HTTPS_PROXY", "not a proxy")
        .prints(
            """
            (println (try (await (http_get "http://far.invalid/")) catch NetworkException $ex/message))
            (var f (http_get "https://far.invalid/"))
            (println f/.state ($await_all) (try (await f) catch * "seen"))
            (println (try (await (http_get "https://far.invalid/")) catch ArgumentException $ex/message))
            """,
            "cannot connect to proxy 127.0.0.1:1: connection refused",
            "failure nil seen",
            "invalid proxy in HTTPS_PROXY: not a proxy");
  }
}
