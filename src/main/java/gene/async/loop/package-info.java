/**
 * The event loop: what happens outside of Gene code. {@link gene.async.loop.EventLoop} takes timers
 * ({@link gene.async.loop.Timers}), posts from other threads and sockets ({@link
 * gene.async.loop.NettyIo}, with {@link gene.async.loop.LoopSocket} the one that knows Netty here);
 * {@link gene.async.loop.LoopFiber} runs blocking drivers on the VM thread; {@link
 * gene.async.loop.Ticker} makes computing code look at it, {@link gene.async.loop.Driver} is the
 * thread that drives it while main waits. Nothing here knows futures or tasks, and nothing runs
 * Gene code. May import gene.runtime and gene.async.fiber only.
 */
@NullMarked
package gene.async.loop;

import org.jspecify.annotations.NullMarked;
