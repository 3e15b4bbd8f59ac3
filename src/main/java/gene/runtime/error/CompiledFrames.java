package gene.runtime.error;

import gene.runtime.CallStack;
import gene.runtime.Proto;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the frames of compiled functions, which note nothing while they run: by a walk along the
 * Java stack. Interpreted functions stand in the {@link CallStack}; the walk puts both in order.
 */
public final class CompiledFrames {
  /** What a compiled class says about its code. */
  public interface Positions {
    Proto proto();

    /** Whether it is the method that holds the code of the function. */
    boolean isBody(String method);

    /**
     * The instruction behind a place in a method's bytecode, {@link CallStack#REPLACED} if none.
     */
    int pc(String method, int bytecodeIndex);
  }

  private static final StackWalker WALKER =
      StackWalker.getInstance(
          Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

  /** One entry each; kept by the class itself, so that unused code can go. */
  private static final ClassValue<Positions[]> CLASSES =
      new ClassValue<>() {
        @Override
        protected Positions[] computeValue(Class<?> type) {
          return new Positions[1];
        }
      };

  private static volatile boolean any;

  private CompiledFrames() {}

  /** True once there is compiled code. */
  public static boolean any() {
    return any;
  }

  /** Makes the frames of a class known, before its code runs. */
  public static void register(Class<?> cls, Positions positions) {
    CLASSES.get(cls)[0] = positions;
    if (!any) {
      ErrorPath.initialise(positions.proto());
    }
    any = true;
  }

  private static Positions positions(Class<?> cls) {
    return cls.isHidden() ? CLASSES.get(cls)[0] : null;
  }

  /** Frames innermost first; the shadow entries are taken from that number downwards. */
  public static final class Walk {
    public final List<Proto> functions = new ArrayList<>();
    public final List<Integer> places = new ArrayList<>();
    private final Proto[] protos;
    private final int[] pcs;
    private final int limit;
    private int shadow;
    private int failedAt;

    /**
     * {@code failedAt} is where the innermost frame is when that is a compiled function which has
     * caught an error, else REPLACED.
     */
    public Walk(Proto[] protos, int[] pcs, int depth, int failedAt, int limit) {
      this.protos = protos;
      this.pcs = pcs;
      this.shadow = depth;
      this.failedAt = failedAt;
      this.limit = limit;
    }

    public Walk run() {
      WALKER.forEach(this::visit);
      return this;
    }

    /** Stops as soon as the limit is reached. */
    public Walk first() {
      return first(WALKER);
    }

    /** The same for a thread that nobody carries; null when its frames cannot be seen. */
    public @Nullable Walk first(Thread resting) {
      StackWalker walker;
      try {
        walker = RestingThread.walker(resting);
      } catch (LinkageError e) {
        return null; // the stack had run out when it was first asked
      }
      return walker == null ? null : first(walker);
    }

    private Walk first(StackWalker walker) {
      walker.walk(
          frames -> {
            var it = frames.iterator();
            while (functions.size() < limit && it.hasNext()) {
              visit(it.next());
            }
            return null;
          });
      return this;
    }

    private void visit(StackWalker.StackFrame frame) {
      Class<?> cls = frame.getDeclaringClass();
      Positions positions = positions(cls);
      if (positions != null) {
        int pc = positions.pc(frame.getMethodName(), frame.getByteCodeIndex());
        if (failedAt != CallStack.REPLACED && positions.isBody(frame.getMethodName())) {
          pc = failedAt;
          failedAt = CallStack.REPLACED;
        }
        add(positions.proto(), pc);
      } else if (shadow > 0
          && ShadowedFrame.class.isAssignableFrom(cls)
          && frame.getMethodName().equals("run")) {
        shadow--;
        add(protos[shadow], pcs[shadow]);
      }
    }

    private void add(Proto p, int pc) {
      if (pc != CallStack.REPLACED) {
        functions.add(p);
        places.add(pc);
      }
    }
  }
}
