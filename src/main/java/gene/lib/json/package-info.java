/** JSON text to values and back, over the streams of jackson-core. */
package gene.lib.json;
