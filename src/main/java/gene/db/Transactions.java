package gene.db;

import gene.async.Operations;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Transactions of tasks. The connection belongs to the task from the beginning to the end, so what
 * other tasks do is never part of it. Inside of a transaction, another one is a savepoint.
 */
final class Transactions {
  private static final Set<String> CONTROL =
      Set.of("begin", "start", "commit", "end", "rollback", "abort", "savepoint", "release");
  private static final long FIRST_PAUSE = 5_000_000;

  private Transactions() {}

  static Object run(Vm vm, Handle h, Object f, GeneMap k) {
    long retries = Args.integer("transaction ^retries", k.get("retries"), 0);
    long pause = FIRST_PAUSE;
    for (long left = retries; ; left--) {
      try {
        return once(vm, h, f, k);
      } catch (GeneError e) {
        boolean nested = h.pool().lease() != null;
        if (left <= 0 || nested || !SqlFailure.passing(e.value(vm).get("code"))) {
          throw e;
        }
      }
      new Operations(h.pool().scheduler())
          .sleep(pause / 2 + ThreadLocalRandom.current().nextLong(pause));
      pause *= 2;
    }
  }

  private static Object once(Vm vm, Handle h, Object f, GeneMap k) {
    h.pool().checkOpen();
    Lease outer = h.pool().lease();
    Lease lease = outer != null ? outer : Lease.acquire(h.pool(), "transaction").bind();
    boolean committed = false;
    int depth = lease.depth();
    try {
      lease.begin(depth > 0 ? null : h.database().mode(k));
      Object value = vm.call(f);
      checkDepth(lease, depth + 1);
      lease.commit();
      committed = true;
      return value;
    } finally {
      while (!committed && lease.depth() > depth && !lease.over()) {
        lease.rollback(false);
      }
      if (outer == null) {
        lease.end();
      }
    }
  }

  private static void checkDepth(Lease lease, int depth) {
    if (lease.over() || lease.depth() != depth) {
      throw SqlFailure.provider("the function of a transaction has begun or ended one by hand");
    }
  }

  /** Lends a connection to a function. */
  static Object with(Vm vm, Handle h, Object f) {
    h.pool().checkOpen();
    if (h.pool().lease() != null) {
      return vm.call(f, h);
    }
    Lease lease = Lease.acquire(h.pool(), "with").bind();
    try {
      return vm.call(f, h);
    } finally {
      lease.abandon();
    }
  }

  // ---- by hand

  static Object begin(Handle h, GeneMap k) {
    h.pool().checkOpen();
    Lease lease = h.pool().lease();
    if (lease == null) {
      lease = Lease.acquire(h.pool(), "begin").bind();
      lease.manual(true);
    }
    try {
      lease.begin(lease.depth() > 0 ? null : h.database().mode(k));
    } catch (GeneError e) {
      endManual(lease);
      throw e;
    }
    return Singleton.NIL;
  }

  static Object commit(Handle h) {
    Lease lease = open(h, "commit");
    try {
      lease.commit();
    } catch (GeneError e) {
      lease.rollback(false);
      throw e;
    } finally {
      endManual(lease);
    }
    return Singleton.NIL;
  }

  static Object rollback(Handle h) {
    Lease lease = open(h, "roll back");
    try {
      lease.rollback(true);
    } finally {
      endManual(lease);
    }
    return Singleton.NIL;
  }

  private static Lease open(Handle h, String verb) {
    h.pool().checkOpen();
    Lease lease = h.pool().lease();
    if (lease == null || lease.depth() == 0) {
      throw SqlFailure.provider("Failed to " + verb + " transaction: no transaction is active");
    }
    return lease;
  }

  private static void endManual(Lease lease) {
    if (lease.manual() && lease.depth() == 0) {
      lease.end();
    }
  }

  // ---- as SQL

  /** Transactions that are written as SQL are those of the methods; true when it was one. */
  static boolean control(Handle h, SqlText sql) {
    if (!CONTROL.contains(sql.verb()) || sql.several()) {
      return false;
    }
    switch (sql.verb()) {
      case "begin", "start" -> begin(h, HandleLib.none());
      case "commit", "end" -> commit(h);
      case "rollback", "abort" -> {
        if (sql.driverText().toLowerCase(java.util.Locale.ROOT).matches("(?s).*\\bto\\b.*")) {
          return false;
        }
        rollback(h);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  static void refuseControl(SqlText sql) {
    if (CONTROL.contains(sql.verb())) {
      throw Handle.failed("use begin, commit, rollback or transaction", sql);
    }
  }
}
