// Small helpers for elements, numbers and canvases.

export function el(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") e.textContent = value;
    else if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (value === true) e.setAttribute(name, "");
    else if (value !== false && value != null) e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

/** The theme's colours, read once per theme instead of once per shape. */
let palette = null;
export function colours() {
  if (!palette) {
    palette = {};
    for (const n of ["ground", "card", "ink", "soft", "line", "accent", "running", "ready", "waiting", "blocked", "bad", "timer"]) {
      palette[n] = colour(n);
    }
    palette.new = palette.ready;
  }
  return palette;
}
export function forgetColours() { palette = null; }

export const bytes = (n) =>
  n >= 1 << 30 ? (n / (1 << 30)).toFixed(2) + " GB" : n >= 1 << 20 ? (n / (1 << 20)).toFixed(1) + " MB" : Math.round(n / 1024) + " kB";

export const millis = (ms) =>
  ms >= 60000 ? Math.floor(ms / 60000) + " min " + Math.round((ms % 60000) / 1000) + " s"
    : ms >= 10000 ? (ms / 1000).toFixed(1) + " s"
    : ms >= 1000 ? (ms / 1000).toFixed(2) + " s"
    : ms >= 10 ? Math.round(ms) + " ms"
    : ms >= 1 ? ms.toFixed(1) + " ms"
    : Math.round(ms * 1000) + " us";

/** A canvas that fills its parent in device pixels; draw gets the context and the size in CSS pixels. */
export function surface(canvas, draw) {
  const context = canvas.getContext("2d");
  return () => {
    const w = canvas.clientWidth, h = canvas.clientHeight, ratio = window.devicePixelRatio || 1;
    if (w === 0 || h === 0) return;
    if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
      canvas.width = Math.round(w * ratio);
      canvas.height = Math.round(h * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, w, h);
    draw(context, w, h);
  };
}

const SPANS = [10000, 20000, 30000];

/** A line over time: values as {t, v}, newest last. */
export function sparkline(c, w, h, points, { colour: ink, label, format, from = 0 }) {
  const k = colours();
  const end = points.length ? points[points.length - 1].t : 0;
  const most = Math.max(from, ...points.map((p) => p.v)), max = most * 1.1 || 1;
  const age = points.length ? end - points[0].t : 0, span = SPANS.find((s) => s >= age) ?? 60000; // the picture is full soon
  const x = (t) => w - 8 - ((end - t) / span) * (w - 16), y = (v) => h - 20 - (v / max) * (h - 46);
  c.fillStyle = k.soft; c.font = "12px system-ui"; c.textBaseline = "top"; c.textAlign = "left";
  c.fillText(label, 10, 8);
  c.textAlign = "right";
  if (points.length) c.fillText(format(points[points.length - 1].v) + (w > 300 ? ", at most " + format(most) : ""), w - 10, 8);
  c.strokeStyle = k.line; c.beginPath(); c.moveTo(8, h - 20); c.lineTo(w - 8, h - 20); c.stroke();
  c.textBaseline = "bottom"; c.fillText("now", w - 8, h - 3); c.textAlign = "left"; c.fillText(span / 1000 + " s ago", 8, h - 3);
  c.strokeStyle = ink; c.lineWidth = 1.8; c.beginPath();
  points.forEach((p, i) => (i ? c.lineTo(x(p.t), y(p.v)) : c.moveTo(x(p.t), y(p.v))));
  c.stroke();
  if (points.length > 1) {
    c.lineTo(x(end), h - 20); c.lineTo(x(points[0].t), h - 20); c.globalAlpha = 0.12; c.fillStyle = ink; c.fill(); c.globalAlpha = 1;
  }
}
