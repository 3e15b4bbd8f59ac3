package gene.value;

import java.util.ArrayList;
import java.util.List;

/** The HashSet of the language: insertion-ordered, members compared by {@link Equality}. */
public final class GeneHashSet extends OrderedTable {
  public boolean has(Object member) {
    return contains(member);
  }

  /** Adds the member; false when an equal one was there. */
  public boolean add(Object member) {
    return enterMember(member);
  }

  /** For an Int, boxed only when it is not a member yet. */
  public boolean addInt(long member) {
    return !containsInt(member) && enterMember(member);
  }

  public boolean hasInt(long member) {
    return containsInt(member);
  }

  /** Removes and gives the stored member equal to the argument, or null. */
  public Object remove(Object member) {
    return takeKey(member);
  }

  public Object memberAt(int position) {
    return rawKeyAt(position);
  }

  /** A snapshot of the members in order. */
  public List<Object> members() {
    List<Object> members = new ArrayList<>(size());
    for (int i = 0; i < positions(); i++) {
      if (liveAt(i)) {
        members.add(rawKeyAt(i));
      }
    }
    return members;
  }

  public GeneHashSet copy() {
    GeneHashSet copy = new GeneHashSet();
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public String containerWord() {
    return "set";
  }

  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
