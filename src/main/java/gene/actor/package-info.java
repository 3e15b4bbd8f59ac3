/**
 * Actors (chapter 17).
 *
 * <pre>
 *   ActorRuntime   what enable makes: the workers, names, numbers
 *     Worker         a VM with a thread of its own and two queues of actors that have mail
 *       Runner         a task of the worker that runs turns; another one takes over when it waits
 *     Actor          the handle, the mailbox and the state: one object of about a hundred bytes
 *       Turn           a message on its way, then the context of its turn
 *       Behaviour      what spawn was told: the handler and what to do in special moments
 *   .transfer      copies of values, and of the variables that functions read
 * </pre>
 *
 * Workers share the definitions and the compiled code of the program; an actor has its own values
 * of all variables ({@link gene.runtime.Isolate}), so it may run on any of them (ADR 700).
 */
package gene.actor;
