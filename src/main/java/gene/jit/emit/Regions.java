package gene.jit.emit;

import gene.jit.rt.Rep;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.error.GeneError;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;

/**
 * Where errors go: the protected regions of a function, its handlers and the loops that close what
 * they iterate over, in the order of the table of the class file: inner ones first. Code out of
 * line belongs to the regions of the instruction that it stands for.
 */
public final class Regions {
  /** Errors at the instructions [from, to) arrive at that label. */
  private record Region(int from, int to, Label label) {}

  /** The code between two labels, whose errors arrive at the third. */
  private record Protected(Label first, Label end, Label handler) {}

  private final MethodBody b;
  private final List<Protected> faults = new ArrayList<>();
  private final List<Region> all = new ArrayList<>();
  private final List<Region> closing = new ArrayList<>(); // code that closes; its place is from
  private final List<Label> ends = new ArrayList<>(); // of that code

  Regions(MethodBody b) {
    this.b = b;
  }

  /** Errors of the instructions [from, to), which are the code between the labels, arrive here. */
  void add(int from, int to, Label first, Label end) {
    Label here = b.asm.here();
    catches(first, end, here);
    all.add(new Region(from, to, here));
  }

  /** A loop over what may be a generator: an error that leaves it closes that, and goes on. */
  public void add(ForLoops.Loop l, Label first, Label end) {
    add(l.from(), l.to(), first, end);
    Assembler asm = b.asm;
    asm.loadObject(b.slot(l.iterator(), Rep.BOXED));
    asm.cast(Iter.class);
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.DEOPT_LEFT);
    asm.builder().athrow();
    closing.add(all.getLast());
    ends.add(asm.here());
  }

  /** All are known. What nobody catches goes to that label. */
  void end(Label failure) {
    for (int i = 0; i < closing.size(); i++) {
      Region r = closing.get(i);
      cover(r.from - 1, r.label, ends.get(i)); // as the instruction before the loop
      catches(r.label, ends.get(i), failure);
    }
  }

  /** Code out of line gets the regions around an instruction. */
  void cover(int at, Label first, Label end) {
    for (Region r : all) {
      if (r.from <= at && at < r.to) {
        catches(first, end, r.label);
      }
    }
  }

  void catches(Label first, Label end, Label handler) {
    b.asm.builder().exceptionCatch(first, end, handler, Assembler.desc(GeneError.class));
    faults.add(new Protected(first, end, handler));
  }

  /**
   * Behind all other entries of the table: what else Java throws goes the same ways, but for
   * results of another representation, whose entries stand before these.
   */
  void catchFaults() {
    for (Protected p : faults) {
      b.asm.builder().exceptionCatch(p.first, p.end, p.handler, Assembler.desc(Throwable.class));
    }
  }
}
