/**
 * How values get from one actor to another (chapter 17.2). {@link gene.actor.transfer.Transfer}
 * copies a graph of values, {@link gene.actor.transfer.Reach} finds the variables that functions in
 * it can read, so that the receiver gets copies of those as well. Runs on the thread of the sender.
 */
package gene.actor.transfer;
