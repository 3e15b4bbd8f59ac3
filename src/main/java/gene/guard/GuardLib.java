package gene.guard;

import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.AsCallable;
import gene.runtime.object.Members;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code (gene/permissions)}, {@code gene/permissions/drop} and {@code gene/sandbox}. */
public final class GuardLib {
  private static final String RIGHTS = "^read ^write ^net ^run ^env ^java";

  private GuardLib() {}

  /** The value of {@code gene/permissions}: a function with members. */
  private record PermissionsValue(Callable function, Namespace members)
      implements AsCallable, Members {
    @Override
    public Callable asCallable(Vm vm) {
      return function;
    }

    @Override
    public Object member(Vm vm, String name) {
      return members.get(name);
    }

    @Override
    public String kind() {
      return "Function";
    }

    @Override
    public void print(Printer p) {
      p.raw("<permissions>");
    }
  }

  /** Into the namespace gene. */
  public static void install(Core core, Namespace gene) {
    Namespace own = new Namespace(core, "permissions", gene);
    Table.of(own)
        .fn("granted", "", "Map of what the running code may do.", GuardLib::permissions)
        .varargs(
            "drop",
            "right..",
            "Gives up rights such as \"net\" for the rest of the program; nil.",
            GuardLib::drop);
    Table.of(gene)
        .value("permissions", new PermissionsValue((Callable) own.get("granted"), own))
        .keywords(
            "sandbox",
            "f " + RIGHTS,
            "Calls f, which may do what the lists allow and the caller may do.",
            GuardLib::sandbox);
  }

  private static Gate everything(Vm vm) {
    Grants all = Grants.NONE;
    for (Right right : Right.values()) {
      all = all.allow(right);
    }
    return new Gate(all, vm.workingDirectory().path(), null);
  }

  /** The gate of the program, made now when it has none. */
  private static Permissions gate(Vm vm) {
    if (vm.core().permissions() == null) {
      install(vm.core(), everything(vm));
    }
    return vm.core().permissions();
  }

  /** Puts a gate before everything that the program does from now on. */
  public static void install(Core core, Permissions gate) {
    core.permissions(gate);
    core.environment().gate(() -> Vm.current() == null ? gate : Vm.current().permissions());
  }

  /** Code below the folder has these rights; those that are not named it has as the rest. */
  public static void narrow(Vm vm, Path folder, GeneMap rights) {
    gate(vm);
    GeneMap all = rights.copy();
    for (Right right : Right.values()) {
      if (!all.has(right.word())) {
        all.put(right.word(), true);
      }
    }
    vm.core().asksForCode().narrow(folder, all);
  }

  private static Object permissions(Vm vm) {
    Permissions p = vm.permissions();
    return (p != null ? p : everything(vm)).toMap();
  }

  /** Of the program and of the running task; other tasks with less have lost nothing they have. */
  private static Object drop(Vm vm, Object self, Object[] args) {
    List<Right> rights = new ArrayList<>();
    for (Object arg : args) {
      String word = Args.string("drop_permissions", arg);
      Right right = Right.named(word);
      if (right == null) {
        throw Errors.argument(
            "gene/permissions/drop expects read, write, net, run, env or java, got " + word);
      }
      rights.add(right);
    }
    gate(vm).drop(rights);
    if (vm.narrowed() != null) {
      vm.narrowed().drop(rights);
    }
    return Singleton.NIL;
  }

  private static Object sandbox(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Args.callable(vm, "gene/sandbox", args[0]);
    gate(vm);
    Permissions before = vm.narrowed();
    vm.narrowed(vm.permissions().narrowed(keywords));
    try {
      return vm.call(args[0]);
    } finally {
      vm.narrowed(before);
    }
  }
}
