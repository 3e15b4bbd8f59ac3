/**
 * Dates, times and durations (chapters 19.13 and 28.3). Entry class: {@link gene.lib.time.DateLib}.
 * Values are those of {@code gene.value} and of {@code java.time}; nothing here keeps state.
 */
@NullMarked
package gene.lib.time;

import org.jspecify.annotations.NullMarked;
