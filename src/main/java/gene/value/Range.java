package gene.value;

/** Ints from start to end inclusive, by step (not zero). */
public record Range(long start, long end, long step) {

  public long size() {
    if (step > 0 ? start > end : start < end) {
      return 0;
    }
    // Unsigned arithmetic: the distance of two longs may exceed the signed range.
    long distance = step > 0 ? end - start : start - end;
    long n = Long.divideUnsigned(distance, step == Long.MIN_VALUE ? step : Math.abs(step)) + 1;
    return n <= 0 ? Long.MAX_VALUE : n;
  }

  public boolean contains(long n) {
    if (step > 0 ? n < start || n > end : n > start || n < end) {
      return false;
    }
    long distance = step > 0 ? n - start : start - n;
    return Long.remainderUnsigned(distance, step == Long.MIN_VALUE ? step : Math.abs(step)) == 0;
  }

  @Override
  public String toString() {
    return start + ".." + end + (step == 1 ? "" : " step " + step);
  }
}
