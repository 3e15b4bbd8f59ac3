/** Strings, bytes, Base64 and regular expressions. */
package gene.lib.text;
