package gene.runtime.task;

import gene.runtime.Callable;
import gene.runtime.error.ExceptionValue;

/**
 * What the forms {@code task_group}, {@code deadline} and {@code select} need (chapters 16.11,
 * 16.12). The engine supplies it; programs without such forms never load it.
 */
public interface TaskForms {
  /** The kinds of clauses of a select, and how many operands each has. */
  char TAKE = 't';

  char PUT = 'p';
  char AWAIT = 'a';
  char AFTER = 'l';
  char ELSE = 'e';

  /** OPEN_GROUP: the form is a deadline. */
  int DEADLINE = 1;

  /** OPEN_GROUP: the form has {@code ^^settle}. */
  int SETTLE = 2;

  /** The clause of a select that goes on, and its value. */
  record Selected(int clause, Object value) {}

  /** A group for the running task; timeout and limit are nil when they are not given. */
  Object open(Object timeout, Object limit, int flags);

  /**
   * The body of a group has ended: the value when all tasks have. {@code wholly}: at the end of the
   * form; otherwise it is left by a jump, with a value of its own.
   */
  Object end(Object group, Object value, boolean wholly);

  /** The body has failed: the exception to throw when all tasks have ended. */
  ExceptionValue fail(Object group, ExceptionValue error);

  /** Starts the function as a task of a group; its future. */
  Object spawnIn(Object group, Callable fn);

  /** Waits for the first clause that can go on; the kinds of the clauses, and their operands. */
  Selected select(String clauses, Object[] operands);
}
