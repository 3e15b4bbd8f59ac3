package gene.ext.cli;

import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.MethodSource;
import gene.value.GeneMap;
import gene.value.GeneObject;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.Locale;

/**
 * How far a long piece of work is, on standard error: on a terminal a bar with rate and time left,
 * elsewhere a line for every tenth of it.
 */
final class Progress implements GeneObject, MethodSource {
  private static final long PAUSE_NANOS = 100_000_000;
  private static final int BAR = 30;

  private final GeneClass cls;
  private final long total;
  private final String label;
  private final boolean lively;
  private final long start = System.nanoTime();
  private long done;
  private long shownAt;
  private long shownTenth;
  private boolean finished;

  private Progress(Vm vm, long total, String label) {
    this.cls = methods(vm.core());
    this.total = total;
    this.label = label;
    this.lively = Screen.lively(vm, Screen.ERR);
  }

  static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long total = Args.integer("progress", args[0]);
    if (total < 1) {
      throw Errors.argument("progress expects a positive total, got " + total);
    }
    Object label = keywords.get("label");
    return new Progress(vm, total, label == null ? "" : Printer.plain(label) + " ");
  }

  private static GeneClass methods(Core core) {
    return GeneClass.builtin(
        core,
        "Progress",
        core.object(),
        cls ->
            Table.of(cls)
                .method("advance", "[n]", "n (1) more are done; the progress.", Progress::advance)
                .method("finish", "", "All is done; nil.", Progress::finish)
                .alias("close", "finish")
                .method("done", "", "How many are done.", (vm, p) -> ((Progress) p).done));
  }

  @Override
  public Callable methodFor(Vm vm, String name) {
    return cls.method(name);
  }

  private static Object advance(Vm vm, Object self, Object n) {
    Progress p = (Progress) self;
    p.done = Math.min(p.total, p.done + Args.integer("Progress.advance", n, 1));
    p.show(vm);
    return p;
  }

  private static Object finish(Vm vm, Object self) {
    Progress p = (Progress) self;
    p.done = p.total;
    p.show(vm);
    return Singleton.NIL;
  }

  private void show(Vm vm) {
    if (finished) {
      return;
    }
    boolean end = done == total;
    if (lively) {
      long now = System.nanoTime();
      if (end || now - shownAt >= PAUSE_NANOS) {
        shownAt = now;
        vm.console().err("\r" + bar(now) + "\u001b[K" + (end ? "\n" : ""));
      }
    } else if (done * 10 / total > shownTenth) {
      shownTenth = done * 10 / total;
      vm.console().err(label + done + "/" + total + " (" + done * 100 / total + "%)\n");
    }
    finished = end;
  }

  private String bar(long now) {
    double seconds = Math.max(1e-9, (now - start) / 1e9);
    double rate = done / seconds;
    int filled = (int) (done * BAR / total);
    long left = rate == 0 ? 0 : (long) ((total - done) / rate);
    return String.format(
        Locale.ROOT,
        "%s[%s%s] %d/%d  %.1f/s  %d:%02d left",
        label,
        "#".repeat(filled),
        " ".repeat(BAR - filled),
        done,
        total,
        rate,
        left / 60,
        left % 60);
  }

  @Override
  public String kind() {
    return "Progress";
  }
}
