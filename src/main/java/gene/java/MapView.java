package gene.java;

import gene.value.GeneMap;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/** A live Map with String keys over a Gene Map: what either side changes the other sees. */
final class MapView extends AbstractMap<String, Object> implements View {
  private final Java java;
  private final GeneMap map;

  MapView(Java java, GeneMap map) {
    this.java = java;
    this.map = map;
  }

  @Override
  public Object viewed() {
    return map;
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean containsKey(Object key) {
    return key instanceof String s && map.has(s);
  }

  @Override
  public Object get(Object key) {
    Object v = key instanceof String s ? map.get(s) : null;
    return v == null ? null : java.conversion().asObject(v);
  }

  @Override
  public Object put(String key, Object value) {
    writable();
    Object before = get(key);
    map.put(Objects.requireNonNull(key), java.values().toGene(value));
    return before;
  }

  @Override
  public Object remove(Object key) {
    writable();
    Object before = get(key);
    if (key instanceof String s) {
      map.remove(s);
    }
    return before;
  }

  private void writable() {
    if (!map.mutability().writable()) {
      throw new UnsupportedOperationException("the Gene map cannot be changed");
    }
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return map.size();
      }

      @Override
      public Iterator<Map.Entry<String, Object>> iterator() {
        return new Entries();
      }
    };
  }

  /** Over the keys of the beginning; those that are gone meanwhile are left out. */
  private final class Entries implements Iterator<Map.Entry<String, Object>> {
    private final List<String> keys = map.keys();
    private int next;
    private String last;

    @Override
    public boolean hasNext() {
      while (next < keys.size() && !map.has(keys.get(next))) {
        next++;
      }
      return next < keys.size();
    }

    @Override
    public Map.Entry<String, Object> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      last = keys.get(next++);
      String key = last;
      return new SimpleEntry<>(key, get(key)) {
        private static final long serialVersionUID = 1L;

        @Override
        public Object setValue(Object value) {
          super.setValue(value);
          return put(key, value);
        }
      };
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      MapView.this.remove(last);
      last = null;
    }
  }
}
