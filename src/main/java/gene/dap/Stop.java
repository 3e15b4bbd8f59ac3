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
 * The program at rest: its tasks and their frames, those of the task that runs first.
 *
 * @param depth of the stack, for steps
 * @param tasks by number; 1 is the program itself
 */
record Stop(
    String reason,
    String text,
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
   * @param variables null where nothing is known but the place
   */
  record FrameView(int id, Proto function, int pos, Shadow.Frame variables) {
    int line() {
      return Pos.line(pos);
    }
  }

  List<FrameView> frames() {
    return tasks.get(task).frames();
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

  static Stop of(Debugger debugger, Vm vm, String reason, String text) {
    int[] ids = {0};
    Map<Integer, TaskView> tasks = new LinkedHashMap<>();
    int running = 1;
    Task current = null;
    if (vm.kernelOrNull() instanceof Scheduler s) {
      current = s.current();
      running = current == s.main() ? 1 : current.number() + 1;
      tasks.put(1, new TaskView("main", frames(debugger, vm, s.main().stack(), running == 1, ids)));
      for (Task t : s.liveTasks()) {
        boolean now = t == current;
        if (t != s.main() || now) {
          List<FrameView> frames = frames(debugger, vm, t.stack(), now, ids);
          String name = "task " + t.number() + " (" + t.stateName() + ")";
          tasks.putIfAbsent(t.number() + 1, new TaskView(name, frames));
        }
      }
    }
    if (!tasks.containsKey(running) || current == null) {
      tasks.put(running, new TaskView("main", frames(debugger, vm, vm.stack, true, ids)));
    }
    CallStack stack = vm.stack;
    return new Stop(reason, text, stack, stack.depth, running, tasks, new Values());
  }

  private static List<FrameView> frames(
      Debugger debugger, Vm vm, CallStack stack, boolean running, int[] ids) {
    CallStack at = running ? vm.stack : stack;
    CallStack.Frames all = running ? at.frames(CallStack.REPLACED) : at.interpreted();
    CallStack.Frames plain = at.interpreted();
    Shadow shadow = debugger.shadow(at);
    List<FrameView> found = new ArrayList<>();
    int next = 0; // of the interpreted frames, between which compiled ones may stand
    for (int i = 0; i < all.size(); i++) {
      Proto p = all.functions()[i];
      int pc = all.places()[i];
      Shadow.Frame known = null;
      for (int k = next; k < plain.size(); k++) {
        if (plain.functions()[k] == p && plain.places()[k] == pc) {
          known = shadow.known(plain.size() - 1 - k);
          next = k + 1;
          break;
        }
      }
      if (pc >= 0) { // otherwise it goes on elsewhere
        boolean valid = known != null && known.fn != null && known.fn.proto == p;
        int pos = p.code.positionAt(pc);
        found.add(new FrameView(++ids[0], p, pos, valid ? copy(known) : null));
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
