package gene.code;

import gene.value.GeneNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  /** Index of a {@link ScopeInfo}, the list of visible variables, which are read. */
  VARIABLES_USE(ScopeInfo.class),
  /** Index of a {@link ScopeInfo} whose variables are read and written. */
  VARIABLES_USE_DEF(ScopeInfo.class),
  /** Index of a {@link LocalReader}. */
  READER(LocalReader.class),
  /** Index of an {@link ImportSpec}. */
  MODULE(ImportSpec.class),
  /** Index of a list of names. */
  PATH(List.class),
  /** Index of an {@link EnumSpec}. */
  VARIANTS(EnumSpec.class),
  /** Index of a {@link Pattern}. */
  PATTERN(Pattern.class),
  /** Slot of a local variable that is read. */
  LOCAL_USE,
  /** Slot of a local variable that gets another value. */
  LOCAL_DEF,
  /** Slot of a local variable that is read, then gets another value. */
  LOCAL_USE_DEF,
  /** Index into the captured variables of the closure. */
  CAPTURED,
  /** Index of a top-level variable of the unit, which is read or shared. */
  TOP_USE,
  /** Index of a top-level variable of the unit, which gets another value. */
  TOP_DEF,
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

  private final @Nullable Class<?> constant;

  Operand() {
    this(null);
  }

  Operand(@Nullable Class<?> constant) {
    this.constant = constant;
  }

  /** True when the operand is the index of a constant. */
  public boolean isConstant() {
    return constant != null;
  }

  /** True when the operand is the slot of a local variable. */
  public boolean isLocal() {
    return this == LOCAL_USE || this == LOCAL_DEF || this == LOCAL_USE_DEF;
  }

  /** True when the operand is the index of a top-level variable. */
  public boolean isTop() {
    return this == TOP_USE || this == TOP_DEF;
  }

  /** True when the variables that the operand names are read. */
  public boolean reads() {
    return this == LOCAL_USE
        || this == LOCAL_USE_DEF
        || this == TOP_USE
        || this == VARIABLES_USE
        || this == VARIABLES_USE_DEF;
  }

  /** True when the variables that the operand names get other values. */
  public boolean writes() {
    return this == LOCAL_DEF
        || this == LOCAL_USE_DEF
        || this == TOP_DEF
        || this == VARIABLES_USE_DEF;
  }

  /** Whether a constant is of the kind the operand refers to. Code is never a plain value. */
  boolean accepts(Object value) {
    return constant != null
        && constant.isInstance(value)
        && (this != CONST || !(value instanceof Code));
  }
}
