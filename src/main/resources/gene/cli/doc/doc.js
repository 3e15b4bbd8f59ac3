// Search over the names and first lines of all definitions. The data is at the end of this file.
var rows = [];
function index(all) { rows = all; }
(function () {
  var input = document.getElementById('search'), found = document.getElementById('found'), at = 0;
  // Names that begin with the text come first, then those that contain it, then descriptions.
  function score(row, text) {
    var name = row[0].toLowerCase(), last = name.slice(name.lastIndexOf('.') + 1);
    if (name === text || last === text) return 0;
    if (name.startsWith(text) || last.startsWith(text)) return 1;
    if (name.includes(text)) return 2;
    return row[2].toLowerCase().includes(text) ? 3 : -1;
  }
  function show() {
    var text = input.value.trim().toLowerCase();
    found.textContent = '';
    at = 0;
    if (!text) return;
    rows.map(function (r) { return [score(r, text), r]; })
      .filter(function (r) { return r[0] >= 0; })
      .sort(function (a, b) { return a[0] - b[0]; })
      .slice(0, 30)
      .forEach(function (r, i) {
        var li = document.createElement('li'), a = document.createElement('a'), p = document.createElement('p');
        a.href = r[1][1];
        a.textContent = r[1][0];
        p.textContent = r[1][2];
        li.append(a, p);
        if (i === 0) li.className = 'selected';
        found.append(li);
      });
  }
  input.addEventListener('input', show);
  input.addEventListener('keydown', function (e) {
    var items = found.children, step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (step && items.length) {
      items[at].className = '';
      at = (at + step + items.length) % items.length;
      items[at].className = 'selected';
      e.preventDefault();
    } else if (e.key === 'Enter' && items.length) {
      location.href = items[at].firstChild.href;
    }
  });
  document.addEventListener('keydown', function (e) {
    if (e.key === '/' && document.activeElement !== input) { input.focus(); e.preventDefault(); }
  });
})();
