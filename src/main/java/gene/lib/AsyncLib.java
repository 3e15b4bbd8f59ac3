package gene.lib;

import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.Workers;
import gene.async.life.RunForever;
import gene.async.life.Signals;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.InspectorHost;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.net.InetAddress;

/** Sleeping, timers, the scheduler and signals (chapters 16.5, 16.8). */
final class AsyncLib {
  private static final int MAX_PORT = 65_535;

  private AsyncLib() {}

  static void installGlobals(Table t) {
    t.fn("sleep", "t", "Waits Int milliseconds or Float seconds; nil.", AsyncLib::sleep)
        .fn("sleep_async", "t", "Future of nil after t.", AsyncLib::sleepAsync)
        .fn("after", "t f", "Runs f as a task after t; its future.", AsyncLib::after)
        .fn(
            "every",
            "t f",
            "Runs f again and again, every t; a future to cancel it.",
            AsyncLib::every)
        .keywords(
            "run_forever", "^id", "Keeps the task polling until stopped.", AsyncLib::runForever)
        .fn(
            "stop_forever",
            "[id]",
            "Ends the innermost run_forever, or the one with that id.",
            AsyncLib::stopForever)
        .fn("stop_scheduler", "", "Ends every run_forever.", AsyncLib::stopScheduler)
        .fn(
            "complete_future",
            "f v",
            "Completes the future f with v; nil.",
            (vm, f, v) -> FutureLib.complete(vm, f, v))
        .fn(
            "cancel_future",
            "f [reason]",
            "Cancels the future f; nil.",
            (vm, f, r) -> FutureLib.cancel(vm, f, r))
        .fn("on_signal", "name f", "Runs f as a task when the signal arrives.", AsyncLib::onSignal);
  }

  static void installGene(Table t) {
    t.fn("poll", "", "Runs what is ready in the event loop, once; nil.", AsyncLib::poll)
        .fn(
            "poll_event_loop",
            "",
            "Runs what is ready in the event loop, once; nil.",
            AsyncLib::poll)
        .fn("scheduler_status", "", "Figures about the event loop.", AsyncLib::status)
        .keywords(
            "inspect",
            "[^port] [^read]",
            "Opens the inspector's page about this program; its address.",
            AsyncLib::inspect);
  }

  private static Operations operations(Vm vm) {
    return new Operations(Scheduler.of(vm));
  }

  private static Object sleep(Vm vm, Object t) {
    operations(vm).sleep(Durations.nanos("sleep", t));
    return Singleton.NIL;
  }

  private static Object sleepAsync(Vm vm, Object t) {
    return operations(vm).sleepAsync(Durations.nanos("sleep_async", t));
  }

  private static Object after(Vm vm, Object t, Object f) {
    Args.callable(vm, "after", f);
    return operations(vm).after(Durations.nanos("after", t), f);
  }

  private static Object every(Vm vm, Object t, Object f) {
    Args.callable(vm, "every", f);
    return operations(vm).every(Durations.nanos("every", t), f);
  }

  private static Object runForever(Vm vm, Object self, Object[] args, GeneMap keywords) {
    RunForever.of(Scheduler.of(vm)).run(keywords.get("id"));
    return Singleton.NIL;
  }

  private static Object stopForever(Vm vm, Object id) {
    if (id == null) {
      RunForever.of(Scheduler.of(vm)).stop();
    } else {
      RunForever.of(Scheduler.of(vm)).stop(id);
    }
    return Singleton.NIL;
  }

  private static Object stopScheduler(Vm vm) {
    RunForever.of(Scheduler.of(vm)).stopAll();
    return Singleton.NIL;
  }

  private static Object onSignal(Vm vm, Object name, Object f) {
    Args.callable(vm, "on_signal", f);
    Signals.of(Scheduler.of(vm)).handle(Args.string("on_signal", name), f);
    return Singleton.NIL;
  }

  private static Object poll(Vm vm) {
    Scheduler.of(vm).pollByHand();
    return Singleton.NIL;
  }

  private static Object inspect(Vm vm, Object self, Object[] args, GeneMap options) {
    InspectorHost host = vm.core().inspectorHost();
    if (host == null) {
      throw Errors.runtime("no inspector here: programs that a command runs have one");
    }
    Object port = options.get("port");
    long wanted = port == Singleton.NIL ? 0 : Args.integer("gene/inspect", port, 0);
    if (wanted < 0 || wanted > MAX_PORT) {
      throw Errors.argument("gene/inspect ^port expects 0 to " + MAX_PORT + ", got " + wanted);
    }
    if (vm.permissions() != null) {
      vm.permissions().listen("127.0.0.1", InetAddress.getLoopbackAddress(), (int) wanted);
    }
    return host.open(vm, (int) wanted, Boolean.TRUE.equals(options.get("read")));
  }

  private static Object status(Vm vm) {
    GeneMap status = Scheduler.of(vm).status();
    if (vm.core().actors() instanceof Workers w) {
      status.put("workers", GeneArray.wrap(w.workers().toArray()));
    }
    return status;
  }
}
