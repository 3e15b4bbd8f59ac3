package gene.java;

import gene.value.GeneArray;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** A live List over a Gene Array: what either side changes the other sees. */
final class ArrayView extends AbstractList<Object> implements RandomAccess, View {
  private final Java java;
  private final GeneArray array;
  private final Class<?> element; // the interface that functions in it are to be, null: none

  ArrayView(Java java, GeneArray array) {
    this(java, array, null);
  }

  private ArrayView(Java java, GeneArray array, Class<?> element) {
    this.java = java;
    this.array = array;
    this.element = element;
  }

  /** The array for code that takes its functions as instances of the interface. */
  ArrayView of(Class<?> functional) {
    return new ArrayView(java, array, functional);
  }

  @Override
  public Object viewed() {
    return array;
  }

  @Override
  public Object get(int i) {
    Objects.checkIndex(i, array.size());
    Object v = array.get(i);
    boolean typed = element != null && java.conversion().cost(v, element) >= 0;
    return typed ? java.conversion().convert(v, element) : java.conversion().asObject(v);
  }

  @Override
  public int size() {
    return array.size();
  }

  @Override
  public Object set(int i, Object v) {
    writable();
    Object before = get(i);
    array.set(i, java.values().toGene(v));
    return before;
  }

  @Override
  public void add(int i, Object v) {
    writable();
    Objects.checkIndex(i, array.size() + 1);
    if (i == array.size()) {
      array.add(java.values().toGene(v));
    } else {
      array.insert(i, java.values().toGene(v));
    }
    modCount++;
  }

  @Override
  public Object remove(int i) {
    writable();
    Object before = get(i);
    array.remove(i);
    modCount++;
    return before;
  }

  private void writable() {
    if (!array.mutability().writable()) {
      throw new UnsupportedOperationException("the Gene array cannot be changed");
    }
  }
}
