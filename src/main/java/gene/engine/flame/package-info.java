/**
 * Flame graphs: {@link gene.engine.flame.Sampler} notes what a program does every few milliseconds,
 * {@link gene.engine.flame.StackTree} adds it up, {@link gene.engine.flame.FlameGraph} draws it.
 */
@NullMarked
package gene.engine.flame;

import org.jspecify.annotations.NullMarked;
