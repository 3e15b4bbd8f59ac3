/**
 * Wires reader, compiler, interpreter and libraries together.
 *
 * <p>Entry: {@link gene.engine.Engine}, one program in one VM, which is also how Gene is embedded.
 * {@code Units} turns text into code, {@code Modules} finds and loads files, {@code
 * EngineEvaluator} gives running code its {@code eval}, {@code ErrorReport} writes what went wrong.
 * May import every package but cli.
 */
package gene.engine;
