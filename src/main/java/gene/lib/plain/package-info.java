/** Library methods on plain values: what compiled code calls instead of rows of the tables. */
package gene.lib.plain;
