package gene.db;

/**
 * How rows become Gene values.
 *
 * @param maps each row a Map by column name instead of an Array
 * @param text every value as a String, NULL as the empty one
 * @param exact numbers that an Int cannot hold as their digits
 */
record RowForm(boolean maps, boolean text, boolean exact) {
  static final RowForm PLAIN = new RowForm(false, false, false);
}
