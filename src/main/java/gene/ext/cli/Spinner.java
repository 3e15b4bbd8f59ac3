package gene.ext.cli;

import gene.runtime.Vm;
import gene.runtime.natives.Args;

/**
 * Something that moves while a function runs. It is drawn by a thread of its own, so that it also
 * turns while the program computes; on anything but a terminal there is one line before and one
 * behind.
 */
final class Spinner {
  private static final String FRAMES = "|/-\\";
  private static final long PAUSE_MILLIS = 100;

  private Spinner() {}

  static Object run(Vm vm, Object label, Object f) {
    String text = Args.string("spinner", label);
    Object work = Args.callable(vm, "spinner", f);
    if (!Screen.lively(vm, Screen.ERR)) {
      vm.console().err(text + " ..\n");
      Object value = vm.call(work);
      vm.console().err(text + " .. done\n");
      return value;
    }
    Thread drawing = Thread.ofPlatform().daemon().name("gene-spinner").start(() -> draw(vm, text));
    try {
      return vm.call(work);
    } finally {
      drawing.interrupt();
      vm.console().err("\r\u001b[K");
    }
  }

  private static void draw(Vm vm, String text) {
    for (int i = 0; ; i++) {
      vm.console().err("\r" + FRAMES.charAt(i % FRAMES.length()) + " " + text);
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
