/**
 * The life of a program as a whole: how long it runs ({@link gene.async.life.RunForever}), what
 * ends it ({@link gene.async.life.Signals}, {@link gene.async.life.Shutdown}), and what its parts
 * tell each other ({@link gene.async.life.Events}). Each is a part of the kernel of a VM that is
 * made when a program asks for it, by {@code of}. May import gene.async, gene.runtime and
 * gene.value.
 */
@NullMarked
package gene.async.life;

import org.jspecify.annotations.NullMarked;
