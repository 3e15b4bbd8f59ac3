final class Exceptions {
  static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1;
    final int key;

    Missing(int key) {
      super("missing");
      this.key = key;
    }
  }

  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused() {
      super("refused");
    }
  }

  static int check(int i) {
    return switch (i % 4) {
      case 1 -> throw new Missing(i);
      case 3 -> throw new Refused();
      default -> 1;
    };
  }

  static int lookup(int i) {
    return check(i) + 1;
  }

  static long workload(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      try {
        sum += lookup(i);
      } catch (Missing e) {
        sum += e.key % 10;
      } catch (Refused e) {
        sum += 3;
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 50_000, Exceptions::workload);
  }
}
