package gene.compiler.comptime;

import gene.compiler.Compiler;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expands the {@code comptime} blocks of a unit in source order, before anything is hoisted: each
 * is run and becomes nil, at module level behind the definitions that were reached. The forms given
 * are not changed; what contains a block is made anew.
 */
public final class Comptime {
  private static final String WORD = "comptime";

  private final String file;
  private final CompileTimeEvaluator evaluator;
  private final ComptimeForms forms;
  private CompileTimeEvaluator.@Nullable Scope scope;

  private Comptime(String file, CompileTimeEvaluator evaluator) {
    this.file = file;
    this.evaluator = evaluator;
    this.forms = new ComptimeForms(file);
  }

  public static GeneNode expand(String file, GeneNode unit, CompileTimeEvaluator evaluator) {
    return new Comptime(file, evaluator).unit(unit);
  }

  private GeneNode unit(GeneNode unit) {
    List<Object> out = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < unit.size(); i++) {
      Object form = unit.child(i);
      if (isBlock(form)) {
        changed = true;
        for (Object definition : run((GeneNode) form)) {
          out.add(expand(definition));
          positions.add(unit.childPos(i));
        }
        out.add(Singleton.NIL);
      } else {
        Object expanded = expand(form);
        changed |= expanded != form;
        out.add(expanded);
      }
      positions.add(unit.childPos(i));
    }
    if (!changed) {
      return unit;
    }
    GeneNode made = Compiler.wrap(out);
    made.pos(unit.pos());
    made.childPositions(positions.stream().mapToInt(p -> p).toArray());
    return made;
  }

  private static boolean isBlock(Object form) {
    return form instanceof GeneNode n && n.type() instanceof Symbol s && s.name().equals(WORD);
  }

  /** The definitions that a block emits. */
  private List<Object> run(GeneNode block) {
    if (block.hasProps()) {
      String property = block.props().keys().getFirst();
      throw SyntaxError.compile(
          "comptime does not take the property ^" + property, file, block.pos());
    }
    List<Object> definitions = new ArrayList<>();
    GeneNode checked = forms.block(block, definitions);
    if (scope == null) {
      scope = evaluator.newScope(file);
    }
    try {
      return scope.run(checked).stream().map(definitions::get).toList();
    } catch (CompileTimeEvaluator.Failure e) {
      throw SyntaxError.compile("comptime: " + e.getMessage(), file, block.pos());
    }
  }

  // ---- blocks inside other forms

  private Object expand(Object form) {
    // Not a switch over types: linking one at run time costs every start about 2 ms.
    if (form instanceof GeneNode n) {
      return isBlock(n) ? nested(n) : node(n);
    }
    if (form instanceof GeneArray a) {
      return items(a);
    }
    return form instanceof GeneMap m ? entries(m) : form;
  }

  private Object nested(GeneNode block) {
    if (!run(block).isEmpty()) {
      throw SyntaxError.compile(
          "comptime can emit definitions only at module level", file, block.pos());
    }
    return Singleton.NIL;
  }

  private Object node(GeneNode n) {
    Object type = expand(n.type());
    GeneMap props = n.hasProps() ? entries(n.props()) : n.propsOrNull();
    GeneArray children = items(n.children());
    if (type == n.type() && props == n.propsOrNull() && children == n.children()) {
      return n;
    }
    GeneNode made = new GeneNode(type, props, children);
    made.positionsOf(n);
    made.mutability(n.mutability().ofCopies());
    return made;
  }

  private GeneArray items(GeneArray a) {
    GeneArray made = null;
    for (int i = 0; i < a.size(); i++) {
      Object item = expand(a.get(i));
      if (made == null && item != a.get(i)) {
        made = a.slice(0, i);
      }
      if (made != null) {
        made.add(item);
      }
    }
    if (made == null) {
      return a;
    }
    made.mutability(a.mutability().ofCopies());
    return made;
  }

  private GeneMap entries(GeneMap m) {
    GeneMap made = new GeneMap();
    boolean changed = false;
    for (String key : m.keys()) {
      Object value = expand(m.get(key));
      changed |= value != m.get(key);
      made.put(key, value);
    }
    if (!changed) {
      return m;
    }
    made.mutability(m.mutability().ofCopies());
    return made;
  }
}
