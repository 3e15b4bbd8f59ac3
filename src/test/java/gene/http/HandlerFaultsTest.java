package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Faults of natives, and memory that is used up, cost the one request that met them. */
class HandlerFaultsTest {
  @Test
  void answer500AndTheServerGoesOn() {
    String handler =
        """
        (fn [req]
          (case req/path
            when "/state" (fault "state")
            when "/memory" (fault "memory")
            when "/later" (do (sleep 1) (fault "state"))
            when "/caught" (try (fault "state") catch * (respond 200 $ex/code))
            else "well"))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      for (String path : new String[] {"/state", "/memory", "/later"}) {
        assertEquals(500, server.get(path).statusCode(), path);
        assertEquals("well", server.get("/").body());
      }
      assertEquals("GENE.VM.INTERNAL", server.get("/caught").body());
      assertTrue(server.err().contains("out of memory (Java heap space)"), server.err());
    }
  }

  @Test
  void deepBodiesAreRefused() {
    String handler = "(fn [req] (respond 200 ((req .body_params) .size)))";
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      String deep = "[".repeat(1001) + "]".repeat(1001);
      assertEquals(400, server.post("/", deep, "Content-Type", "application/json").statusCode());
      String fits = "[".repeat(1000) + "]".repeat(1000);
      assertEquals("1", server.post("/", fits, "Content-Type", "application/json").body());
    }
  }

  @Test
  void linesOfTheLogCannotBeForged() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] (throw req/path))", "");
        RawClient c = server.raw()) {
      c.send("GET /a%0aError%20forged%1b%5b31m HTTP/1.1\r\nHost: x\r\n\r\n").readUntil("500");
      String log = server.err();
      assertTrue(log.contains("/a\\u000aError forged\\u001b[31m"), log);
      assertTrue(log.lines().noneMatch(l -> l.startsWith("Error forged")), log);
    }
  }

  @Test
  void aStackOverflowCostsFewLines() {
    try (ServedProgram server = ServedProgram.handler("(fn f [req] (+ 1 (f req)))", "")) {
      assertEquals(500, server.get("/").statusCode());
      assertTrue(server.err().lines().count() < 30, server.err());
    }
  }
}
