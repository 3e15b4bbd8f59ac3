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
}
