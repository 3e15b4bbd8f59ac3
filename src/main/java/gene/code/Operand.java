package gene.code;

import gene.value.GeneNode;
import java.util.List;

/**
 * What an operand of an instruction means. Builder, verifier, listing and file format read it. An
 * operand that is the index of a constant says what kind of constant the instruction expects.
 */
public enum Operand {
  /** Index of a constant that is a value or a description of one. */
  CONST(Object.class),
  /** Index of a constant that is a String. */
  NAME(String.class),
  /** Index of a constant that is a {@link Code}. */
  CODE(Code.class),
  /** Index of the {@link CallShape} of a call with keywords. */
  SHAPE(CallShape.class),
  /** Index of the form that a macro gets. */
  FORM(GeneNode.class),
  /** Index of a {@link ScopeInfo}, the list of visible variables. */
  VARIABLES(ScopeInfo.class),
  /** Index of an {@link ImportSpec}. */
  MODULE(ImportSpec.class),
  /** Index of a list of names. */
  PATH(List.class),
  /** Index of an {@link EnumSpec}. */
  VARIANTS(EnumSpec.class),
  /** Index of a {@link Pattern}. */
  PATTERN(Pattern.class),
  /** Slot of a local variable. */
  LOCAL,
  /** Index into the captured variables of the closure. */
  CAPTURED,
  /** Index of a top-level variable of the unit. */
  TOP,
  /** Target instruction of a jump. */
  LABEL,
  /** How many stack values the instruction takes beyond its fixed ones. */
  COUNT,
  /** How many values the instruction pushes beyond its fixed ones. */
  PARTS,
  /** An immediate integer. */
  INT,
  /** Index of an inline cache. */
  SITE;

  private final Class<?> constant;

  Operand() {
    this(null);
  }

  Operand(Class<?> constant) {
    this.constant = constant;
  }

  /** True when the operand is the index of a constant. */
  public boolean isConstant() {
    return constant != null;
  }

  /** Whether a constant is of the kind the operand refers to. Code is never a plain value. */
  boolean accepts(Object value) {
    return constant.isInstance(value) && (this != CONST || !(value instanceof Code));
  }
}
