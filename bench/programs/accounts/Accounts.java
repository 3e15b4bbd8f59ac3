import java.util.ArrayList;
import java.util.List;

final class Accounts {
  static class Refused extends RuntimeException {
    Refused(String m) {
      super(m);
    }
  }

  static final class Insufficient extends Refused {
    Insufficient(String m) {
      super(m);
    }
  }

  static final class Closed extends Refused {
    Closed(String m) {
      super(m);
    }
  }

  static final class Account {
    final int id;
    long balance;
    boolean open = true;

    Account(int id, long balance) {
      this.id = id;
      this.balance = balance;
    }

    void withdraw(long amount) {
      if (!open) {
        throw new Closed("closed");
      }
      if (amount > balance) {
        throw new Insufficient("too much");
      }
      balance -= amount;
    }

    void deposit(long amount) {
      if (!open) {
        throw new Closed("closed");
      }
      balance += amount;
    }
  }

  static void transfer(Account from, Account to, long amount) {
    from.withdraw(amount);
    try {
      to.deposit(amount);
    } catch (Closed e) {
      from.deposit(amount);
      throw e;
    }
  }

  static long workload(int n) {
    List<Account> accounts = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      accounts.add(new Account(i, i * 100));
    }
    accounts.get(7).open = false;
    int seed = 42;
    long refused = 0;
    long shut = 0;
    for (int i = 0; i < n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      try {
        transfer(accounts.get(seed % 50), accounts.get(seed % 47), seed % 900);
      } catch (Insufficient e) {
        refused++;
      } catch (Closed e) {
        shut++;
      }
    }
    long sum = 0;
    for (Account a : accounts) {
      sum += a.balance * (a.id + 1);
    }
    return sum + refused * 7 + shut;
  }

  public static void main(String[] args) {
    Measure.measure(args, 20000, Accounts::workload);
  }
}
