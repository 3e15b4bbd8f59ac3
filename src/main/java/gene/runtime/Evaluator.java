package gene.runtime;

import gene.code.ImportSpec;
import gene.value.GeneNode;
import java.util.List;
import java.util.function.Supplier;

/**
 * What running code needs of the reader, the compiler and the module loader. The engine supplies
 * it.
 */
public interface Evaluator {
  /** Compiles the data and runs it in the scope. */
  Object eval(Vm vm, EvalScope scope, Object form);

  /**
   * The code of a form that was evaluated before in such a scope, to be run as a closure over the
   * captures of the scope; null when there is none. Holds until the present period of {@link
   * WatchedForms} ends and as long as nothing is declared in the scope.
   */
  Proto thunk(EvalScope scope, Object form);

  /** The forms of a text one by one, null at the end; ParseException where it is wrong. */
  Supplier<Object> reader(String name, String text);

  /** Loads a module, or the namespace of an extension, for an import form. */
  Importable load(Vm vm, ImportSpec spec, Unit importer);

  /** The modules that have begun to run. */
  List<Unit> units();

  /** An interactive session in the scope; its last value. */
  Object repl(Vm vm, EvalScope scope);

  /** The package of a module ({@code $pkg}). */
  Object packageOf(Unit module);

  /** The started program ({@code $app}). */
  Object application();

  /** A {@code $dep} form of a module, the last one of them or not. */
  void declare(Unit module, GeneNode dependency, boolean last);

  /** Where named values come from. */
  Origins origins();

  /** Something names can be imported from. */
  interface Importable {
    /** The exported value, or null when there is none of that name. */
    Object export(String name);

    /** All exported names. */
    List<String> exports();

    /** The namespace itself, for an import that binds it. */
    Object whole();

    /** The name used in messages. */
    String name();
  }
}
