const { measure } = require("../measure.js");

const IDLE = 0;
const WORKER = 1;
const HANDLER_A = 2;
const HANDLER_B = 3;
const DEVICE_A = 4;
const DEVICE_B = 5;
const KIND_DEVICE = 0;
const KIND_WORK = 1;
const DATA_SIZE = 4;

class Packet {
  constructor(link, id, kind) {
    this.link = link;
    this.id = id;
    this.kind = kind;
    this.datum = 0;
    this.data = new Array(DATA_SIZE).fill(0);
  }

  appendTo(queue) {
    this.link = null;
    if (queue === null) return this;
    let last = queue;
    while (last.link !== null) last = last.link;
    last.link = this;
    return queue;
  }
}

class Task {
  constructor(scheduler, id, priority, queue) {
    this.scheduler = scheduler;
    this.id = id;
    this.priority = priority;
    this.queue = queue;
    this.link = null;
    this.packetPending = queue !== null;
    this.waiting = true;
    this.held = false;
  }

  running() {
    this.packetPending = false;
    this.waiting = false;
  }

  isHeldOrSuspended() {
    return this.held || (!this.packetPending && this.waiting);
  }

  checkPriority(task, packet) {
    if (this.queue === null) {
      this.queue = packet;
      this.packetPending = true;
      if (this.priority > task.priority) return this;
    } else {
      packet.appendTo(this.queue);
    }
    return task;
  }

  resume() {
    let packet = null;
    if (this.waiting && this.packetPending) {
      packet = this.queue;
      this.queue = packet.link;
      this.waiting = false;
      this.packetPending = this.queue !== null;
    }
    return this.run(packet);
  }

  run() {
    return null;
  }
}

class IdleTask extends Task {
  constructor(scheduler, count) {
    super(scheduler, IDLE, 0, null);
    this.control = 1;
    this.count = count;
    this.running();
  }

  run() {
    this.count -= 1;
    if (this.count === 0) return this.scheduler.holdSelf();
    if ((this.control & 1) === 0) {
      this.control >>= 1;
      return this.scheduler.release(DEVICE_A);
    }
    this.control = (this.control >> 1) ^ 53256;
    return this.scheduler.release(DEVICE_B);
  }
}

class WorkerTask extends Task {
  constructor(scheduler, priority, queue) {
    super(scheduler, WORKER, priority, queue);
    this.destination = HANDLER_A;
    this.count = 0;
  }

  run(packet) {
    if (packet === null) return this.scheduler.wait();
    this.destination = this.destination === HANDLER_A ? HANDLER_B : HANDLER_A;
    packet.id = this.destination;
    packet.datum = 0;
    for (let i = 0; i < DATA_SIZE; i++) {
      this.count += 1;
      if (this.count > 26) this.count = 1;
      packet.data[i] = 64 + this.count;
    }
    return this.scheduler.queue(packet);
  }
}

class HandlerTask extends Task {
  constructor(scheduler, id, priority, queue) {
    super(scheduler, id, priority, queue);
    this.workIn = null;
    this.deviceIn = null;
  }

  run(packet) {
    if (packet !== null) {
      if (packet.kind === KIND_WORK) this.workIn = packet.appendTo(this.workIn);
      else this.deviceIn = packet.appendTo(this.deviceIn);
    }
    if (this.workIn === null) return this.scheduler.wait();
    const work = this.workIn;
    const count = work.datum;
    if (count >= DATA_SIZE) {
      this.workIn = work.link;
      return this.scheduler.queue(work);
    }
    if (this.deviceIn === null) return this.scheduler.wait();
    const device = this.deviceIn;
    this.deviceIn = device.link;
    device.datum = work.data[count];
    work.datum = count + 1;
    return this.scheduler.queue(device);
  }
}

class DeviceTask extends Task {
  constructor(scheduler, id, priority) {
    super(scheduler, id, priority, null);
    this.pending = null;
  }

  run(packet) {
    if (packet === null) {
      if (this.pending === null) return this.scheduler.wait();
      const done = this.pending;
      this.pending = null;
      return this.scheduler.queue(done);
    }
    this.pending = packet;
    return this.scheduler.holdSelf();
  }
}

class Scheduler {
  constructor() {
    this.tasks = new Array(6).fill(null);
    this.list = null;
    this.current = null;
    this.currentId = 0;
    this.queued = 0;
    this.holds = 0;
  }

  add(task) {
    task.link = this.list;
    this.list = task;
    this.tasks[task.id] = task;
    return task;
  }

  schedule() {
    this.current = this.list;
    while (this.current !== null) {
      if (this.current.isHeldOrSuspended()) {
        this.current = this.current.link;
      } else {
        this.currentId = this.current.id;
        this.current = this.current.resume();
      }
    }
  }

  release(id) {
    const task = this.tasks[id];
    task.held = false;
    return task.priority > this.current.priority ? task : this.current;
  }

  holdSelf() {
    this.holds += 1;
    this.current.held = true;
    return this.current.link;
  }

  wait() {
    this.current.waiting = true;
    return this.current;
  }

  queue(packet) {
    const task = this.tasks[packet.id];
    this.queued += 1;
    packet.link = null;
    packet.id = this.currentId;
    return task.checkPriority(this.current, packet);
  }
}

function devicePackets(id, kind) {
  return new Packet(new Packet(new Packet(null, id, kind), id, kind), id, kind);
}

function workload(count) {
  const s = new Scheduler();
  s.add(new IdleTask(s, count));
  s.add(new WorkerTask(s, 1000, new Packet(new Packet(null, WORKER, KIND_WORK), WORKER, KIND_WORK)));
  s.add(new HandlerTask(s, HANDLER_A, 2000, devicePackets(DEVICE_A, KIND_DEVICE)));
  s.add(new HandlerTask(s, HANDLER_B, 3000, devicePackets(DEVICE_B, KIND_DEVICE)));
  s.add(new DeviceTask(s, DEVICE_A, 4000));
  s.add(new DeviceTask(s, DEVICE_B, 5000));
  s.schedule();
  return s.queued * 100000 + s.holds;
}

measure(workload, 10000);
