package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.async.BlockingPool;
import gene.async.Scheduler;
import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.object.Constructor;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.function.Executable;

/** A VM that has the libraries, and calls into its tables by name. */
final class SystemFixture {
  final ByteArrayOutputStream out = new ByteArrayOutputStream();
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  final Core core = new Core();
  final Vm vm;

  SystemFixture(String input) {
    byte[] in = input.getBytes(StandardCharsets.UTF_8);
    vm = new Vm(core, new Console(new ByteArrayInputStream(in), out, err));
    vm.enterThread();
    vm.kernelSource(
        v -> {
          Scheduler.Settings settings =
              new Scheduler.Settings(Scheduler.TaskMode.CARRIED, 10, false);
          Scheduler scheduler = new Scheduler(v, settings, System::nanoTime);
          v.blocking(new BlockingPool(scheduler));
          return scheduler;
        });
    Libs.install(core);
  }

  /** A value by its path: {@code system/Process/start}. */
  Object find(String path) {
    Object at = core.global();
    for (String name : path.split("/")) {
      at = at instanceof GeneClass c ? c.member(name) : ((Namespace) at).get(name);
    }
    return at;
  }

  Object call(String path, Object... args) {
    return vm.callArgs(find(path), args);
  }

  Object callWith(GeneMap keywords, String path, Object... args) {
    return vm.exec((Callable) find(path), null, shape(keywords, args), all(keywords, args));
  }

  Object send(Object receiver, String method, Object... args) {
    return vm.send(receiver, method, args);
  }

  Object sendWith(GeneMap keywords, Object receiver, String method, Object... args) {
    return Calls.send(vm, receiver, method, shape(keywords, args), all(keywords, args));
  }

  /** Sends a method with a timeout in seconds. */
  Object timed(Object receiver, String method, Object seconds, Object... args) {
    return sendWith(GeneMap.of("timeout", seconds), receiver, method, args);
  }

  Object construct(String className, Object... args) {
    return new Constructor(core.builtin(className)).call(vm, null, args);
  }

  /** Expects a Gene error of the class with exactly the message. */
  void fails(String className, String message, Executable action) {
    GeneError e = assertThrows(GeneError.class, action);
    assertEquals(message, e.getMessage());
    assertEquals(className, e.value(vm).cls().name());
  }

  private static CallShape shape(GeneMap keywords, Object[] args) {
    return new CallShape(args.length, keywords.keys());
  }

  private static Object[] all(GeneMap keywords, Object[] args) {
    List<Object> all = new ArrayList<>(Arrays.asList(args));
    keywords.forEach((k, v) -> all.add(v));
    return all.toArray();
  }
}
