package gene.ext.test;

import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.loop.EventLoop;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.MethodSource;
import gene.value.DateTime;
import gene.value.GeneObject;
import gene.value.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What {@code (fake_clock)} gives: time that stands still while code runs. It moves when the
 * program waits, by as much as the next timer needs, so that sleeping takes no time; dates and
 * timers see the same moment.
 */
final class FakeTime extends Clock implements EventLoop.Clock, GeneObject, MethodSource {
  private final Core core;
  private final Scheduler scheduler;
  private final Instant start;
  private final long begin = System.nanoTime();
  private final GeneClass cls;
  private volatile long passed;

  private FakeTime(Vm vm, Instant start) {
    this.core = vm.core();
    this.scheduler = Scheduler.of(vm);
    this.start = start;
    this.cls = methods(core);
  }

  @Override
  public Callable methodFor(Vm vm, String name) {
    return cls.method(name);
  }

  /** Puts the clock in the place of the real ones; {@code start} is null for the present. */
  static Object start(Vm vm, Object start) {
    Instant at =
        start == null
            ? Instant.now()
            : start instanceof DateTime t && !t.naive()
                ? t.instant()
                : start instanceof DateTime t
                    ? t.local().atZone(ZoneId.systemDefault()).toInstant()
                    : null;
    if (at == null) {
      throw Errors.expects("fake_clock", "a DateTime", start);
    }
    FakeTime time = new FakeTime(vm, at);
    time.core.clock(time);
    time.scheduler.clock(time);
    return time;
  }

  private static GeneClass methods(Core core) {
    return GeneClass.builtin(
        core,
        "FakeClock",
        core.object(),
        cls ->
            Table.of(cls)
                .method(
                    "advance", "t", "Lets that much time pass: timers run; nil.", FakeTime::advance)
                .method("now", "", "The date and time in UTC.", (vm, c) -> of(c).now())
                .method("stop", "", "Gives the real time back; nil.", FakeTime::stop)
                .alias("close", "stop"));
  }

  private static FakeTime of(Object self) {
    return (FakeTime) self;
  }

  private static Object advance(Vm vm, Object self, Object t) {
    new Operations(of(self).scheduler).sleep(Durations.nanos("FakeClock.advance", t));
    return Singleton.NIL;
  }

  private static Object stop(Vm vm, Object self) {
    FakeTime time = of(self);
    time.core.clock(Clock.systemUTC());
    time.scheduler.clock(System::nanoTime);
    return Singleton.NIL;
  }

  private DateTime now() {
    return new DateTime(instant().atOffset(ZoneOffset.UTC).toLocalDateTime(), ZoneOffset.UTC, null);
  }

  @Override
  public long nanos() {
    return begin + passed;
  }

  @Override
  public void park(Object blocker, long nanos) {
    if (nanos == EventLoop.FOREVER) { // for another thread, which takes real time
      LockSupport.parkNanos(blocker, TimeUnit.MILLISECONDS.toNanos(20));
    } else {
      passed += nanos;
    }
  }

  @Override
  public Instant instant() {
    return start.plusNanos(passed);
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return Clock.fixed(instant(), zone);
  }

  @Override
  public String kind() {
    return "FakeClock";
  }
}
