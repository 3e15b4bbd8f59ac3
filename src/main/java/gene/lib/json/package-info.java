/** JSON text to values and back, over the streams of jackson-core. */
@NullMarked
package gene.lib.json;

import org.jspecify.annotations.NullMarked;
