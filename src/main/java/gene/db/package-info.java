/**
 * Databases through JDBC (chapters 20.4 and 20.5): {@code genex/sqlite}, {@code genex/postgres},
 * {@code genex/jdbc}.
 *
 * <pre>
 *   VM thread                                        a worker thread per connection
 *   Handle      the Connection or Pool of a program
 *   Pool        who has which connection, who waits
 *   Operation   one call under way  ----------------> Session    one JDBC connection
 *   Lease       a connection kept by a task              Cursor  rows that are read in portions
 *   RowStream   rows as they are consumed
 * </pre>
 *
 * A Session is used by one thread at a time: by its worker while an operation runs, else by nobody.
 * For PostgreSQL the worker is a fiber of the event loop, and the driver's socket one of the loop's
 * ({@link gene.db.DriverSockets}). {@link gene.db.Database} is what differs between databases.
 * Drivers are loaded by the first connection. Entry: {@link gene.db.DatabaseExtension}. May import
 * gene.async, gene.runtime, gene.value, and JSON of gene.lib.
 */
package gene.db;
