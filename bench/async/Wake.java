import gene.async.EventLoop;
import gene.async.Scheduler;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/**
 * How long an idle VM takes to notice a post of another thread: from the call of post to the action on the
 * VM thread. Argument: how many posts. Prints the median and the 99th percentile.
 */
class Wake {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    Engine engine =
        new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), System.out, System.err));
    long[] measured = new long[n];
    engine.onVmThread(
        () -> {
          Scheduler scheduler = Scheduler.of(engine.vm());
          Thread poster = new Thread(() -> post(scheduler, measured), "poster");
          poster.setDaemon(true);
          poster.start();
          return engine.value("wake", "(run_forever)", List.of());
        });
    long[] nanos = Arrays.copyOfRange(measured, n / 10, n); // the first ones are not warm
    n = nanos.length;
    Arrays.sort(nanos);
    System.out.println("wake-up by another thread, median\t" + nanos[n / 2] / 1e3 + "\tus");
    System.out.println("wake-up by another thread, 99 %\t" + nanos[n * 99 / 100] / 1e3 + "\tus");
    System.exit(0);
  }

  private static void post(Scheduler scheduler, long[] nanos) {
    EventLoop loop = scheduler.loop();
    try {
      Thread.sleep(200); // until run_forever waits
      for (int i = 0; i < nanos.length; i++) {
        int index = i;
        long start = System.nanoTime();
        loop.post(() -> nanos[index] = System.nanoTime() - start);
        Thread.sleep(1); // the VM is idle again
      }
      loop.post(() -> scheduler.forever().stop());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
