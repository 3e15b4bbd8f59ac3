package gene.cluster;

import gene.engine.Engine;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.runtime.Vm;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.testing.ProgramRun;
import java.util.ArrayList;
import java.util.List;

/** Messages and errors of other nodes are values, or an exception of the program. */
final class PackingTarget implements Target {
  private static final String[] VALUES = {
    "nil",
    "[1 -200 3.5 true \"text\" sym]",
    "{^a {^b [1 2 [3]]} ^c \"x\"}",
    "`(a ^b 1 c)",
    "#\"x\"",
    "'c'",
    "#[1 2]",
    "(1 .. 5)",
    "\"\\uD800\""
  };

  private final Engine engine = ProgramRun.silentEngine();

  @Override
  public List<byte[]> seeds() {
    List<byte[]> all = new ArrayList<>();
    for (String v : VALUES) {
      engine.onVmThread(
          () -> {
            Object value = gene.reader.Reader.readAll("seed", v).getFirst();
            return all.add(Packing.write(engine.vm(), value));
          });
    }
    all.add(Seeds.bytes("RUNTIME\0GENE.X\0a message"));
    return all;
  }

  @Override
  public void take(byte[] input) {
    engine.onVmThread(
        () -> {
          Vm vm = engine.vm();
          WireError.read(input);
          try {
            Object v = Packing.read(vm, input);
            Packing.read(vm, Packing.write(vm, v));
          } catch (GeneError e) {
            if (Faults.CODE.equals(e.value(vm).get("code"))) {
              throw new AssertionError(e.getMessage(), e);
            }
          }
          return null;
        });
  }
}
