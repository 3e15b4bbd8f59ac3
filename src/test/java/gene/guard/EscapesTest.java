package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.runtime.host.Right;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attempts to get out of a sandbox, each in a program of its own: none may read or change. */
class EscapesTest {
  private static final String SECRET = "TOP-SECRET";

  @TempDir private Path temporary;
  private Path root;
  private String address = "";

  private void prepare() throws Exception {
    root = temporary.toRealPath();
    for (String name :
        List.of(
            "app", "data", "data/sub", "data/sql", "out/planted", "secret/dir", "secret/tree")) {
      Files.createDirectories(root.resolve(name));
    }
    Files.writeString(root.resolve("data/a.txt"), "readable");
    Files.writeString(root.resolve("data/true"), "#!/bin/sh\ncat " + root + "/secret/s.txt\n");
    assertTrue(root.resolve("data/true").toFile().setExecutable(true));
    Files.writeString(root.resolve("out/o.txt"), "writable");
    Files.writeString(root.resolve("secret/s.txt"), SECRET);
    Files.writeString(root.resolve("secret/m.gene"), "(println \"" + SECRET + "\") (var a 1)");
    Files.writeString(root.resolve("secret/tree/x.gene"), "\"" + SECRET + "\"");
    Files.writeString(root.resolve("data/sub/n.txt"), "planted");
    Files.writeString(root.resolve("secret/q.sql"), "'" + SECRET + "'");
    Files.createSymbolicLink(root.resolve("data/sql/1_q.sql"), root.resolve("secret/q.sql"));
    Files.createSymbolicLink(root.resolve("out/planted/sub"), root.resolve("secret/dir"));
    Files.createSymbolicLink(root.resolve("data/link"), root.resolve("secret/s.txt"));
    Files.createSymbolicLink(root.resolve("data/dirlink"), root.resolve("secret"));
  }

  /** Names, contents and modes of everything but what may be written. */
  private TreeMap<String, String> state() throws Exception {
    TreeMap<String, String> state = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path p : all.filter(p -> !p.startsWith(root.resolve("out"))).toList()) {
        String content = Files.isRegularFile(p) ? Files.readString(p) : "";
        state.put(
            root.relativize(p).toString(), content + Files.getPosixFilePermissions(p).toString());
      }
    }
    return state;
  }

  /** Whether something secret was carried to where the program may write. */
  private boolean taken() throws Exception {
    try (Stream<Path> all = Files.walk(root.resolve("out"))) {
      for (Path p : all.filter(p -> Files.isRegularFile(p, LinkOption.NOFOLLOW_LINKS)).toList()) {
        if (Files.readString(p, StandardCharsets.ISO_8859_1).contains(SECRET)) {
          Files.delete(p);
          return true;
        }
      }
    }
    return false;
  }

  private Grants grants() {
    Path app = root.resolve("app");
    return Grants.NONE
        .allow(Right.READ, List.of("../data"), app)
        .allow(Right.WRITE, List.of("../out"), app)
        .allow(Right.RUN, List.of("true"), app);
  }

  private String run(String program, Grants grants) throws Exception {
    var out = new ByteArrayOutputStream();
    Path app = root.resolve("app");
    Engine engine =
        new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), out, out));
    engine.core().workingDirectory().change(app.toString());
    engine.core().environment().set("SECRET_VARIABLE", SECRET);
    GuardLib.install(engine.core(), new Gate(grants, app, null));
    Path file = Files.writeString(app.resolve("main.gene"), program);
    int[] status = new int[1];
    Thread thread =
        Thread.ofPlatform().daemon().start(() -> status[0] = engine.runFile(file, List.of()));
    assertTrue(thread.join(java.time.Duration.ofSeconds(60)), "hangs: " + program);
    return out.toString(StandardCharsets.UTF_8);
  }

  private String filled(String text, int port) {
    return text.replace("@secret", root + "/secret")
        .replace("@data", root + "/data")
        .replace("@out", root + "/out")
        .replace("@root", root.toString())
        .replace("@port", "" + port);
  }

  @Test
  void noneGetsThrough() throws Exception {
    prepare();
    List<String> attempts = new ArrayList<>();
    try (InputStream in = EscapesTest.class.getResourceAsStream("escapes.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.isBlank() && !l.startsWith("#"))
          .forEach(attempts::add);
    }
    List<String> through = new ArrayList<>();
    int[] connections = {0};
    TreeMap<String, String> before = null;
    try (ServerSocket listener = new ServerSocket(0)) {
      Thread.ofPlatform().daemon().start(() -> count(listener, connections));
      for (String attempt : attempts) {
        String text = filled(attempt, listener.getLocalPort());
        run("(println \"ready\")", grants());
        before = before == null ? state() : before;
        String program =
            """
            (import genex/http)
            (import genex/sqlite)
            (try (println "result" EXPR) catch * (println "denied" $ex/code $ex/message))
            """
                .replace("EXPR", text);
        String out = run(program, grants());
        Files.writeString(root.resolve("app/main.gene"), "(println \"ready\")");
        if (out.contains(SECRET) || taken() || !state().equals(before) || connections[0] > 0) {
          through.add(attempt + "\n   " + out.replace("\n", "\n   "));
          connections[0] = 0;
          before = state();
        } else if (System.getProperty("escapes.show") != null) {
          System.out.println(attempt + "\n   " + out.replaceAll("[^ -~]+", " ").strip());
        }
      }
    }
    assertTrue(attempts.size() >= 280, attempts.size() + " attempts");
    assertEquals("", String.join("\n", through));
  }

  private static void count(ServerSocket listener, int[] connections) {
    try {
      while (true) {
        listener.accept().close();
        connections[0]++;
      }
    } catch (java.io.IOException e) {
      // the end
    }
  }

  /** Where a link leads depends on where it is: a text that is harmless here is not there. */
  @Test
  void linksAreJudgedByWhereTheyAre() throws Exception {
    prepare();
    Grants grants =
        Grants.NONE
            .allow(Right.READ, List.of("../out"), root.resolve("app"))
            .allow(Right.WRITE, List.of("../out"), root.resolve("app"));
    String program =
        """
        (Dir/create "@out/a/secret")
        (Dir/create "@out/a/b")
        (system/cd "@out/a/b")
        (fn t [f] (try (f) (println "made") catch * (println $ex/code)))
        (t (fn [] (File/symlink "../secret" "@out/l")))
        (t (fn [] (await (File/symlink_async "../secret" "@out/l"))))
        (t (fn [] (File/symlink "../secret" "l")))
        (system/cd "@out")
        (t (fn [] (File/symlink "secret" "a/m")))
        """;
    String denied = "GENE.PERMISSION.WRITE\n";
    assertEquals(denied + denied + "made\nmade\n", run(filled(program, 0), grants));
  }

  /** What is judged first and used later: the program exchanges the folder meanwhile. */
  @Test
  void targetsAreJudgedWhenTheyAreUsed() throws Exception {
    prepare();
    Grants grants =
        Grants.NONE
            .allow(Right.READ, List.of("../out", "../data"), root.resolve("app"))
            .allow(Right.WRITE, List.of("../out"), root.resolve("app"));
    String program =
        """
        (Dir/create "@out/w")
        (var copies [])
        (for i in (0 .. 50) (copies .push (File/copy_async "@data/a.txt" "@out/w/f")))
        (for i in (0 .. 50) (copies .push (gene/io/copy_async "@data/a.txt" "@out/w/g")))
        (File/move "@out/w" "@out/away")
        (File/move "@out/planted/sub" "@out/w")
        (for c in copies (try (await c) catch * nil))
        (println "done")
        """;
    TreeMap<String, String> before = state();
    assertEquals("done\n", run(filled(program, 0), grants));
    Files.delete(root.resolve("app/main.gene"));
    assertEquals(before, state());
  }

  /** What is allowed works. */
  @Test
  void whatIsAllowedWorks() throws Exception {
    prepare();
    String program =
        """
        (println (File/read "@data/a.txt"))
        (File/write "@out/x" "1")
        (File/append "@out/x" "2")
        (File/rename "@out/x" "@out/y")
        (println (File/exists "@data/a.txt"))
        (println (glob "@data/*.txt"))
        (File/delete "@out/y")
        (system/exec "true")
        (println (get_env "SECRET_VARIABLE"))
        """;
    Grants grants = grants().allow(Right.ENV, List.of("SECRET_*"), root);
    String data = root + "/data";
    assertEquals(
        "readable\ntrue\n[" + data + "/a.txt]\n" + SECRET + "\n", run2(program, grants, data));
  }

  private String run2(String program, Grants grants, String data) throws Exception {
    // Reading what was written needs both rights.
    Grants both = grants.allow(Right.READ, List.of("../out"), root.resolve("app"));
    return run(filled(program, 0), both);
  }

  @Test
  void whatIsDeniedIsTakenOut() throws Exception {
    prepare();
    Grants all = Grants.NONE.allow(Right.READ).allow(Right.WRITE);
    Grants most =
        all.deny(Right.READ, List.of("secret"), root).deny(Right.WRITE, List.of("secret"), root);
    TreeMap<String, String> before = null;
    for (String attempt :
        List.of(
            "(File/read \"@secret/s.txt\")",
            "(File/read \"@data/link\")",
            "(File/copy \"@root\" \"/tmp/gene-escape\")",
            "(File/rename \"@root\" \"@root.x\")",
            "(Dir/delete \"@root\")",
            "(glob \"@root/**\")",
            "(File/read \"/proc/self/environ\")")) {
      run("(println 1)", most);
      before = before == null ? state() : before;
      String out =
          run(
              filled("(try (println " + attempt + ") catch * (println $ex/code))", 0)
                  .replace("main.gene", ""),
              most);
      Files.writeString(root.resolve("app/main.gene"), "(println 1)");
      assertTrue(!out.contains(SECRET) && !out.contains("s.txt"), attempt + " " + out);
      assertEquals(before, state(), attempt);
    }
  }

  /** {@code ^permissions} in package.gene: a dependency with less than the program. */
  @Test
  void packagesAreNarrowed() throws Exception {
    prepare();
    Path lib = Files.createDirectories(root.resolve("app/packages/lib/src"));
    Files.writeString(lib.resolve("../package.gene"), "^name \"x/lib\"");
    Files.writeString(
        lib.resolve("index.gene"),
        """
        (fn direct [p] (File/read p))
        (fn mapped [p] ([p] .map File/read))
        (fn later [p] ((async p) .then File/read))
        (fn spawned [p] (spawn (File/read p)))
        (fn calls [f] (f))
        """);
    Files.writeString(
        root.resolve("app/package.gene"), "^name \"x/app\" ^permissions {^x/lib {^read []}}");
    String program =
        """
        ($dep "x/lib" ^path "packages/lib")
        (import direct mapped later spawned calls from "index" ^pkg "x/lib")
        (fn t [f] (try (println (f)) catch * (println $ex/code)))
        (t (fn [] (File/read "@data/a.txt")))
        (t (fn [] (direct "@data/a.txt")))
        (t (fn [] (mapped "@data/a.txt")))
        (t (fn [] (await (later "@data/a.txt"))))
        (t (fn [] (await (spawned "@data/a.txt"))))
        (t (fn [] (calls (fn [] (File/read "@data/a.txt")))))
        (t (fn [] (File/read "@data/a.txt")))
        """;
    String denied = "GENE.PERMISSION.READ\n";
    assertEquals("readable\n" + denied.repeat(5) + "readable\n", run(filled(program, 0), grants()));
  }
}
