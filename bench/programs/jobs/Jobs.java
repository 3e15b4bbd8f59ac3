import java.util.ArrayList;
import java.util.List;

final class Jobs {
  enum State {
    WAITING,
    RUNNING,
    BLOCKED,
    DONE
  }

  static final class Job {
    final int id;
    final int priority;
    int work;
    State state = State.WAITING;
    int waited;

    Job(int id, int priority, int work) {
      this.id = id;
      this.priority = priority;
      this.work = work;
    }
  }

  private final List<Job> jobs = new ArrayList<>();
  private int clock;
  private long log;

  Job pick() {
    Job best = null;
    for (Job job : jobs) {
      if (job.state == State.WAITING
          && (best == null || job.priority + job.waited > best.priority + best.waited)) {
        best = job;
      }
    }
    return best;
  }

  boolean step() {
    Job job = pick();
    clock++;
    for (Job other : jobs) {
      switch (other.state) {
        case WAITING -> other.waited++;
        case BLOCKED -> {
          if (clock % 3 == 0) {
            other.state = State.WAITING;
          }
        }
        default -> {}
      }
    }
    if (job == null) {
      return jobs.stream().anyMatch(j -> j.state != State.DONE);
    }
    job.state = State.RUNNING;
    job.work--;
    job.waited = 0;
    log = (log * 31 + job.id) % 1000003;
    job.state = job.work == 0 ? State.DONE : job.work % 4 == 0 ? State.BLOCKED : State.WAITING;
    return true;
  }

  static long workload(int n) {
    Jobs s = new Jobs();
    for (int i = 1; i <= n; i++) {
      s.jobs.add(new Job(i, i * 7 % 13, i % 9 + 3));
    }
    while (s.step()) {}
    return s.log * 10000 + s.clock;
  }

  public static void main(String[] args) {
    Measure.measure(args, 60, Jobs::workload);
  }
}
