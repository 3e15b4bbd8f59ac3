package gene.java;

import gene.value.GeneArray;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** A live List over a Gene Array: what either side changes the other sees. */
final class ArrayView extends AbstractList<Object> implements RandomAccess, View {
  private final Java java;
  private final GeneArray array;

  ArrayView(Java java, GeneArray array) {
    this.java = java;
    this.array = array;
  }

  @Override
  public Object viewed() {
    return array;
  }

  @Override
  public Object get(int i) {
    Objects.checkIndex(i, array.size());
    return java.conversion().asObject(array.get(i));
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
