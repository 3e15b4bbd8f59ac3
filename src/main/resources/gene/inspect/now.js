// One picture of the kernel that moves. Every task is a dot. On the left what can wake the loop, in the middle the loop with
// the running task and the row of those who can go on, on the right those who wait, grouped by what they wait for. Below,
// workers: threads with actors, to which messages travel.

import { el, surface, colours, millis } from "./dom.js";
import { state, title, cause, reason, actorTitle, KIND } from "./state.js";

const EASE = 0.18;

export function now(panel) {
  panel.classList.add("full");
  const canvas = el("canvas", { id: "kernel", role: "img", "aria-label": "The event loop and its tasks" });
  const summary = el("p", { class: "sr", role: "status" });
  const tip = el("div", { id: "tip", hidden: true });
  panel.append(canvas, summary, tip, legend());
  const dots = new Map(); // id -> {x, y, tx, ty, state, flash}
  const sparks = []; // things that travel: {x0, y0, x1, y1, t, colour}
  let boxes = [], places = null, moving = true, mouse = null, wanted = 0; // the height of the picture on a small screen
  let crew = []; // workers: {x, y, w, h, worker, dots: [{x, y, r, actor}]}

  const draw = surface(canvas, (c, w, h) => {
    const k = colours();
    layout(w, h);
    c.font = "12.5px system-ui";
    drawLoop(c, k);
    drawSources(c, k);
    drawWays(c, k);
    for (const b of boxes) drawBox(c, k, b);
    moving = false;
    drawDots(c, k);
    for (const b of crew) drawWorker(c, k, b);
    drawSparks(c);
    drawTip(k);
  });

  /** Dots of one colour are one shape: thousands of them are drawn in a few milliseconds. */
  function drawDots(c, k) {
    const many = dots.size > 1500, size = many ? 1.7 : dots.size > 300 ? 2.6 : 4.5, shapes = new Map();
    for (const d of dots.values()) {
      d.x += (d.tx - d.x) * EASE;
      d.y += (d.ty - d.y) * EASE;
      if (Math.abs(d.tx - d.x) + Math.abs(d.ty - d.y) > 0.4 || d.flash > 0) moving = true;
      const r = size + (d.flash > 0 ? 2.5 * d.flash : 0);
      let shape = shapes.get(d.state);
      if (!shape) shapes.set(d.state, (shape = new Path2D()));
      if (many) shape.rect(d.x - r, d.y - r, 2 * r, 2 * r);
      else {
        shape.moveTo(d.x + r, d.y);
        shape.arc(d.x, d.y, r, 0, 7);
      }
      d.flash = Math.max(0, d.flash - 0.06);
    }
    for (const [how, shape] of shapes) {
      c.fillStyle = k[how] || k.waiting;
      c.fill(shape);
    }
  }

  /** On a small screen the parts stand below each other, and the picture is as high as they are. */
  function resize() {
    const narrow = panel.clientWidth < 720;
    panel.style.overflowY = narrow ? "auto" : "";
    canvas.style.touchAction = narrow ? "pan-y" : "";
    const high = narrow ? Math.max(panel.clientHeight - 40, wanted) + "px" : "";
    if (canvas.style.height !== high) canvas.style.height = high;
  }

  function layout(w, h) {
    const narrow = w < 720, strip = !narrow && state.view?.workers?.length ? Math.min(150, h * 0.26) : 0;
    const r = narrow ? Math.min(100, w * 0.24) : Math.max(52, Math.min(w * 0.12, (h - strip) * 0.24));
    const cx = narrow ? w * 0.5 : w * 0.36, cy = narrow ? r + 44 : (h - strip) * 0.46;
    places = { w, h, cx, cy, r, narrow, strip, high: h - strip, left: narrow ? 14 : 18 };
  }

  function drawLoop(c, k) {
    const { cx, cy, r, narrow } = places, v = state.view, over = v && v.ended !== null;
    const running = v && !over && v.running >= 0 ? v.running : -1;
    const share = !v || over ? 0 : v.stuck ? 1 : state.busy;
    c.lineWidth = 5;
    c.strokeStyle = k.line;
    c.beginPath(); c.arc(cx, cy, r, 0, 7); c.stroke();
    // the part of the ring that is coloured is the part of the time in which tasks ran
    c.strokeStyle = !over && v?.stuck ? k.bad : k.running;
    c.beginPath(); c.arc(cx, cy, r, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI); c.stroke();
    c.lineWidth = 1;
    // a mark on the ring that turns as often as the loop looks for events
    const angle = ((v?.status?.polls || 0) * 0.35) % (2 * Math.PI);
    c.fillStyle = k.soft;
    c.beginPath(); c.arc(cx + r * Math.cos(angle), cy + r * Math.sin(angle), 4, 0, 7); c.fill();
    c.textAlign = "center"; c.textBaseline = "middle";
    c.fillStyle = k.soft; c.font = "11px system-ui";
    c.fillText("event loop", cx, cy - r * 0.6);
    c.fillStyle = k.ink; c.font = "600 " + (r > 80 ? 24 : 18) + "px system-ui";
    const words = !v ? "connecting" : over ? "has ended" : v.stuck ? "stuck" : Math.round(100 * share) + " % busy";
    c.fillText(fit(c, words, 2 * r - 16), cx, cy - r * 0.33);
    c.font = "12px system-ui"; c.fillStyle = k.soft;
    const at = v?.stuck?.stack[0]?.at || state.tasks.get(running)?.at;
    const lines = !v || over ? [] : v.stuck ? [at ? short(at) : ""] : state.by.length ? state.by.slice(0, r > 80 ? 3 : 2).map(([id]) => title(id)) : ["all tasks wait"];
    if (lines.length && state.by.length && !v.stuck) c.fillText(share > 0.5 ? "runs mostly" : "ran last", cx, cy - r * 0.06);
    c.fillStyle = k.ink;
    lines.forEach((line, i) => { const y = r * 0.14 + i * 17; c.fillText(fit(c, line, 2 * Math.sqrt(Math.max(1, r * r - y * y)) - 22), cx, cy + y); });
    c.fillStyle = k.soft;
    if (v?.status?.loop_lag_ms >= 1) c.fillText("late by " + millis(v.status.loop_lag_ms), cx, cy + r * 0.78);
    c.textAlign = "left";
    c.fillText("can go on, in this order: " + (v?.ready?.length || 0), cx - r, cy + r + 20);
    if (narrow && v) {
      c.textAlign = "center";
      c.fillText((v.status?.timers ?? 0) + " timers, " + (v.sockets ?? 0) + " sockets, " + (v.outside ?? 0) + " calls on other threads", cx, cy - r - 16);
    }
  }

  function drawSources(c, k) {
    const { left, cx, cy, r, narrow, high } = places, v = state.view;
    if (!v || narrow) return;
    const x = left + 78, timers = v.timers_us || [], rr = 44;
    const ty = Math.max(rr + 36, cy - Math.min(170, high * 0.3)), low = Math.min(high - 34, cy + Math.min(140, high * 0.27));
    // timers on a ring: the next ten seconds, clockwise from the top, on a scale that shows near ones better
    c.strokeStyle = k.line; c.beginPath(); c.arc(x, ty, rr, 0, 7); c.stroke();
    const since = (performance.now() - viewAt) * 1000;
    for (const us of v.ended === null ? timers : []) {
      const s = Math.max(0, (us - since) / 1e6);
      const turn = Math.min(1, Math.log1p(s) / Math.log1p(60)) * 2 * Math.PI - Math.PI / 2;
      c.fillStyle = s < 0.05 ? k.ready : k.timer;
      c.beginPath(); c.arc(x + rr * Math.cos(turn), ty + rr * Math.sin(turn), 3.2, 0, 7); c.fill();
    }
    if (timers.length && v.ended === null) moving = true;
    c.textAlign = "center"; c.textBaseline = "middle"; c.fillStyle = k.ink;
    c.fillText(String(v.status?.timers ?? 0), x, ty - 7);
    c.fillStyle = k.soft; c.fillText("timers", x, ty + 9);
    source(c, k, x, cy, v.sockets, "sockets", k.waiting);
    if (v.http?.per_second > 0 && cx - r - x > 150) {
      c.fillStyle = k.soft; c.font = "11px system-ui"; c.textAlign = "center";
      c.fillText(Math.round(v.http.per_second).toLocaleString("en") + " requests/s", (x + 66 + cx - r) / 2, cy - 14); c.font = "12.5px system-ui";
    }
    source(c, k, x, low, v.outside, "on other threads", k.blocked);
    c.textAlign = "center"; c.fillStyle = k.soft; c.font = "11px system-ui";
    c.fillText("what can wake the loop", x, ty - rr - 18); c.font = "12.5px system-ui";
    c.strokeStyle = k.line; c.setLineDash([3, 5]);
    for (const y of [ty, cy, low]) {
      c.beginPath(); c.moveTo(x + 66, y); c.lineTo(cx - r - 8, cy); c.stroke();
    }
    c.setLineDash([]);
  }

  function source(c, k, x, y, n, label, ink) {
    c.strokeStyle = n ? ink : k.line; c.beginPath(); c.roundRect(x - 60, y - 22, 120, 44, 9); c.stroke();
    c.fillStyle = k.ink; c.fillText(String(n ?? 0), x, y - 8);
    c.fillStyle = k.soft; c.fillText(label, x, y + 9);
  }

  /** From the loop to those who wait for it. */
  function drawWays(c, k) {
    const { cx, cy, r, narrow } = places;
    if (narrow) return;
    c.strokeStyle = k.line; c.setLineDash([3, 5]);
    for (const b of crew) {
      c.beginPath(); c.moveTo(cx, cy + r + 6); c.lineTo(b.x + b.w / 2, b.y - 4); c.stroke();
    }
    const rate = crew.length ? Math.round(state.history.messages.at(-1)?.v ?? 0) : 0;
    if (rate) {
      c.textAlign = "left"; c.textBaseline = "bottom"; c.fillStyle = k.soft; c.font = "11px system-ui";
      c.fillText(rate.toLocaleString("en") + " messages/s to actors on other threads", crew[0].x, crew[0].y - 8); c.font = "12.5px system-ui";
    }
    for (const b of boxes) {
      const y = b.y + b.h / 2, from = Math.atan2(y - cy, b.x - cx);
      c.beginPath(); c.moveTo(cx + (r + 6) * Math.cos(from), cy + (r + 6) * Math.sin(from)); c.lineTo(b.x - 6, y); c.stroke();
    }
    c.setLineDash([]);
  }

  function drawBox(c, k, b) {
    c.fillStyle = k.card; c.strokeStyle = k.line;
    c.beginPath(); c.roundRect(b.x, b.y, b.w, b.h, 9); c.fill(); c.stroke();
    c.textAlign = "left"; c.textBaseline = "top"; c.fillStyle = k.ink; c.font = "600 12.5px system-ui";
    c.fillText(fit(c, b.label, b.w - 60), b.x + 10, b.y + 8);
    c.font = "12.5px system-ui"; c.textAlign = "right"; c.fillStyle = k.soft;
    c.fillText(String(b.count), b.x + b.w - 10, b.y + 8);
  }

  function drawWorker(c, k, b) {
    const { worker } = b, runs = worker.actors.find((a) => a.id === worker.running);
    c.fillStyle = k.card; c.strokeStyle = worker.running >= 0 ? k.running : k.line;
    c.beginPath(); c.roundRect(b.x, b.y, b.w, b.h, 9); c.fill(); c.stroke();
    c.textAlign = "left"; c.textBaseline = "top"; c.fillStyle = k.ink; c.font = "600 12.5px system-ui";
    c.fillText(fit(c, "worker " + worker.id + (runs ? " runs " + actorTitle(runs) : worker.running >= 0 ? " is busy" : " rests"), b.w - 20), b.x + 10, b.y + 8);
    c.font = "11.5px system-ui"; c.fillStyle = k.soft;
    c.fillText(fit(c, worker.actors.length + (worker.actors.length === 1 ? " actor, " : " actors, ") + worker.actors.reduce((n, a) => n + a.mailbox, 0) + " messages wait", b.w - 20), b.x + 10, b.y + 25);
    for (const d of b.dots) {
      c.fillStyle = d.actor.id === worker.running ? k.running : d.actor.mailbox ? k.ready : k.waiting;
      c.beginPath(); c.arc(d.x, d.y, d.r, 0, 7); c.fill();
    }
  }

  /** Workers side by side, or one below the other where there is little room. */
  function arrangeWorkers(v, y0) {
    const { w, h, narrow, strip } = places, list = (v.workers || []).slice(0, 8);
    crew = [];
    if (!list.length || (!narrow && !strip)) return;
    const wide = narrow ? w - 24 : (w * 0.54 - 24) / list.length - 8, high = narrow ? 84 : strip - 14;
    list.forEach((worker, i) => {
      const b = { x: narrow ? 12 : 16 + i * (wide + 8), y: narrow ? y0 + i * (high + 8) : h - strip, w: wide, h: high, worker, dots: [] };
      const per = Math.max(1, Math.floor((wide - 16) / 15)), rows = Math.max(1, Math.floor((high - 46) / 15));
      worker.actors.slice(0, per * rows).forEach((actor, n) => b.dots.push({
        x: b.x + 15 + (n % per) * 15, y: b.y + 54 + Math.floor(n / per) * 15, r: 3.5 + Math.min(3.5, Math.log2(1 + actor.mailbox)), actor }));
      crew.push(b);
    });
  }

  /** Messages that were handled since the last view travel to their actors. */
  function send() {
    const k = colours();
    for (const b of crew) {
      let n = 0;
      for (const d of b.dots) {
        if ((state.handled.get(d.actor.id)?.rate ?? 0) > 0 && n++ < 6) {
          sparks.push({ x0: places.cx, y0: places.cy + places.r, x1: d.x, y1: d.y, t: -Math.random() * 4, colour: k.accent });
        }
      }
    }
  }

  function drawSparks(c) {
    for (let i = sparks.length - 1; i >= 0; i--) {
      const s = sparks[i];
      s.t += 0.035;
      if (s.t >= 1) { sparks.splice(i, 1); continue; }
      c.fillStyle = s.colour; c.globalAlpha = Math.max(0, Math.min(1, 4 * s.t * (1 - s.t)));
      c.beginPath(); c.arc(s.x0 + (s.x1 - s.x0) * s.t, s.y0 + (s.y1 - s.y0) * s.t, 3, 0, 7); c.fill();
    }
    c.globalAlpha = 1;
    if (sparks.length) moving = true;
  }

  let viewAt = performance.now();

  /** Where each dot belongs; the boxes grow with what is in them. */
  function arrange() {
    viewAt = performance.now();
    const v = state.view;
    if (!v || !v.tasks || !places) return;
    const { w, h, cx, cy, r, narrow } = places;
    const groups = new Map();
    const seen = new Set();
    const ready = new Map(v.ready.map((id, i) => [id, i]));
    const per = Math.max(6, Math.floor((2 * r) / 11)); // of those who can go on, in a row
    const lowest = narrow ? 11 : Math.max(1, Math.floor((places.high - cy - r - 64) / 11));
    const rows = Math.min(lowest + 1, Math.ceil(v.ready.length / per));
    for (const row of v.tasks) {
      seen.add(row.id);
      if (row.id === v.running) put(row.id, cx, cy + (row.id === v.running ? r * 0.62 : 0), "running");
      else if (ready.has(row.id) || row.state === "ready" || row.state === "new") {
        const i = ready.get(row.id) ?? 0;
        put(row.id, cx - r + 5 + (i % per) * 11, cy + r + 36 + Math.min(lowest, Math.floor(i / per)) * 11, "ready");
      } else {
        const why = row.state === "blocked" ? "a blocking call" : cause(row);
        if (!groups.has(why)) groups.set(why, []);
        groups.get(why).push(row);
      }
    }
    for (const id of dots.keys()) if (!seen.has(id)) dots.delete(id);
    const list = [...groups].sort((a, b) => b[1].length - a[1].length).slice(0, 9);
    const x0 = narrow ? 12 : w * 0.56, width = narrow ? w - 24 : w * 0.44 - 18, top = narrow ? cy + r + 59 + Math.max(1, rows) * 11 : 16;
    const room = h - top - 40, total = list.reduce((n, g) => n + Math.sqrt(g[1].length) + 1.5, 0) || 1;
    let y = top;
    boxes = [];
    for (const [label, rows] of list) {
      const fits = 46 + Math.ceil(rows.length / Math.max(1, Math.floor((width - 20) / 15))) * 15;
      const height = narrow ? Math.min(fits, 190) : Math.min(fits, Math.max(52, (room * (Math.sqrt(rows.length) + 1.5)) / total - 8));
      const step = Math.max(3.4, Math.min(15, Math.sqrt((width * (height - 36)) / (rows.length + 1))));
      const per = Math.max(1, Math.floor((width - 20) / step)), deep = Math.max(1, Math.floor((height - 36) / step));
      boxes.push({ x: x0, y, w: width, h: height, label: "waiting for " + label, count: rows.length });
      rows.forEach((row, i) => {
        const line = Math.min(deep - 1, Math.floor(i / per));
        put(row.id, x0 + 12 + (i % per) * step + step / 2, y + 32 + line * step + step / 2, row.state === "blocked" ? "blocked" : "waiting");
      });
      y += height + 8;
    }
    arrangeWorkers(v, y + (v.workers?.length ? 18 : 0));
    wanted = narrow ? y + 18 + crew.length * 92 + 12 : 0;
    resize();
    send();
    summary.textContent = v.status.tasks + " tasks, " + v.ready.length + " ready; "
      + list.map(([why, rows]) => rows.length + " wait for " + why).join(", ")
      + (v.workers?.length ? "; " + v.workers.map((x) => "worker " + x.id + (x.running >= 0 ? " is busy" : " rests")).join(", ") : "");
  }

  function put(id, x, y, how) {
    let d = dots.get(id);
    if (!d) {
      d = { x: places.cx, y: places.cy, tx: x, ty: y, state: how, flash: 1 };
      dots.set(id, d);
    }
    d.tx = x; d.ty = y; d.state = how;
  }

  /** Between two views: those who ran flash, requests travel from the sockets to the loop and back. */
  function happened(events) {
    let requests = 0;
    for (const e of events) {
      if (e[1] === KIND.RUNNING) {
        const d = dots.get(e[2]);
        if (d && d.flash < 0.5) d.flash = 1;
      } else if (e[1] === KIND.REQUEST && requests++ < 40 && places && !places.narrow) {
        const k = colours(), x = places.left + 78 + 64;
        const out = requests % 2 === 0;
        const at = { x0: x, y0: places.cy, x1: places.cx - places.r, y1: places.cy };
        sparks.push({ ...(out ? { x0: at.x1, y0: at.y1, x1: at.x0, y1: at.y0 + 6 } : at), t: -Math.random() * 0.5, colour: e[2] >= 500 ? k.bad : k.accent });
      }
    }
    if (sparks.length > 300) sparks.splice(0, sparks.length - 300);
    moving = true;
  }

  canvas.addEventListener("pointermove", (e) => { mouse = { x: e.offsetX, y: e.offsetY }; moving = true; });
  canvas.addEventListener("pointerleave", () => { mouse = null; tip.hidden = true; });
  canvas.addEventListener("click", () => {
    const id = near();
    if (id !== null) location.hash = "tasks/" + id;
  });

  function near() {
    let best = null, least = 100;
    if (mouse) {
      for (const [id, d] of dots) {
        const q = (d.x - mouse.x) ** 2 + (d.y - mouse.y) ** 2;
        if (q < least) { least = q; best = id; }
      }
    }
    return best;
  }

  function drawTip() {
    const actor = mouse && crew.flatMap((b) => b.dots).find((d) => (d.x - mouse.x) ** 2 + (d.y - mouse.y) ** 2 < 80)?.actor;
    if (actor) {
      tip.hidden = false;
      tip.textContent = actorTitle(actor) + ": " + actor.state + "\n" + actor.mailbox + " messages wait, " + actor.handled + " handled";
      tip.style.left = Math.min(mouse.x + 14, places.w - 300) + "px";
      tip.style.top = mouse.y - 60 + "px";
      return;
    }
    const id = near(), row = id === null ? null : state.tasks.get(id);
    tip.hidden = !row;
    if (row) {
      tip.textContent = title(id) + ": " + row.state + (row.waits.length ? " for " + row.waits.map(reason).join(", ") : "")
        + "\n" + row.at + "\n" + millis(row.age_ms) + " old";
      tip.style.left = Math.min(mouse.x + 14, places.w - 300) + "px";
      tip.style.top = mouse.y + 14 + "px";
    }
  }

  // the banner, the window or the playground beside it may change the room at any time
  new ResizeObserver(() => { draw(); arrange(); moving = true; }).observe(canvas);

  return {
    draw,
    view: () => { if (!places) draw(); arrange(); moving = true; },
    shown: () => { draw(); arrange(); moving = true; },
    events: happened,
    moves: () => moving && !state.paused,
  };
}

export function fit(c, text, width) {
  if (c.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 3 && c.measureText(cut + "..").width > width) cut = cut.slice(0, -1);
  return cut + "..";
}

export function short(place) {
  return place.replace(/^.*\//, "");
}

function legend() {
  const box = el("div", { class: "legend", "aria-hidden": "true" }, "each dot is a task or an actor:");
  for (const [s, text] of [["running", "runs"], ["ready", "can go on"], ["waiting", "waits"], ["blocked", "in a blocking call"]]) box.append(el("span", {}, el("i", { class: s }), text));
  return box;
}
