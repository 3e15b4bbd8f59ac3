/**
 * Natives that call one function many times: map, filter, fold, sort.
 *
 * <p>{@link gene.runtime.bulk.RepeatedCall} is the function with its entry looked up once; {@code
 * BulkMap} and {@code BulkFold} are loops over an {@code ElementSource} in which numbers travel
 * unboxed as long as function and elements keep their representation, {@code ResultSink} takes what
 * comes back.
 */
package gene.runtime.bulk;
