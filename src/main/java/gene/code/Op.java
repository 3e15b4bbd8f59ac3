package gene.code;

import static gene.code.Op.Flag.BRANCH;
import static gene.code.Op.Flag.CALL;
import static gene.code.Op.Flag.FUSED;
import static gene.code.Op.Flag.MAY_SUSPEND;
import static gene.code.Op.Flag.MOVES;
import static gene.code.Op.Flag.ON_CELL;
import static gene.code.Op.Flag.PSEUDO;
import static gene.code.Op.Flag.PURE;
import static gene.code.Op.Flag.READS_SELF;
import static gene.code.Op.Flag.TERMINATOR;
import static gene.code.Operand.CAPTURED;
import static gene.code.Operand.CODE;
import static gene.code.Operand.CONST;
import static gene.code.Operand.COUNT;
import static gene.code.Operand.FORM;
import static gene.code.Operand.INT;
import static gene.code.Operand.LABEL;
import static gene.code.Operand.LOCAL_DEF;
import static gene.code.Operand.LOCAL_USE;
import static gene.code.Operand.LOCAL_USE_DEF;
import static gene.code.Operand.MODULE;
import static gene.code.Operand.NAME;
import static gene.code.Operand.PARTS;
import static gene.code.Operand.PATH;
import static gene.code.Operand.PATTERN;
import static gene.code.Operand.READER;
import static gene.code.Operand.SHAPE;
import static gene.code.Operand.SITE;
import static gene.code.Operand.TOP_DEF;
import static gene.code.Operand.TOP_USE;
import static gene.code.Operand.VARIABLES_USE;
import static gene.code.Operand.VARIABLES_USE_DEF;
import static gene.code.Operand.VARIANTS;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The instruction table: the one place that says which instructions exist, what operands they have
 * and what they do to the operand stack. Each row: the stack before and after, values popped and
 * pushed (a COUNT operand adds its value to the pops, a PARTS operand to the pushes), flags,
 * operands.
 *
 * <h2>Readers of the table</h2>
 *
 * <p>Builder, verifier, disassembler, file format, interpreter and the generated docs/opcodes.md
 * all read it. The disassembler and the file format have no case per instruction at all: an operand
 * kind knows how it is printed and written. So a new row appears in listings and files by itself,
 * and changes the fingerprint by which files of another table are refused.
 *
 * <h2>What analyses read</h2>
 *
 * <p>Liveness, definite assignment, loop analysis, inlining and escape analysis ask three questions
 * of an instruction. <i>Which variables does it read and write?</i> That is in the operand kinds:
 * {@code LOCAL_USE}, {@code LOCAL_DEF}, {@code LOCAL_USE_DEF}, likewise for the top of a unit.
 * <i>Is it allowed to disappear or to move?</i> {@link Flag#PURE} ones may. <i>Can anything else
 * happen meanwhile?</i> After an instruction that neither calls ({@link Flag#CALL}) nor suspends
 * ({@link Flag#MAY_SUSPEND}), all that was known of the heap still holds. An analysis that listed
 * opcodes by hand would miscompile the next instruction that is added, silently; one that asks the
 * table has the answer of whoever wrote the row. {@code OpTableTest} checks rows against each
 * other.
 *
 * <h2>Shape of an instruction</h2>
 *
 * <p>At most three operands, each an int: an index into a table of the code (constants, names,
 * labels, shapes of calls) or a plain number. Instructions that come in thousands of forms
 * elsewhere (calls with keywords, with spread arguments, of methods) have one row each, and a
 * {@code SHAPE} operand that says how the arguments stand on the stack.
 *
 * <p>Rows with {@link Flag#FUSED} exist in linked code only, made from the others for the
 * interpreter's sake; compiler, files and the JIT never see them. Rows with {@link Flag#PSEUDO} are
 * what the debugger and the inliner put into copies of code.
 */
public enum Op {
  // ---- constants and stack
  CONST_VALUE("-> value", 0, 1, EnumSet.of(MOVES, PURE), CONST),
  NIL("-> nil", 0, 1, EnumSet.of(MOVES, PURE)),
  POP("value ->", 1, 0, EnumSet.of(MOVES, PURE)),
  DUP("v -> v v", 1, 2, EnumSet.of(MOVES, PURE)),
  DUP2("a b -> a b a b", 2, 4, EnumSet.of(MOVES, PURE)),
  SWAP("a b -> b a", 2, 2, EnumSet.of(MOVES, PURE)),
  /** Drops values below the top one: leaving a loop from inside an expression. */
  DROP_UNDER("x.. v -> v", 1, 1, EnumSet.of(MOVES, PURE), COUNT),
  /** A fresh copy of quoted data. */
  COPY("-> data", 0, 1, CONST),

  // ---- variables
  LOAD("-> value", 0, 1, EnumSet.of(MOVES, PURE), LOCAL_USE),
  STORE("value ->", 1, 0, EnumSet.of(MOVES), LOCAL_DEF),
  LOAD_CELL("-> value", 0, 1, EnumSet.of(MOVES, ON_CELL), LOCAL_USE),
  STORE_CELL("value ->", 1, 0, EnumSet.of(MOVES, ON_CELL), LOCAL_USE),
  NEW_CELL("value ->", 1, 0, EnumSet.of(MOVES, ON_CELL), LOCAL_DEF),
  EMPTY_CELL("->", 0, 0, EnumSet.of(MOVES, ON_CELL), LOCAL_DEF),
  /** The variable has no value any more. */
  UNSET("->", 0, 0, EnumSet.of(MOVES), LOCAL_DEF),
  LOAD_CAPTURED("-> value", 0, 1, EnumSet.of(MOVES, PURE), CAPTURED),
  LOAD_CAPTURED_CELL("-> value", 0, 1, EnumSet.of(MOVES), CAPTURED),
  STORE_CAPTURED_CELL("value ->", 1, 0, EnumSet.of(MOVES), CAPTURED),
  LOAD_TOP("-> value", 0, 1, EnumSet.of(MOVES), TOP_USE),
  /** void when the variable has no value yet. */
  LOAD_TOP_OR_VOID("-> value", 0, 1, TOP_USE),
  STORE_TOP("value ->", 1, 0, EnumSet.of(MOVES), TOP_DEF),
  LOAD_SELF("-> self", 0, 1, EnumSet.of(MOVES, PURE, READS_SELF)),
  /** The namespace of the module. */
  LOAD_NS("-> ns", 0, 1, EnumSet.of(MOVES, PURE)),
  /** A name that no scope knows: namespaces from the given one outwards, then the global one. */
  LOAD_NAME("ns -> value", 1, 1, NAME, SITE),
  /** A name that may be a member of the namespace: jumps with its value, else goes on without. */
  LOAD_MEMBER_JUMP("ns -> | value", 1, 0, EnumSet.of(BRANCH), NAME, LABEL),
  STORE_NAME("ns value -> value", 2, 1, NAME),
  /** A {@code $} name: a special value, or a member of the global namespace. */
  LOAD_SPECIAL("-> value", 0, 1, NAME),
  LOAD_EX("-> exception", 0, 1),
  /** Whether the module of this namespace is the program that was started. */
  IS_MAIN("ns -> bool", 1, 1),

  // ---- control
  JUMP("->", 0, 0, EnumSet.of(BRANCH, TERMINATOR), LABEL),
  LOOP("->", 0, 0, EnumSet.of(BRANCH, TERMINATOR), LABEL),
  JUMP_IF_FALSE("cond ->", 1, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_IF_TRUE("cond ->", 1, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_UNLESS_LT("a b ->", 2, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_UNLESS_LE("a b ->", 2, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_UNLESS_GT("a b ->", 2, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_UNLESS_GE("a b ->", 2, 0, EnumSet.of(BRANCH), LABEL),
  JUMP_UNLESS_EQ("a b ->", 2, 0, EnumSet.of(BRANCH), LABEL),
  /** A parameter that was given needs no default. */
  JUMP_IF_GIVEN("->", 0, 0, EnumSet.of(BRANCH), LOCAL_USE, LABEL),
  JUMP_IF_CELL_GIVEN("->", 0, 0, EnumSet.of(BRANCH, ON_CELL), LOCAL_USE, LABEL),
  /** Dispatch at the end of a finally block: by the number that says why it was entered. */
  JUMP_IF_EXIT("->", 0, 0, EnumSet.of(BRANCH), LOCAL_USE, INT, LABEL),
  SET_EXIT("->", 0, 0, LOCAL_DEF, INT),
  AND_JUMP("a -> a", 1, 1, EnumSet.of(BRANCH), LABEL),
  OR_JUMP("a -> a", 1, 1, EnumSet.of(BRANCH), LABEL),
  /** Int and Bytes, for which {@code &&} and {@code ||} are bitwise. */
  JUMP_IF_BITS("a -> a", 1, 1, EnumSet.of(BRANCH), LABEL),
  RETURN("value ->", 1, 0, EnumSet.of(TERMINATOR, MOVES)),
  THROW("value ->", 1, 0, EnumSet.of(TERMINATOR)),
  THROW_AGAIN("->", 0, 0, EnumSet.of(TERMINATOR)),
  /** Throws an exception a finally block held back. */
  RETHROW("exception ->", 1, 0, EnumSet.of(TERMINATOR)),
  /** Throws a RuntimeException with that message. */
  FAIL("message ->", 1, 0),
  SAFEPOINT("->", 0, 0),

  // ---- operators
  ADD("a b -> sum", 2, 1),
  SUB("a b -> difference", 2, 1),
  MUL("a b -> product", 2, 1),
  DIV("a b -> quotient", 2, 1),
  MOD("a b -> remainder", 2, 1),
  POW("a b -> power", 2, 1),
  /** Adds a small constant; the second operand is 1 when the source says subtract. */
  ADD_INT("a -> a+n", 1, 1, INT, INT),
  NEG("a -> -a", 1, 1),
  CONCAT("string.. -> string", 0, 1, COUNT),
  SHL("a n -> a<<n", 2, 1),
  SHR("a n -> a>>n", 2, 1),
  LT("a b -> bool", 2, 1),
  LE("a b -> bool", 2, 1),
  GT("a b -> bool", 2, 1),
  GE("a b -> bool", 2, 1),
  EQ("a b -> bool", 2, 1),
  NE("a b -> bool", 2, 1),
  AND("a b -> value", 2, 1),
  OR("a b -> value", 2, 1),
  XOR("a b -> value", 2, 1),
  NOT("a -> value", 1, 1),
  IS("value type -> bool", 2, 1),
  RANGE("a b -> range", 2, 1),
  UNION("a b -> type", 2, 1),
  TYPEOF("value -> string", 1, 1),

  // ---- data
  ARRAY("item.. -> array", 0, 1, COUNT),
  ARRAY_ADD("array item -> array", 2, 1),
  ARRAY_SPREAD("array items -> array", 2, 1),
  MAP("-> map", 0, 1),
  MAP_PUT("map value -> map", 2, 1, NAME),
  MAP_SPREAD("map entries -> map", 2, 1),
  HASH_MAP("-> map", 0, 1),
  HASH_PUT("map key value -> map", 3, 1),
  NODE("type props children -> gene", 3, 1),
  SEAL("container -> container", 1, 1),
  /** Interpolation: the texts of the pieces joined. */
  STR("piece.. -> string", 0, 1, COUNT),

  // ---- members
  GET_MEMBER("obj -> value", 1, 1, NAME, SITE),
  /** The literal name first, then the value of a local of that name (chapter 5.3). */
  GET_MEMBER_OR_LOCAL("obj local -> value", 2, 1, NAME, SITE),
  GET_INDEX("obj -> value", 1, 1, INT),
  GET_KEY("obj key -> value", 2, 1),
  SET_MEMBER("obj value -> value", 2, 1, NAME, SITE),
  /** INT is 1 when a Map may take the local's value as key. */
  SET_MEMBER_OR_LOCAL("obj local value -> value", 3, 1, NAME, INT),
  SET_INDEX("obj value -> value", 2, 1, INT),
  SET_KEY("obj key value -> value", 3, 1),
  ASSERT_PRESENT("value -> value", 1, 1),
  PICK("obj key -> value", 2, 1),
  PICK_OR("obj key default -> value", 3, 1),
  SELECTOR("segment.. -> selector", 0, 1, COUNT),
  SET_SELECTED("obj selector value -> value", 3, 1),

  // ---- calls; the NAME is the callee as written, empty when it is not a name
  CALL_FN("f arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME),
  CALL_KW("f value.. arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME, SHAPE),
  CALL_SPREAD("f keywords args -> result", 3, 1, EnumSet.of(CALL), NAME),
  TAIL_CALL("f arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME),
  TAIL_CALL_KW("f value.. arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME, SHAPE),
  TAIL_CALL_SPREAD("f keywords args -> result", 3, 1, EnumSet.of(CALL), NAME),
  METHOD("obj arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME, SITE),
  METHOD_KW("obj value.. arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME, SHAPE),
  METHOD_SPREAD("obj keywords args -> result", 3, 1, EnumSet.of(CALL), NAME),
  TAIL_METHOD("obj arg.. -> result", 1, 1, EnumSet.of(CALL), COUNT, NAME, SITE),
  /** The method's name is a value: {@code obj name keywords args}. */
  METHOD_DYNAMIC("obj name keywords args -> result", 4, 1, EnumSet.of(CALL)),
  /** Without keywords and spreads. */
  SUPER_FN("class self arg.. -> result", 2, 1, EnumSet.of(CALL), COUNT, NAME),
  SUPER("class self keywords args -> result", 4, 1, EnumSet.of(CALL), NAME),
  NEW("class arg.. -> instance", 1, 1, EnumSet.of(CALL), COUNT),
  NEW_KW("class value.. arg.. -> instance", 1, 1, EnumSet.of(CALL), COUNT, SHAPE),
  NEW_SPREAD("class keywords args -> instance", 3, 1, EnumSet.of(CALL)),
  JUMP_UNLESS_MACRO("f -> f", 1, 1, EnumSet.of(BRANCH), LABEL),
  MACRO_CALL("f scope -> result", 2, 1, EnumSet.of(CALL), FORM),
  /** Makes a scope through which evaluated code sees the listed variables. */
  SCOPE("self ns -> scope", 2, 1, VARIABLES_USE),
  /** Reads back the variables that a scope holds copies of. */
  RELOAD("scope -> ", 1, 0, VARIABLES_USE_DEF),
  EVAL("scope form.. -> value", 1, 1, EnumSet.of(CALL), COUNT),
  RENDER("scope template -> value", 2, 1, EnumSet.of(CALL)),

  // ---- definitions
  CLOSURE("self -> fn", 1, 1, EnumSet.of(MOVES), CODE),
  CLASS("parent -> class", 1, 1, NAME),
  METHOD_DEF("class fn -> class", 2, 1, NAME),
  CTOR_DEF("class fn -> class", 2, 1),
  MISSING_DEF("class fn -> class", 2, 1),
  INTERFACE("-> interface", 0, 1, NAME),
  INTERFACE_METHOD("interface -> interface", 1, 1, NAME),
  /** INT is 1 when adapters must not write it. */
  INTERFACE_FIELD("interface -> interface", 1, 1, NAME, INT),
  /** The class says that it satisfies the interface. */
  IMPLEMENTS("class interface -> class", 2, 1),
  /** The class is complete: it must have the methods of its interfaces. */
  CHECK_INTERFACES("class -> class", 1, 1),
  /** Methods and a constructor for adapters, defined like those of a class. */
  IMPLEMENT("interface class -> implementation", 2, 1),
  /** INT is 1 for functions, 0 for methods. */
  INTERCEPTOR("targets -> interceptor", 1, 1, NAME, INT),
  /** Kind and target of the advice; INT: 1 inline, 2 replaces the result. */
  ADVICE("interceptor fn -> interceptor", 2, 1, NAME, NAME, INT),
  /** Continues the old namespace when there is one. */
  NAMESPACE("old parent -> ns", 2, 1, NAME),
  IMPORT("-> module", 0, 1, EnumSet.of(CALL), MODULE),
  IMPORT_NAME("module -> module value", 1, 2, PATH),
  IMPORT_ALL("module -> module", 1, 1, PATH),
  /** Binds the parts of a value to the parameters of a pattern. */
  DESTRUCTURE("value -> part..", 1, 0, PATTERN, PARTS),

  // ---- iteration
  ITER("collection -> iterator", 1, 1),
  NEXT("-> item |", 0, 1, EnumSet.of(BRANCH, CALL), LOCAL_USE, LABEL),
  NEXT_PAIR("-> key item |", 0, 2, EnumSet.of(BRANCH, CALL), LOCAL_USE, LABEL),
  /** The loop over the iterator in that variable is left before its end. */
  CLOSE_ITER("->", 0, 0, EnumSet.of(CALL), LOCAL_USE),
  REPEAT_COUNT("n -> n", 1, 1),
  REPEAT_NEXT("->", 0, 0, EnumSet.of(BRANCH), LOCAL_USE_DEF, LABEL),

  // ---- errors
  SAVE_EX("->", 0, 0, LOCAL_DEF),
  SET_EX("exception -> exception", 1, 1),
  RESTORE_EX("->", 0, 0, LOCAL_USE),
  CATCH_MATCH("exception class -> bool", 2, 1),
  /** A finally block that throws while an exception is pending: keep the old one as cause. */
  CHAIN_CAUSE("exception -> exception", 1, 1, LOCAL_USE, LOCAL_USE),
  /** A finally block is left by a jump while an exception may be pending, which is dropped. */
  DISCARD_EX("->", 0, 0, LOCAL_USE, LOCAL_USE),

  // ---- enums, patterns and results
  ENUM("-> enum", 0, 1, VARIANTS),
  /** Equality of a case arm; a payload variant matches every value of it. */
  CASE_EQ("pattern value -> bool", 2, 1),
  /**
   * The variant that a bare name means among the enums in sight; INT is 1 when void is possible.
   */
  RESOLVE_VARIANT("ns enums -> variant", 2, 1, NAME, SITE, INT),
  JUMP_UNLESS_VARIANT("v -> v", 1, 1, EnumSet.of(BRANCH), LABEL),
  /** Whether the value belongs to the variant, which must have that many fields. */
  VARIANT_MATCH("variant value -> bool", 2, 1, INT),
  VARIANT_FIELDS("value -> field..", 1, 0, PARTS),
  /** Ok and Some give their payload; Err and None jump to the function's exit. */
  UNWRAP("value -> value", 1, 1, EnumSet.of(BRANCH), LABEL),
  UNWRAP_TOP("value -> value", 1, 1),

  // ---- tasks and futures
  /** Waits for futures; INT 1: is a time limit below them, 2: several results, 3: both. */
  AWAIT("[timeout] future.. -> value", 0, 1, EnumSet.of(CALL, MAY_SUSPEND), COUNT, INT),
  SPAWN("fn -> future", 1, 1, EnumSet.of(CALL)),
  ASYNC_VALUE("value -> future", 1, 1),
  ASYNC_ERROR("exception -> future", 1, 1),
  AWAIT_ALL("-> nil", 0, 1, EnumSet.of(CALL, MAY_SUSPEND)),
  /** Nil for what is not given; INT 1: a deadline, 2: failures are collected. */
  OPEN_GROUP("timeout limit -> group", 2, 1, INT),
  /** Waits for the tasks of the group; INT is 1 at the end of the form, 0 where it is left. */
  END_GROUP("value group -> value", 2, 1, EnumSet.of(CALL, MAY_SUSPEND), INT),
  /** Cancels the tasks and waits for them; the exception that goes on. */
  FAIL_GROUP("exception group -> exception", 2, 1, EnumSet.of(CALL, MAY_SUSPEND)),
  SPAWN_IN("group fn -> future", 2, 1, EnumSet.of(CALL, MAY_SUSPEND)),
  /** The text says what the clauses are; the number of the one that goes on, and its value. */
  SELECT("operand.. -> value number", 0, 2, EnumSet.of(CALL, MAY_SUSPEND), NAME, COUNT),
  ENTER_ATOMIC("->", 0, 0),
  LEAVE_ATOMIC("->", 0, 0),
  ENTER_SHIELD("->", 0, 0),
  /** The end of a shield; a cancellation that came meanwhile is thrown. */
  LEAVE_SHIELD("value -> value", 1, 1),
  /** The end of a shield that is left by an exception or a jump. */
  DROP_SHIELD("->", 0, 0),

  // ---- types and contracts
  /** A type from its form and the values of the names in it. */
  TYPE("value.. -> type", 0, 1, CONST, COUNT),
  /** The value of a name in a type, or its place while it has none. */
  TYPE_TOP("-> value", 0, 1, TOP_USE),
  TYPE_NAME("ns -> value", 1, 1, NAME),
  /** Checks a parameter and jumps when the site knows its type already. */
  CHECK_LOCAL("->", 0, 0, EnumSet.of(BRANCH), LOCAL_USE_DEF, SITE, LABEL),
  CHECK_VALUE("value -> value", 1, 1, EnumSet.of(BRANCH), SITE, LABEL),
  /** NAME is the place in messages; INT: 1 keeps the type in the site, 2 checks the items. */
  CHECK("value type -> value", 2, 1, NAME, SITE, INT),
  /** The names of the field and, as written, of its type. */
  FIELD_DEF("class type -> class", 2, 1, NAME, NAME),
  /** The numbers of variant and field. */
  ENUM_FIELD("enum type -> enum", 2, 1, INT, INT),
  JUMP_UNLESS_CONTRACTS("->", 0, 0, EnumSet.of(BRANCH), LABEL),
  /** The list says what failed, then names the values. */
  CONTRACT_FAIL("value.. ->", 0, 0, EnumSet.of(TERMINATOR), PATH, COUNT),

  // ---- generators
  YIELD("value -> nil", 1, 1),
  /** Goes on at its label; a generator that is closed here runs what follows instead. */
  YIELD_OPEN("value -> nil", 1, 1, EnumSet.of(BRANCH), LABEL),

  // ---- watching
  /** Tells the VM's observer of the next instruction. */
  PROBE("->", 0, 0, EnumSet.of(PSEUDO)),

  // ---- expansion: only in hot code in which calls of macro-like functions are replaced
  /**
   * Guard of an inlined macro: whether the function is the one whose body was expanded behind this
   * instruction, and inlining is still valid.
   */
  EXPANSION_HOLDS("f -> f bool", 1, 2, EnumSet.of(PSEUDO), CONST),
  /** Whether a loop over the value has something to close when it is left. */
  MAY_CLOSE("v -> v bool", 1, 2, EnumSet.of(PSEUDO)),
  /** Goes on in the code as it was before, to its end. */
  LEAVE_EXPANSION("self -> result", 1, 1, EnumSet.of(PSEUDO), READER),

  // ---- fused: only in linked code, where they stand for the instructions their name lists
  LOAD_LOAD("-> a b", 0, 2, EnumSet.of(FUSED)),
  LOAD_CONST("-> a constant", 0, 2, EnumSet.of(FUSED)),
  LOAD_LOAD_JUMP_UNLESS_LT("->", 0, 0, EnumSet.of(FUSED)),
  LOAD_CONST_JUMP_UNLESS_LT("->", 0, 0, EnumSet.of(FUSED)),
  /** A LOOP whose target is a LOAD_LOAD_JUMP_UNLESS_LT. */
  LOOP_WHILE_LT("->", 0, 0, EnumSet.of(FUSED)),
  LOAD_ADD_INT("-> a+n", 0, 1, EnumSet.of(FUSED)),
  /** LOAD, ADD_INT and STORE of the same variable. */
  INCREMENT("->", 0, 0, EnumSet.of(FUSED)),
  LOAD_RETURN("->", 0, 0, EnumSet.of(FUSED));

  /** Properties that readers of the table ask for. */
  public enum Flag {
    /** May continue at its LABEL. */
    BRANCH,
    /** Never continues at the next instruction. */
    TERMINATOR,
    /** May run Gene code. */
    CALL,
    /** May stop the task until another one has done something. */
    MAY_SUSPEND,
    /** Moves values between stack, variables and cells: runs no Gene code and never waits. */
    MOVES,
    /** Cannot fail and changes nothing but the operand stack. */
    PURE,
    /** Its local variable is one that closures share: a cell. */
    ON_CELL,
    /** Depends on the self of the call. */
    READS_SELF,
    /** Made when code is linked; never in compiled code or in a file. */
    FUSED,
    /** Put into code to watch or to expand it; never in compiled code or in a file. */
    PSEUDO
  }

  private final String picture;
  private final int pops;
  private final int pushes;
  private final Set<Flag> flags;
  private final List<Operand> operands;

  // Positions of the operands that decide about the stack and control flow, -1 without one.
  private final int countAt;
  private final int partsAt;
  private final int labelAt;

  Op(String picture, int pops, int pushes, Operand... operands) {
    this(picture, pops, pushes, EnumSet.noneOf(Flag.class), operands);
  }

  Op(String picture, int pops, int pushes, Set<Flag> flags, Operand... operands) {
    this.picture = picture;
    this.pops = pops;
    this.pushes = pushes;
    this.flags = flags;
    this.operands = List.of(operands);
    countAt = this.operands.indexOf(COUNT);
    partsAt = this.operands.indexOf(PARTS);
    labelAt = this.operands.indexOf(LABEL);
  }

  /** The stack before and after, as text. */
  public String picture() {
    return picture;
  }

  public List<Operand> operands() {
    return operands;
  }

  public boolean is(Flag flag) {
    return flags.contains(flag);
  }

  public Set<Flag> flags() {
    return flags;
  }

  /** Values taken from the stack by an instruction with these operands. */
  public int pops(int a, int b, int c) {
    return countAt < 0 ? pops : pops + operand(countAt, a, b, c);
  }

  /** Values put on the stack when the instruction does not jump. */
  public int pushes(int a, int b, int c) {
    return partsAt < 0 ? pushes : pushes + operand(partsAt, a, b, c);
  }

  /** Values put on the stack when the instruction jumps. */
  public int pushesOnJump() {
    return switch (this) {
      case NEXT, NEXT_PAIR -> 0;
      case LOAD_MEMBER_JUMP -> 1;
      default -> pushes;
    };
  }

  /**
   * The instruction that does the same with a plain variable, null when there is none: {@code
   * STORE} for {@code STORE_CELL}.
   */
  public @Nullable Op onPlainVariable() {
    return switch (this) {
      case LOAD_CELL -> LOAD;
      case STORE_CELL, NEW_CELL -> STORE;
      default -> null;
    };
  }

  /**
   * The instruction that does the same with a captured variable in the place of a top-level one,
   * null when there is none.
   */
  public @Nullable Op onCapturedVariable() {
    return switch (this) {
      case LOAD_TOP -> LOAD_CAPTURED_CELL;
      case STORE_TOP -> STORE_CAPTURED_CELL;
      default -> null;
    };
  }

  /** The position of the label operand, -1 without one. */
  public int labelOperand() {
    return labelAt;
  }

  public int fixedPops() {
    return pops;
  }

  public int fixedPushes() {
    return pushes;
  }

  /** The name in listings: {@code get-member}. */
  public String listingName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static int operand(int at, int a, int b, int c) {
    return at == 0 ? a : at == 1 ? b : c;
  }
}
