final class Methods {
  static final class Account {
    private long balance;

    long balanceOf() {
      return balance;
    }

    void deposit(long amount) {
      change(amount);
    }

    void withdraw(long amount) {
      if (balanceOf() >= amount) {
        change(-amount);
      }
    }

    void change(long amount) {
      balance += amount;
    }
  }

  static long workload(int n) {
    Account account = new Account();
    for (int i = 0; i < n; i++) {
      account.deposit(i % 5);
      account.withdraw(i % 3);
    }
    return account.balanceOf();
  }

  public static void main(String[] args) {
    Measure.measure(args, 4_000_000, Methods::workload);
  }
}
