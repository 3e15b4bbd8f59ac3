/**
 * Java classes and objects as Gene values (chapter 23). {@link gene.java.Java} is the entry: what
 * the runtime asks through {@link gene.runtime.object.Foreign}. Nothing here is loaded before a
 * program names Java. Everything runs on the VM thread, except what Java code calls back into:
 * {@link gene.java.Handler}. May import gene.async, gene.runtime, gene.code and gene.value.
 */
package gene.java;
