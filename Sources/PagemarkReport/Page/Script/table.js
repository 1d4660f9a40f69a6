// The table of pages; only visible rows are drawn.

const table = { rows, sort: null, isDescending: false, first: 0, end: 0, current: 0 };
const view = element("cases");
const body = view?.querySelector("tbody");
/// Measured as soon as there is a row, because it depends on the reader's fonts.
let rowHeight = 33;
/// The number of rows drawn above and below the visible ones.
const margin = 30;
const collator = new Intl.Collator(undefined, { numeric: true });

function filtered() {
  const search = element("search").value.trim().toLowerCase();
  const dataset = element("dataset").value, pipeline = element("pipeline").value, only = element("only").value;
  const found = rows.filter((row) => {
    if (dataset !== "" && row.dataset !== Number(dataset)) return false;
    // The matrix has a column for each.
    if (pipeline !== "" && !isMatrix() && row.pipeline !== Number(pipeline)) return false;
    if (only === "failed" && row.outcome !== FAILED) return false;
    if (only === "unscored" && row.outcome !== UNSCORED) return false;
    if (only in readings && row.reading !== only) return false;
    if (only === "wrong" && wrongFields(row).length === 0) return false;
    if (only.startsWith("field:")) {
      const field = data.fields.indexOf(only.slice(6));
      if (!row.fields.some((entry) => entry[0] === field && entry[1] !== right)) return false;
    }
    return search === "" || row.name.toLowerCase().includes(search)
      || row.tags.some((tag) => data.tags[tag].toLowerCase().includes(search)) || texts(row).includes(search);
  });
  return isMatrix() ? matrix(found) : found;
}

/// The column of a key; a step's time has none and can be sorted by.
function column(key) {
  const step = key?.startsWith("latency.") ? data.steps.indexOf(key.slice(8)) : -1;
  return shown.find((candidate) => candidate.key === key) ?? (step < 0 ? undefined : {
    key, isNumber: true, smaller: true,
    value: (row) => row.timings?.find((timing) => timing[0] === step)?.[1] ?? null,
  });
}

function sorted(list) {
  const by = column(table.sort);
  if (!by) return list;
  const sign = table.isDescending ? -1 : 1;
  // A failed page is the worst of everything.
  const worst = by.smaller === false ? -Infinity : Infinity;
  const value = (row) => {
    const own = (by.value ?? by.text)(row);
    return by.isNumber && row.outcome === FAILED ? worst : own;
  };
  const keyed = list.map((row) => [value(row), row]);
  keyed.sort(([a, one], [b, other]) => {
    // Rows without a value are last in either direction.
    if (a === null || b === null) return (a === null) - (b === null) || one.index - other.index;
    const order = typeof a === "string" ? collator.compare(a, b) : a === b ? 0 : a - b;
    return sign * order || one.index - other.index;
  });
  return keyed.map((entry) => entry[1]);
}

function update(isRemembered = true) {
  element("pipeline").disabled = isMatrix();
  element("differ").closest("label").hidden = !isMatrix();
  shown = isMatrix() ? matrixColumns() : columns;
  // An address may name a column that this report, or this view of it, does not have.
  if (!column(table.sort)) table.sort = null;
  buildHead();
  table.rows = sorted(filtered());
  [table.first, table.end, table.current] = [0, 0, 0];
  view.scrollTop = 0;
  draw();
  element("count").textContent = counts();
  const choice = choiceInAddress();
  element("all").hidden = choice === "";
  if (isRemembered && !dialog.open) {
    const isOwn = location.hash === "" || location.hash.startsWith("#pages");
    if (choice !== "" || isOwn) keepInAddress(choice);
  }
  view.querySelector("table").setAttribute("aria-rowcount", table.rows.length + 1);
  for (const head of view.querySelectorAll("th")) {
    const isSorted = head.dataset.key === table.sort;
    head.setAttribute("aria-sort", !isSorted ? "none" : table.isDescending ? "descending" : "ascending");
    head.querySelector("span").textContent = !isSorted ? "" : table.isDescending ? " ↓" : " ↑";
  }
}

/// How many rows or pages are shown, and what is not in this file.
function counts() {
  const pages = new Set(rows.map((row) => row.dataset + "/" + row.name)).size;
  const hidden = data.pageCount - pages;
  const searched = rows.filter((row) => row.detail >= 0).length;
  return `${table.rows.length} of ${isMatrix() ? pages + " pages" : rows.length + " rows"}`
    + (hidden > 0 ? `; ${hidden} better ${hidden === 1 ? "page is" : "pages are"} in cases.jsonl alone` : "")
    + (element("search").value.trim() !== "" && searched < rows.length ? `; texts of ${searched} pages were searched` : "");
}

/// A spacer for rows that are not drawn.
function spacer(count) {
  const row = document.createElement("tr");
  row.className = "spacer";
  row.setAttribute("aria-hidden", "true");
  const cell = add(row, "td");
  cell.colSpan = shown.length;
  cell.style.height = count * rowHeight + "px";
  return row;
}

/// A row at its place in the table.
function line(row, position) {
  const drawn = document.createElement("tr");
  drawn.className = "case";
  drawn.setAttribute("aria-rowindex", position + 2);
  drawn.dataset.index = row.index;
  for (const column of shown) {
    const cell = add(drawn, "td", column.isNumber ? "" : "isolated");
    if (column.pipeline !== undefined) cell.dataset.pipeline = column.pipeline;
    if (!column.isNumber || column.isLeft) cell.style.textAlign = "left";
    const text = column.text(row);
    cell.title = text.slice(0, 200);
    if (column.key === "page") {
      const button = add(cell, "button", "link", text);
      button.type = "button";
      // One row is a stop of the Tab key; the arrow keys move on from there.
      button.tabIndex = position === table.current ? 0 : -1;
    } else if (column.key === "outcome" && row.outcome === FAILED) {
      add(cell, "span", "bad word", "✗ " + text);
    } else {
      write(cell, text);
    }
  }
  return drawn;
}

/// Draws the visible rows and those around them, unless they are already drawn.
function draw() {
  const top = Math.floor(view.scrollTop / rowHeight), bottom = top + Math.ceil(Math.max(view.clientHeight, 480) / rowHeight);
  const isDrawn = table.end > table.first && top >= table.first && Math.min(bottom, table.rows.length) <= table.end;
  if (isDrawn) return;
  const first = Math.max(0, top - margin), count = bottom - top + 2 * margin;
  const focused = body.contains(document.activeElement);
  [table.first, table.end] = [first, Math.min(first + count, table.rows.length)];
  const drawn = table.rows.slice(first, table.end).map((row, offset) => line(row, first + offset));
  body.replaceChildren(spacer(first), ...drawn, spacer(table.rows.length - table.end));
  const height = body.querySelector("tr.case")?.getBoundingClientRect().height;
  if (height && Math.abs(height - rowHeight) > 0.01) {
    rowHeight = height;
    [table.first, table.end] = [0, 0];
    draw();
  }
  if (focused) rowButton(table.current)?.focus({ preventScroll: true });
}

const rowButton = (position) => body.querySelector(`tr[aria-rowindex="${position + 2}"] button`);

/// Makes a row the current one, scrolls to it and focuses it.
function reveal(position) {
  if (position < 0 || position >= table.rows.length) return;
  const old = rowButton(table.current);
  if (old) old.tabIndex = -1;
  table.current = position;
  const head = view.querySelector("thead").offsetHeight;
  const top = position * rowHeight;
  if (top < view.scrollTop) view.scrollTop = top;
  else if (top + rowHeight + head > view.scrollTop + view.clientHeight) view.scrollTop = top + rowHeight + head - view.clientHeight;
  draw();
  const button = rowButton(position);
  if (!button) return;
  button.tabIndex = 0;
  button.focus({ preventScroll: true });
}

/// Builds the head of the table, unless it already has these columns: a button that was pressed keeps its focus.
function buildHead() {
  const head = view.querySelector("thead tr");
  const keys = JSON.stringify(shown.map((column) => column.key));
  if (head.dataset.keys === keys) return;
  head.dataset.keys = keys;
  head.replaceChildren();
  for (const { key, label, isNumber, isLeft } of shown) {
    const cell = add(head, "th");
    cell.scope = "col";
    cell.dataset.key = key;
    cell.style.textAlign = isNumber && !isLeft ? "right" : "left";
    const button = add(cell, "button", "", label);
    button.type = "button";
    add(button, "span");
    button.addEventListener("click", () => {
      // The worse end first, then the reverse. Which end is worse depends on what the matrix compares now.
      const worst = isNumber && column(key).smaller !== false;
      table.isDescending = table.sort === key ? !table.isDescending : worst;
      table.sort = key;
      update();
    });
  }
}

function buildTable() {
  const choose = (id, entries) => entries.forEach(([value, label]) => {
    const option = add(element(id), "option", "", label);
    option.value = value;
  });
  choose("dataset", data.datasets.map((name, index) => [index, name]));
  choose("pipeline", data.pipelines.map((name, index) => [index, name]));
  if (rows.some((row) => row.outcome === FAILED)) choose("only", [["failed", "failed pages"]]);
  if (rows.some((row) => row.outcome === UNSCORED)) choose("only", [["unscored", "pages without a score"]]);
  for (const [kind, name] of Object.entries(readings)) {
    if (rows.some((row) => row.reading === kind)) choose("only", [[kind, name]]);
  }
  if (rows.some((row) => row.fields.length)) choose("only", [["wrong", "any field not right"]]);
  choose("only", data.fields.filter((_, field) => rows.some((row) => row.fields.some((entry) => entry[0] === field && entry[1] !== right)))
    .map((name) => ["field:" + name, name + " not right"]));
  choose("compare", data.pipelines.length < 2 ? [] : [
    ...data.columns.map((column) => [column.key, column.key]), ...data.fields.map((name) => ["field:" + name, name]),
  ]);
  element("compare").closest("label").hidden = data.pipelines.length < 2;
  for (const id of choices) element(id).addEventListener("input", () => update());
  view.addEventListener("scroll", () => requestAnimationFrame(draw), { passive: true });
  window.addEventListener("resize", draw);
  element("all").addEventListener("click", () => {
    choosePages({});
    element("search").focus();
  });
  body.addEventListener("click", (event) => {
    const line = event.target.closest("tr.case");
    if (!line) return;
    const row = rows[Number(line.dataset.index)];
    const pipeline = event.target.closest("td")?.dataset.pipeline;
    open((pipeline === undefined ? null : lineOf(row).members.find((member) => member.pipeline === Number(pipeline))) ?? row);
  });
  body.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(view.clientHeight / rowHeight) - 2);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    reveal(Math.min(Math.max(table.current + steps[event.key], 0), table.rows.length - 1));
  });
  update(false);
}

/// Shows some of the pages, sorted by a column with its worse end first.
function choosePages({ dataset, pipeline, only, sort }) {
  const number = (names, name) => name === undefined ? "" : String(names.indexOf(name));
  element("search").value = "";
  element("dataset").value = number(data.datasets, dataset);
  element("pipeline").value = number(data.pipelines, pipeline);
  element("only").value = only ?? "";
  element("compare").value = "";
  element("differ").checked = false;
  shown = columns;
  const by = column(sort);
  table.sort = by?.key ?? null;
  table.isDescending = by?.smaller !== false;
  update();
}

// A gate's pages: those that contribute to missing it, worst first.
for (const button of document.querySelectorAll("button[data-sort], button[data-only]")) {
  button.addEventListener("click", () => {
    choosePages(button.dataset);
    element("pages").scrollIntoView();
    reveal(0);
  });
}
