package gene.runtime.advice;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All advice for one target of an interceptor, and the order in which it runs (chapter 15.2). */
final class AdviceList {
  private final Map<Advice.Kind, List<Advice>> byKind = new EnumMap<>(Advice.Kind.class);

  void add(Advice.Kind kind, Advice advice) {
    byKind.computeIfAbsent(kind, k -> new ArrayList<>()).add(advice);
  }

  boolean has(Advice.Kind kind) {
    return byKind.containsKey(kind);
  }

  private List<Advice> all(Advice.Kind kind) {
    return byKind.getOrDefault(kind, List.of());
  }

  /** Runs a call; {@code self} is null for functions, {@code original} has its keywords already. */
  Object run(Vm vm, @Nullable Object self, Object[] args, Callable original) {
    for (Advice filter : all(Advice.Kind.BEFORE_FILTER)) {
      if (!Kinds.truthy(filter.run(vm, self, args))) {
        return Singleton.NIL;
      }
    }
    runAll(vm, Advice.Kind.BEFORE, self, args);
    runAll(vm, Advice.Kind.INVARIANT, self, args);
    Object result =
        has(Advice.Kind.AROUND)
            ? all(Advice.Kind.AROUND).getFirst().around(vm, self, args, original)
            : original.call(vm, null, args);
    runAll(vm, Advice.Kind.INVARIANT, self, args);
    for (Advice after : all(Advice.Kind.AFTER)) {
      Object value = after.after(vm, self, args, result);
      if (after.replacesResult()) {
        result = value;
      }
    }
    return result;
  }

  private void runAll(Vm vm, Advice.Kind kind, @Nullable Object self, Object[] args) {
    for (Advice advice : all(kind)) {
      advice.run(vm, self, args);
    }
  }
}
