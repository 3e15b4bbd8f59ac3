package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.List;

/** Futures made of many: all, any, race, settled (chapter 16.3). */
public final class Groups {
  private final Futures futures;
  private final Vm vm;

  public Groups(Scheduler scheduler) {
    this.futures = scheduler.futures();
    this.vm = scheduler.vm();
  }

  /** One group under way. */
  private abstract class Group implements GeneFuture.Listener {
    private final Derived work;
    final GeneFuture[] members;
    final GeneFuture out;
    int left;
    boolean decided;

    Group(String name, GeneArray list, GeneFuture.Needs needs) {
      members = new GeneFuture[list.size()];
      for (int i = 0; i < members.length; i++) {
        if (!(list.get(i) instanceof GeneFuture f)) {
          throw Errors.type(
              "Future." + name + " expects an Array of Futures, got " + Kinds.of(list.get(i)));
        }
        members[i] = f;
      }
      left = members.length;
      work =
          new Derived(futures, members) {
            @Override
            public GeneFuture.Needs needs() {
              return needs;
            }
          };
      work.link(this, false);
      out = futures.operation(work);
    }

    GeneFuture begin() {
      for (GeneFuture f : members) {
        f.seen();
        if (f.pending()) {
          f.listen(this); // interest in the members comes with interest in the result
        }
      }
      for (GeneFuture f : members) {
        if (!f.pending() && !decided) {
          done(f);
        }
      }
      if (members.length == 0) {
        allSettled();
      }
      return out;
    }

    @Override
    public void done(GeneFuture f) {
      left--;
      if (!decided) {
        settled(f);
        if (left == 0 && !decided) {
          allSettled();
        }
      }
    }

    /** A member has its final state. */
    void settled(GeneFuture f) {}

    /** The last one has, and nothing was decided before. */
    void allSettled() {}

    /**
     * The member's outcome is the one of the group; the others, as far as nobody else observes
     * them, are cancelled before anyone sees it.
     */
    void decide(GeneFuture winner) {
      decided = true;
      if (!anyLoser()) {
        futures.pass(winner, out);
        return;
      }
      futures.afterTelling(
          winner,
          new Callback(Callback.When.ALWAYS) {
            @Override
            void run(GeneFuture f, CallbackRun in) {
              work.cancel(out, null); // the group listens no longer
              futures.cancelling().abandon(members, futures.cancelling().exception(null));
              in.settle(out, winner.state(), winner.outcome());
            }
          });
    }

    private boolean anyLoser() {
      for (GeneFuture f : members) {
        if (f.pending() && f.work() != null) {
          return true;
        }
      }
      return false;
    }
  }

  public GeneFuture all(GeneArray list) {
    return new Group("all", list, GeneFuture.Needs.ALL) {
      @Override
      void settled(GeneFuture f) {
        if (f.state() != State.SUCCESS) {
          decided = true;
          futures.pass(f, out);
        }
      }

      @Override
      void allSettled() {
        Object[] values = new Object[members.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = members[i].value();
        }
        futures.succeed(out, GeneArray.wrap(values));
      }
    }.begin();
  }

  public GeneFuture any(GeneArray list) {
    return new Group("any", list, GeneFuture.Needs.ONE) {
      @Override
      void settled(GeneFuture f) {
        if (f.state() == State.SUCCESS) {
          decide(f);
        }
      }

      @Override
      void allSettled() {
        ExceptionValue error =
            new GeneError(ErrorKind.CONCURRENCY, "no future succeeded").value(vm);
        GeneArray causes = new GeneArray();
        for (GeneFuture f : members) {
          causes.add(f.error());
        }
        error.set("causes", causes);
        futures.fail(out, new GeneError(error));
      }
    }.begin();
  }

  public GeneFuture race(GeneArray list) {
    if (list.isEmpty()) {
      throw Errors.argument("Future.race expects at least one Future");
    }
    return new Group("race", list, GeneFuture.Needs.ONE) {
      @Override
      void settled(GeneFuture f) {
        decide(f);
      }
    }.begin();
  }

  public GeneFuture settled(GeneArray list) {
    return new Group("settled", list, GeneFuture.Needs.ALL) {
      @Override
      void allSettled() {
        futures.succeed(out, outcomes(List.of(members)));
      }
    }.begin();
  }

  /** The outcomes of finished futures as maps. */
  public static GeneArray outcomes(List<GeneFuture> finished) {
    GeneArray outcomes = new GeneArray();
    for (GeneFuture f : finished) {
      Object error = f.error() == null ? Singleton.NIL : f.error();
      outcomes.add(GeneMap.of("state", f.state().symbol(), "value", f.value(), "error", error));
    }
    return outcomes;
  }
}
