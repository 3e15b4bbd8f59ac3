final class Strings {
  static long workload(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      if (i > 0) {
        text.append(";\n");
      }
      text.append("item ").append(i).append(": ").append(i * 7 % 13);
    }
    String whole = text.toString();
    return whole.length() + whole.indexOf("item " + (n - 1) + ":");
  }

  public static void main(String[] args) {
    Measure.measure(args, 200_000, Strings::workload);
  }
}
