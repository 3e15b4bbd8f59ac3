package gene.runtime.host;

import gene.runtime.CallStack;
import gene.value.GeneMap;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Code that may do less than the rest of the program: that of packages, and what was loaded in a
 * sandbox. What counts is the call stack at the moment of the question: a frame of such code makes
 * everything that it calls narrower.
 */
public final class PackageRights {
  private final Map<Path, GeneMap> grants = new LinkedHashMap<>();

  /** Code below the folder has these rights only. */
  public void narrow(Path folder, GeneMap rights) {
    grants.put(folder, rights);
  }

  public Permissions of(CallStack stack, Permissions own) {
    Permissions less = own;
    CallStack.Frames frames = stack.frames(CallStack.REPLACED);
    for (Map.Entry<Path, GeneMap> entry : grants.entrySet()) {
      for (int i = 0; i < frames.size(); i++) {
        Path file = frames.functions()[i].unit.path;
        if (file != null && file.startsWith(entry.getKey())) {
          less = less.narrowed(entry.getValue());
          break;
        }
      }
    }
    Permissions last = null;
    for (int i = 0; i < frames.size(); i++) {
      Permissions confined = frames.functions()[i].unit.confined();
      if (confined != null && confined != last) {
        less = confined.within(less);
        last = confined;
      }
    }
    return less;
  }
}
