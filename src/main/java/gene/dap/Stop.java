package gene.dap;

import gene.async.Scheduler;
import gene.async.Task;
import gene.runtime.CallStack;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A VM at rest: its tasks and their frames, those of the task that runs first.
 *
 * @param restartable frames can be left and run again from here
 * @param depth of the stack, for steps
 * @param tasks by the number of their thread; 1 is the program itself
 */
record Stop(
    Vm vm,
    String reason,
    String text,
    boolean restartable,
    CallStack stack,
    int depth,
    int task,
    Map<Integer, TaskView> tasks,
    Values values) {

  /** A task by name with its frames, innermost first. */
  record TaskView(String name, List<FrameView> frames) {}

  /**
   * A frame.
   *
   * @param depth how many interpreted frames are below it, -1 when it is compiled
   * @param variables null where nothing is known but the place
   */
  record FrameView(
      int id, Proto function, boolean module, int pos, int depth, Shadow.Frame variables) {
    int line() {
      return Pos.line(pos);
    }
  }

  List<FrameView> frames() {
    return tasks.get(task).frames();
  }

  /** Why the frame cannot be run again from its beginning; null when it can. */
  String refusesRestart(FrameView f) {
    if (!restartable) {
      return "the program is not at the beginning of a line: step once";
    }
    if (!frames().contains(f)) {
      return "only frames of the task that runs can be restarted";
    }
    if (f.variables() == null) {
      return "the function is compiled, and interpreted when it is called next";
    }
    return f.module() ? "the code of a module runs once" : null;
  }

  FrameView frame(int id) {
    for (TaskView t : tasks.values()) {
      for (FrameView f : t.frames()) {
        if (f.id() == id) {
          return f;
        }
      }
    }
    return null;
  }

  private static final int TASK_BITS = 24;

  /** The number of the VM that a thread belongs to. */
  static int vm(int thread) {
    return thread >>> TASK_BITS;
  }

  /** How editors call a task of a VM, or (0) the program or worker itself. */
  static int thread(Vm vm, int task) {
    return vm.number() << TASK_BITS | ((task + 1) & ((1 << TASK_BITS) - 1));
  }

  static Stop of(Debugger debugger, Vm vm, String reason, String text, boolean restartable) {
    Map<Integer, TaskView> tasks = new LinkedHashMap<>();
    int running = thread(vm, 0);
    if (vm.kernelOrNull() instanceof Scheduler s) {
      Task current = s.current();
      running = current == s.main() ? running : thread(vm, current.number());
      if (vm.number() == 0 || current == s.main()) {
        tasks.put(thread(vm, 0), new TaskView(name(vm), frames(debugger, vm, s.main(), current)));
      }
      for (Task t : s.liveTasks()) {
        boolean shown = t == current || vm.number() == 0 || t.title() != null;
        if (t != s.main() && shown) {
          List<FrameView> frames = frames(debugger, vm, t, current);
          tasks.putIfAbsent(thread(vm, t.number()), new TaskView(name(vm, t), frames));
        }
      }
    }
    if (!tasks.containsKey(running)) {
      tasks.put(running, new TaskView(name(vm), running(debugger, vm)));
    }
    CallStack stack = vm.stack;
    return new Stop(
        vm,
        reason,
        text,
        restartable,
        stack,
        stack.depth,
        running,
        tasks,
        new Values(debugger::number));
  }

  static String name(Vm vm) {
    return vm.number() == 0 ? "main" : "worker " + vm.number();
  }

  /** A turn has the name of its actor. */
  private static String name(Vm vm, Task t) {
    String place = vm.number() == 0 ? "" : ", worker " + vm.number();
    String what = t.title() == null ? "task " + t.number() : t.title();
    return what + " (" + t.stateName() + place + ")";
  }

  private static List<FrameView> running(Debugger debugger, Vm vm) {
    return frames(debugger, vm.stack, vm.stack.frames(CallStack.REPLACED));
  }

  private static List<FrameView> frames(Debugger debugger, Vm vm, Task t, Task current) {
    return t == current ? running(debugger, vm) : frames(debugger, t.stack(), t.frames());
  }

  private static List<FrameView> frames(Debugger debugger, CallStack at, CallStack.Frames all) {
    CallStack.Frames plain = at.interpreted();
    Shadow shadow = debugger.shadow(at);
    List<FrameView> found = new ArrayList<>();
    int next = 0; // of the interpreted frames, between which compiled ones may stand
    for (int i = 0; i < all.size(); i++) {
      Proto p = all.functions()[i];
      int pc = all.places()[i];
      Shadow.Frame known = null;
      int depth = -1;
      for (int k = next; k < plain.size(); k++) {
        if (plain.functions()[k] == p && plain.places()[k] == pc) {
          depth = plain.size() - 1 - k;
          known = shadow.known(depth);
          next = k + 1;
          break;
        }
      }
      if (pc >= 0) { // otherwise it goes on elsewhere
        boolean valid = known != null && known.fn != null && known.fn.proto == p;
        int pos = p.code.positionAt(pc);
        Shadow.Frame variables = valid ? copy(known) : null;
        boolean module = debugger.isModule(p);
        found.add(new FrameView(debugger.number(), p, module, pos, depth, variables));
      }
    }
    return found;
  }

  /** Frames of the shadow are used again by later calls. */
  private static Shadow.Frame copy(Shadow.Frame f) {
    Shadow.Frame c = new Shadow.Frame();
    c.fn = f.fn;
    c.self = f.self;
    c.slots = f.slots;
    return c;
  }
}
