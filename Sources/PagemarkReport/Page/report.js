"use strict";
(() => {
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element("data").textContent);
  const SCORED = 0, UNSCORED = 1, FAILED = 2;

  // MARK: Text and numbers

  // What shows nothing, or would turn the page's own text around, is shown by its code point.
  const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
  const shownAsIs = new Set(["\n", "\t"]);

  function add(parent, name, className, text) {
    const child = document.createElement(name);
    if (className) child.className = className;
    if (text !== undefined) write(child, text);
    parent.append(child);
    return child;
  }

  function write(parent, text) {
    let from = 0;
    for (const match of text.matchAll(invisible)) {
      if (shownAsIs.has(match[0])) continue;
      parent.append(text.slice(from, match.index));
      const code = document.createElement("span");
      code.className = "code";
      code.textContent = "U+" + match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
      parent.append(code);
      from = match.index + match[0].length;
    }
    parent.append(text.slice(from));
  }

  const formats = {
    ratio: (value) => (value * 100).toFixed(1) + " %",
    seconds: (value) => value < 0.01 ? (value * 1000).toFixed(2) + " ms" : value < 1 ? (value * 1000).toFixed(0) + " ms" : value.toFixed(2) + " s",
    bytes: (value) => (value / 1e6).toFixed(0) + " MB",
    degrees: (value) => value.toFixed(2) + "°",
    money: (value) => value.toFixed(4),
  };
  const format = (value, unit) => value === null || value === undefined ? "–" : (formats[unit] ?? String)(value);

  // MARK: Rows

  const rows = data.rows.map((row, index) => {
    const [dataset, pipeline, name, outcome, reason, values, fields, tags, timings, timed, detail, confidence] = row;
    return { index, dataset, pipeline, name, outcome, reason, values, fields, tags, timings, timed, detail, confidence };
  });
  const outcomes = ["", "not scored", "failed"];
  const verdicts = data.verdicts;
  const right = verdicts.indexOf("right");
  const wrongFields = (row) => row.fields.filter((field) => field[1] !== right);
  const place = (row) => [data.datasets[row.dataset], row.name, data.pipelines[row.pipeline]].map(encodeURIComponent).join("/");

  const columns = [{ key: "page", label: "page", text: (row) => row.name }];
  if (data.datasets.length > 1) columns.push({ key: "dataset", label: "dataset", text: (row) => data.datasets[row.dataset] });
  if (data.pipelines.length > 1) columns.push({ key: "pipeline", label: "pipeline", text: (row) => data.pipelines[row.pipeline] });
  if (rows.some((row) => row.outcome !== SCORED)) {
    columns.push({ key: "outcome", label: "outcome", value: (row) => -row.outcome, text: (row) => outcomes[row.outcome] });
  }
  data.columns.forEach((column, index) => columns.push({
    key: column.key, label: column.key, isNumber: true, smaller: column.smaller,
    value: (row) => row.values[index], text: (row) => format(row.values[index], column.unit),
  }));
  if (rows.some((row) => row.fields.length > 0)) {
    columns.push({
      key: "fields", label: "fields not right", isNumber: true, smaller: true,
      value: (row) => row.fields.length ? wrongFields(row).length : null,
      text: (row) => wrongFields(row).map((field) => data.fields[field[0]]).join(", "),
    });
  }

  // MARK: The table: only what is in sight is drawn

  const table = { rows, sort: null, isDescending: false, first: 0, end: 0, current: 0 };
  const view = element("cases");
  const body = view?.querySelector("tbody");
  /// Measured as soon as there is a row: it depends on the reader's fonts.
  let rowHeight = 33;
  /// Rows that are drawn above and below those in sight.
  const margin = 30;
  const collator = new Intl.Collator(undefined, { numeric: true });

  function filtered() {
    const search = element("search").value.trim().toLowerCase();
    const dataset = element("dataset").value, pipeline = element("pipeline").value, only = element("only").value;
    return rows.filter((row) => {
      if (dataset !== "" && row.dataset !== Number(dataset)) return false;
      if (pipeline !== "" && row.pipeline !== Number(pipeline)) return false;
      if (only === "failed" && row.outcome !== FAILED) return false;
      if (only === "unscored" && row.outcome !== UNSCORED) return false;
      if (only === "wrong" && wrongFields(row).length === 0) return false;
      if (only.startsWith("field:")) {
        const field = data.fields.indexOf(only.slice(6));
        if (!row.fields.some((entry) => entry[0] === field && entry[1] !== right)) return false;
      }
      return search === "" || row.name.toLowerCase().includes(search)
        || row.tags.some((tag) => data.tags[tag].toLowerCase().includes(search));
    });
  }

  /// The column of a key; a step's time has none and can be sorted by.
  function column(key) {
    const step = key?.startsWith("latency.") ? data.steps.indexOf(key.slice(8)) : -1;
    return columns.find((candidate) => candidate.key === key) ?? (step < 0 ? undefined : {
      key, isNumber: true, smaller: true,
      value: (row) => row.timings.find((timing) => timing[0] === step)?.[1] ?? null,
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
      return own === null && row.outcome === FAILED ? worst : own;
    };
    const keyed = list.map((row) => [value(row), row]);
    keyed.sort(([a, one], [b, other]) => {
      // What has no value stands last, whichever way.
      if (a === null || b === null) return (a === null) - (b === null) || one.index - other.index;
      const order = typeof a === "string" ? collator.compare(a, b) : a === b ? 0 : a - b;
      return sign * order || one.index - other.index;
    });
    return keyed.map((entry) => entry[1]);
  }

  function update() {
    table.rows = sorted(filtered());
    [table.first, table.end, table.current] = [0, 0, 0];
    view.scrollTop = 0;
    const hidden = data.total - rows.length;
    element("count").textContent = `${table.rows.length} of ${rows.length} rows`
      + (hidden > 0 ? `; ${hidden} better ones are in cases.jsonl alone` : "");
    element("all").hidden = ["search", "dataset", "pipeline", "only"].every((id) => element(id).value === "") && !table.sort;
    view.querySelector("table").setAttribute("aria-rowcount", table.rows.length + 1);
    for (const head of view.querySelectorAll("th")) {
      const isSorted = head.dataset.key === table.sort;
      head.setAttribute("aria-sort", !isSorted ? "none" : table.isDescending ? "descending" : "ascending");
      head.querySelector("span").textContent = !isSorted ? "" : table.isDescending ? " ↓" : " ↑";
    }
    draw();
  }

  /// Stands for so many rows that are not drawn.
  function spacer(count) {
    const row = document.createElement("tr");
    row.className = "spacer";
    row.setAttribute("aria-hidden", "true");
    const cell = add(row, "td");
    cell.colSpan = columns.length;
    cell.style.height = count * rowHeight + "px";
    return row;
  }

  /// A row at its place in the table.
  function line(row, position) {
    const drawn = document.createElement("tr");
    drawn.className = "case";
    drawn.setAttribute("aria-rowindex", position + 2);
    drawn.dataset.index = row.index;
    for (const column of columns) {
      const cell = add(drawn, "td", column.isNumber ? "" : "isolated");
      if (!column.isNumber) cell.style.textAlign = "left";
      const text = column.text(row);
      cell.title = text.slice(0, 200);
      if (column.key === "page") {
        const button = add(cell, "button", "link", text);
        button.type = "button";
        // One of the rows is a stop of the Tab key; the arrow keys lead on from there.
        button.tabIndex = position === table.current ? 0 : -1;
      } else if (column.key === "outcome" && row.outcome === FAILED) {
        add(cell, "span", "bad word", "✗ " + text);
      } else {
        write(cell, text);
      }
    }
    return drawn;
  }

  /// Draws the rows around those in sight, unless they stand there.
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

  /// Makes a row the current one, in sight and focused.
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

  function buildTable() {
    const head = view.querySelector("thead tr");
    for (const column of columns) {
      const cell = add(head, "th");
      cell.scope = "col";
      cell.dataset.key = column.key;
      cell.style.textAlign = column.isNumber ? "right" : "left";
      const button = add(cell, "button", "", column.label);
      button.type = "button";
      add(button, "span");
      button.addEventListener("click", () => {
        // The worse end first, then the other way round.
        const worst = column.isNumber ? column.smaller !== false : false;
        table.isDescending = table.sort === column.key ? !table.isDescending : worst;
        table.sort = column.key;
        update();
      });
    }
    const choose = (id, entries) => entries.forEach(([value, label]) => {
      const option = add(element(id), "option", "", label);
      option.value = value;
    });
    choose("dataset", data.datasets.map((name, index) => [index, name]));
    choose("pipeline", data.pipelines.map((name, index) => [index, name]));
    if (rows.some((row) => row.outcome === FAILED)) choose("only", [["failed", "failed pages"]]);
    if (rows.some((row) => row.outcome === UNSCORED)) choose("only", [["unscored", "pages without a score"]]);
    if (rows.some((row) => row.fields.length)) choose("only", [["wrong", "any field not right"]]);
    choose("only", data.fields.filter((_, field) => rows.some((row) => row.fields.some((entry) => entry[0] === field && entry[1] !== right)))
      .map((name) => ["field:" + name, name + " not right"]));
    for (const id of ["search", "dataset", "pipeline", "only"]) element(id).addEventListener("input", update);
    view.addEventListener("scroll", () => requestAnimationFrame(draw), { passive: true });
    window.addEventListener("resize", draw);
    element("all").addEventListener("click", () => {
      choosePages({});
      element("search").focus();
    });
    body.addEventListener("click", (event) => {
      const line = event.target.closest("tr.case");
      if (line) open(rows[Number(line.dataset.index)]);
    });
    body.addEventListener("keydown", (event) => {
      const page = Math.max(1, Math.floor(view.clientHeight / rowHeight) - 2);
      const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
      if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      reveal(Math.min(Math.max(table.current + steps[event.key], 0), table.rows.length - 1));
    });
    update();
  }

  /// Shows some of the pages, sorted by a column with its worse end first.
  function choosePages({ dataset, pipeline, only, sort }) {
    const number = (names, name) => name === undefined ? "" : String(names.indexOf(name));
    element("search").value = "";
    element("dataset").value = number(data.datasets, dataset);
    element("pipeline").value = number(data.pipelines, pipeline);
    element("only").value = only ?? "";
    const by = column(sort);
    table.sort = by?.key ?? null;
    table.isDescending = by?.smaller !== false;
    update();
  }

  // A gate's pages: those that speak against it, the worst first.
  for (const button of document.querySelectorAll("button[data-sort], button[data-only]")) {
    button.addEventListener("click", () => {
      choosePages(button.dataset);
      element("pages").scrollIntoView();
      reveal(0);
    });
  }

  // MARK: A page

  const dialog = element("page");
  let details = null;
  let current = null;
  // What was chosen on one page holds for the next.
  let chosenStep = null;
  const hiddenBoxes = new Set();
  /// Whether the way back leads to the table.
  let isPushed = false;

  function open(row) {
    // The address names the page, so that it can be shared and the way back leads out of it.
    if (dialog.open) {
      location.replace("#page=" + place(row));
    } else {
      isPushed = true;
      location.hash = "page=" + place(row);
    }
  }

  function follow() {
    const wanted = location.hash.startsWith("#page=") ? location.hash.slice(6) : null;
    const row = wanted === null ? null : rows.find((candidate) => place(candidate) === wanted);
    if (row) show(row);
    else if (dialog.open) dialog.close();
    if (wanted !== null && !row) element("count").textContent = `This report has no page ${decodeURIComponent(wanted)}.`;
  }

  function show(row) {
    details ??= JSON.parse(element("details").textContent);
    current = row;
    const title = element("page-title");
    title.replaceChildren();
    write(title, row.name);
    add(title, "span", "quiet small", `  ${data.datasets[row.dataset]} · ${data.pipelines[row.pipeline]}`);
    const content = element("page-body");
    content.replaceChildren();
    content.scrollTop = 0;
    const detail = row.detail < 0 ? {} : details[row.detail];
    siblings(row);
    if (row.reason) {
      const box = add(content, "p", row.outcome === FAILED ? "failure" : "quiet");
      write(box, row.reason);
    }
    const views = add(content, "div", "views");
    if (detail.pictures?.length) pictures(views, detail);
    const texts = add(views, "section");
    if (views.children.length === 1) views.className = "views single";
    fields(texts, row, detail);
    scores(texts, row);
    text(texts, detail, row);
    times(content, row);
    findings(content, detail);
    if (!dialog.open) dialog.showModal();
    const hadFocus = [element("previous"), element("next")].includes(document.activeElement);
    const position = table.rows.indexOf(row);
    element("previous").disabled = position <= 0;
    element("next").disabled = position < 0 || position >= table.rows.length - 1;
    // A button that has just been disabled, or is gone, can't keep the focus.
    if (hadFocus && document.activeElement.disabled || !dialog.contains(document.activeElement)) element("page-title").focus();
  }

  /// The same page by the other pipelines.
  function siblings(row) {
    const bar = element("page-pipelines");
    bar.replaceChildren();
    const same = rows.filter((other) => other.name === row.name && other.dataset === row.dataset)
      .sort((one, other) => one.pipeline - other.pipeline);
    if (same.length < 2) return;
    for (const other of same) {
      const button = add(bar, "button", "", data.pipelines[other.pipeline]);
      button.type = "button";
      button.setAttribute("aria-pressed", other === row);
      button.addEventListener("click", () => open(other));
    }
  }

  function pictures(parent, detail) {
    const section = add(parent, "section");
    const steps = add(section, "div", "steps");
    steps.setAttribute("role", "group");
    steps.setAttribute("aria-label", "step");
    const toggles = add(section, "div", "filters small");
    const frame = add(section, "div", "picture");
    frame.tabIndex = 0;
    const holder = add(frame, "div");
    const image = add(holder, "img");
    const overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    holder.append(overlay);
    const caption = add(section, "p", "small quiet");
    const kinds = [["read", "lines read", detail.lines ?? []], ["expected", "lines expected", detail.expected ?? []], ["outline", "page found", detail.outline ?? []]]
      .filter(([, , boxes]) => boxes.length > 0);
    const remembered = detail.pictures.findIndex((picture) => picture.step === chosenStep);
    let chosen = remembered < 0 ? detail.pictures.length - 1 : remembered;
    const buttons = detail.pictures.map((picture, index) => {
      const button = add(steps, "button", "", picture.step + (picture.changed ? "" : " (unchanged)"));
      button.type = "button";
      button.addEventListener("click", () => {
        chosen = index;
        chosenStep = picture.step;
        render();
      });
      return button;
    });
    for (const [kind, label] of kinds) {
      const box = add(toggles, "label");
      const input = add(box, "input");
      input.type = "checkbox";
      input.checked = !hiddenBoxes.has(kind);
      box.style.display = "flex";
      box.append(" " + label);
      input.addEventListener("change", () => {
        if (input.checked) hiddenBoxes.delete(kind); else hiddenBoxes.add(kind);
        render();
      });
    }
    const zoom = add(toggles, "button", "", "actual size");
    zoom.type = "button";
    zoom.setAttribute("aria-pressed", "false");
    zoom.addEventListener("click", () => zoom.setAttribute("aria-pressed", frame.classList.toggle("natural")));

    const project = (matrix, [x, y]) => {
      const depth = matrix[6] * x + matrix[7] * y + matrix[8];
      return [(matrix[0] * x + matrix[1] * y + matrix[2]) / depth, (matrix[3] * x + matrix[4] * y + matrix[5]) / depth];
    };
    const corners = ([x, y, width, height]) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

    function render() {
      const picture = detail.pictures[chosen];
      buttons.forEach((button, index) => button.setAttribute("aria-pressed", index === chosen));
      image.src = picture.source ?? detail.pictures[picture.same].source;
      image.width = picture.width;
      image.height = picture.height;
      image.alt = `The page after ${picture.step}`;
      overlay.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
      overlay.replaceChildren();
      caption.textContent = `${picture.width} × ${picture.height} pixels as kept`;
      if (!picture.matrix) return;
      for (const [kind, , boxes] of kinds.filter(([kind]) => !hiddenBoxes.has(kind))) {
        for (const box of boxes) {
          const outline = kind === "outline" ? box : corners(box);
          const points = outline.map((point) => project(picture.matrix, point).map((value) => value.toFixed(1)).join(","));
          const polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
          polygon.setAttribute("points", points.join(" "));
          polygon.setAttribute("class", kind);
          if (box.length > 4) {
            const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
            title.textContent = box[4] + (box[5] === null ? "" : `  (${(box[5] * 100).toFixed(0)} % sure)`);
            polygon.append(title);
            polygon.addEventListener("click", () => {
              caption.replaceChildren();
              write(caption, title.textContent);
            });
          }
          overlay.append(polygon);
        }
      }
    }
    render();
  }

  function fields(parent, row, detail) {
    if (row.fields.length === 0) return;
    add(parent, "h3", "", "Fields");
    const holder = add(parent, "div", "scroll");
    const list = add(holder, "table", "text");
    const head = add(list, "tr");
    for (const label of ["field", "expected", "read", "", "why"]) add(head, "th", "", label).scope = "col";
    for (const [field, verdict, expected, read] of row.fields) {
      const line = add(list, "tr");
      add(line, "td", "", data.fields[field]);
      add(line, "td", "isolated", expected.length ? expected.join(" or ") : "(none)");
      add(line, "td", "isolated", read ?? "–");
      const isRight = verdict === right;
      add(add(line, "td"), "span", (isRight ? "good" : "bad") + " word", (isRight ? "✓ " : "✗ ") + verdicts[verdict]);
      add(line, "td", "isolated small", detail.reasons?.[data.fields[field]] ?? "");
    }
  }

  function scores(parent, row) {
    add(parent, "h3", "", "Scores");
    const list = add(parent, "ul", "pairs");
    data.columns.forEach((column, index) => {
      if (row.values[index] !== null) add(list, "li", "", `${column.key} ${format(row.values[index], column.unit)}`);
    });
    if (row.confidence !== null) add(list, "li", "", `confidence ${format(row.confidence, "ratio")}`);
    if (row.tags.length) add(list, "li", "quiet isolated", row.tags.map((tag) => data.tags[tag]).join(", "));
  }

  const marks = ["", "del", "ins", "mark"];

  function text(parent, detail, row) {
    add(parent, "h3", "", "Text");
    if (!detail.diff) {
      if (detail.read) {
        add(parent, "pre", "plain", detail.read);
      } else if (row.outcome === FAILED || detail.read === "") {
        add(parent, "p", "quiet", "Nothing was read." + (detail.reference ? " The page says:" : ""));
      } else {
        add(parent, "p", "quiet", "Its text is not in this file, which has those of the worst pages.");
      }
      if (!detail.read && detail.reference) add(parent, "pre", "plain", detail.reference);
      return;
    }
    const hint = add(parent, "p", "small quiet", "Left what the page says, right what was read: ");
    add(hint, "del", "", "struck out");
    hint.append(" was not read, ");
    add(hint, "ins", "", "underlined");
    hint.append(" is not on the page, ");
    add(hint, "mark", "", "dotted");
    hint.append(" was read as something else; ⏎ is a line break.");
    const list = add(parent, "table", "diff");
    const head = add(list, "tr");
    add(head, "th", "", "reference").scope = "col";
    add(head, "th", "", "hypothesis").scope = "col";
    for (const entry of detail.diff) {
      const isSame = typeof entry === "string";
      const line = add(list, "tr", isSame ? "" : "edited");
      for (const side of isSame ? [[[0, entry]], [[0, entry]]] : entry) {
        const cell = add(line, "td");
        for (const [kind, piece] of side) {
          if (kind === 0) write(cell, piece); else add(cell, marks[kind], "", piece);
        }
      }
    }
  }

  // Told apart by their pattern too.
  const stripes = (angle, color, width) => `repeating-linear-gradient(${angle}deg, ${color} 0 ${width}px, transparent ${width}px ${2 * width}px)`;
  const fills = [
    "#0072b2", stripes(45, "#e69f00", 3), "#009e7366", stripes(-45, "#cc79a7", 2), "#56b4e9", stripes(0, "#d55e00", 2),
    stripes(90, "#8a7a00", 2), "#999",
  ];

  function times(parent, row) {
    const total = row.timings.reduce((sum, timing) => sum + timing[1], 0);
    if (total <= 0) return;
    add(parent, "h3", "", `Time: ${format(total, "seconds")}`);
    add(parent, "p", "small quiet", row.timed);
    const bar = add(parent, "div", "times");
    bar.setAttribute("role", "img");
    const legend = add(parent, "ul", "legend");
    const words = [];
    row.timings.forEach(([step, seconds], index) => {
      const share = (100 * seconds / total).toFixed(1) + " %";
      const label = `${data.steps[step]} ${format(seconds, "seconds")} (${share})`;
      words.push(label);
      const part = add(bar, "span");
      part.style.flex = `${100 * seconds / total} 0 0`;
      part.style.background = fills[index % fills.length];
      part.title = label;
      const item = add(legend, "li");
      add(item, "i").style.background = fills[index % fills.length];
      item.append(label);
    });
    bar.setAttribute("aria-label", words.join(", "));
  }

  function findings(parent, detail) {
    if (!detail.stages?.length) return;
    add(parent, "h3", "", "Stages");
    const list = add(parent, "ul");
    for (const [step, isChanged, found] of detail.stages) {
      add(list, "li", "", `${step}: ${isChanged ? "changed the page" : "left it as it was"}${found ? "; " + found : ""}`);
    }
  }

  function turn(offset) {
    const position = table.rows.indexOf(current);
    const row = position < 0 ? undefined : table.rows[position + offset];
    if (row) open(row);
  }

  // MARK: Start

  if (view) {
    buildTable();
    element("previous").addEventListener("click", () => turn(-1));
    element("next").addEventListener("click", () => turn(1));
    element("close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      if (location.hash.startsWith("#page=")) {
        if (isPushed) history.back();
        else history.replaceState(null, "", location.pathname + location.search);
      }
      isPushed = false;
      reveal(table.rows.indexOf(current));
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.target.matches("input, select, .picture") || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowLeft") turn(-1);
      if (event.key === "ArrowRight") turn(1);
    });
    window.addEventListener("hashchange", follow);
    follow();
  }
  performance.mark("ready");
  document.documentElement.dataset.ready = "true";
})();
