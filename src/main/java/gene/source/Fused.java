package gene.source;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a functional interface whose lambdas are rows of tables. Java makes a class for each lambda
 * at run time, and the AOT cache loads all of them at every start. The build therefore fuses the
 * lambdas of such interfaces that capture nothing into one class per class that has them, with a
 * switch over their number ({@code src/build/java/FuseRows.java}, ADR 402). Sources and behaviour
 * stay the same, but each evaluation gives a new object.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Fused {}
