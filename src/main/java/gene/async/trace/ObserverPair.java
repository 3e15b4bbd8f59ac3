package gene.async.trace;

import gene.async.AsyncObserver;
import gene.async.GeneFuture;

/** Two observers as one, told in turn. */
public record ObserverPair(AsyncObserver first, AsyncObserver second) implements AsyncObserver {
  /** One that tells both; either may be null. */
  public static AsyncObserver of(AsyncObserver first, AsyncObserver second) {
    return first == null ? second : second == null ? first : new ObserverPair(first, second);
  }

  @Override
  public AsyncObserver ofWorker(int number) {
    return of(first.ofWorker(number), second.ofWorker(number));
  }

  @Override
  public void taskMade(int task, String where) {
    first.taskMade(task, where);
    second.taskMade(task, where);
  }

  @Override
  public void running(int task) {
    first.running(task);
    second.running(task);
  }

  @Override
  public void paused(int task, boolean ended, String where) {
    first.paused(task, ended, where);
    second.paused(task, ended, where);
  }

  @Override
  public void futureMade(GeneFuture f, int task, String where) {
    first.futureMade(f, task, where);
    second.futureMade(f, task, where);
  }

  @Override
  public void futureSettled(GeneFuture f, int task) {
    first.futureSettled(f, task);
    second.futureSettled(f, task);
  }

  @Override
  public void callbackBegins(int task, String name) {
    first.callbackBegins(task, name);
    second.callbackBegins(task, name);
  }

  @Override
  public void callbackEnds(int task) {
    first.callbackEnds(task);
    second.callbackEnds(task);
  }

  @Override
  public void pollBegins() {
    first.pollBegins();
    second.pollBegins();
  }

  @Override
  public void pollEnds(boolean found, long lagNanos) {
    first.pollEnds(found, lagNanos);
    second.pollEnds(found, lagNanos);
  }

  @Override
  public void parkBegins() {
    first.parkBegins();
    second.parkBegins();
  }

  @Override
  public void parkEnds() {
    first.parkEnds();
    second.parkEnds();
  }

  @Override
  public void groupOpened(int group, int outer, int task, String where) {
    first.groupOpened(group, outer, task, where);
    second.groupOpened(group, outer, task, where);
  }

  @Override
  public void groupClosed(int group, int task) {
    first.groupClosed(group, task);
    second.groupClosed(group, task);
  }

  @Override
  public void taskInGroup(int task, int group) {
    first.taskInGroup(task, group);
    second.taskInGroup(task, group);
  }

  @Override
  public void ready(int task) {
    first.ready(task);
    second.ready(task);
  }

  @Override
  public void request(String label, int status, long nanos, int task) {
    first.request(label, status, nanos, task);
    second.request(label, status, nanos, task);
  }

  @Override
  public boolean places() {
    return first.places() || second.places();
  }

  @Override
  public boolean everyTask() {
    return first.everyTask() || second.everyTask();
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
