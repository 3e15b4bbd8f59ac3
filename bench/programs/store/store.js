const { measure } = require("../measure");

class Store {
  constructor(reduce, state) {
    this.reduce = reduce;
    this.state = state;
    this.listeners = [];
    this.past = [];
  }

  subscribe(f) {
    this.listeners.push(f);
  }

  dispatch(action) {
    const next = this.reduce(this.state, action);
    if (!same(next, this.state)) {
      this.past.push(this.state);
      if (this.past.length > 50) this.past.shift();
      this.state = next;
      for (const f of this.listeners) f(next, action);
    }
  }

  undo() {
    if (this.past.length > 0) this.state = this.past.pop();
  }
}

function same(a, b) {
  return a.version === b.version;
}

function addItem(items, id, price) {
  const known = items.find((i) => i.id === id);
  if (known) return items.map((i) => (i.id === id ? { ...i, count: i.count + 1 } : i));
  return items.concat([{ id, price, count: 1 }]);
}

function reduceShop(state, action) {
  switch (action.type) {
    case "add":
      return { ...state, version: state.version + 1, items: addItem(state.items, action.id, action.price) };
    case "remove":
      return { ...state, version: state.version + 1, items: state.items.filter((i) => i.id !== action.id) };
    case "coupon":
      return state.coupon === action.code ? state : { ...state, version: state.version + 1, coupon: action.code };
    case "page":
      return { ...state, version: state.version + 1, page: action.page, visits: state.visits + 1 };
    default:
      return state;
  }
}

function total(state) {
  const sum = state.items.reduce((acc, i) => acc + i.price * i.count, 0);
  if (state.coupon === "ten") return sum - Math.floor(sum / 10);
  if (state.coupon === "free") return 0;
  return sum;
}

function workload(n) {
  const store = new Store(reduceShop, { version: 0, items: [], coupon: null, page: "home", visits: 0 });
  const seen = new Map();
  let sum = 0;
  store.subscribe((state, action) => seen.set(action.type, (seen.get(action.type) ?? 0) + 1));
  store.subscribe((state) => (sum = (sum + total(state)) % 1000003));
  let seed = 42;
  const pages = ["home", "search", "cart", "help"];
  for (let k = 0; k < n; k++) {
    seed = (seed * 3877 + 29573) % 139968;
    const r = seed >> 4;
    switch (seed % 10) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        store.dispatch({ type: "add", id: r % 30, price: (r % 90) + 10 });
        break;
      case 5:
      case 6:
        store.dispatch({ type: "remove", id: r % 30 });
        break;
      case 7:
        store.dispatch({ type: "coupon", code: r % 3 === 0 ? "ten" : r % 50 === 1 ? "free" : null });
        break;
      case 8:
        store.dispatch({ type: "page", page: pages[r % 4] });
        break;
      default:
        store.undo();
    }
  }
  for (const count of seen.values()) sum += count * 3;
  return sum + total(store.state) + store.state.version;
}

measure(workload, 5000);
