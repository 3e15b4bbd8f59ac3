/**
 * Watching a program run: {@link gene.engine.watch.Watcher} puts probes into code and counts,
 * traces or times what passes them, as the {@link gene.engine.watch.Watch}es ask.
 */
@NullMarked
package gene.engine.watch;

import org.jspecify.annotations.NullMarked;
