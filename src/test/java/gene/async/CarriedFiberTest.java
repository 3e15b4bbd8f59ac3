package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.async.fiber.CarriedFiber;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A fiber goes on exactly when it is resumed, whatever others do to its thread. */
@Timeout(120)
class CarriedFiberTest {
  private static final int TURNS = 500_000;

  private static final class Counting implements CarriedFiber.Job {
    CarriedFiber fiber;
    int turns;

    @Override
    public void run() {
      while (turns < TURNS) {
        turns++;
        fiber.suspend();
      }
    }

    @Override
    public CarriedFiber.Job nextOnSameFiber(CarriedFiber f) {
      return null;
    }

    @Override
    public void unblocked() {
      throw new AssertionError("it never blocks");
    }
  }

  /** Locks unpark threads that have gone on already. */
  @Test
  void strayUnparksLoseNothing() throws InterruptedException {
    Counting job = new Counting();
    CarriedFiber fiber = new CarriedFiber(job);
    job.fiber = fiber;
    Thread stray =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  while (job.turns < TURNS) {
                    LockSupport.unpark(fiber.thread());
                  }
                });
    for (int i = 1; i <= TURNS; i++) {
      fiber.resume();
      assertEquals(i, job.turns);
    }
    stray.join();
  }
}
