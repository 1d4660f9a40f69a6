// An opened page.

const dialog = element("page");
let current = null;
/// Whether the Back button leads to the table.
let isPushed = false;

function open(row) {
  // The address names the page, so that it can be shared and Back closes it.
  const hash = "page=" + place(row) + choiceInAddress();
  if (dialog.open) {
    location.replace("#" + hash);
  } else {
    isPushed = true;
    location.hash = hash;
  }
}

/// The text that an address names, or the address itself if it is not one that a browser writes.
function decoded(address) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function follow() {
  const [name, choice] = location.hash.slice(1).split("?");
  const wanted = name.startsWith("page=") ? name.slice(5) : null;
  if (choice !== undefined) takeChoice(choice);
  const row = wanted === null ? null : rows.find((candidate) => place(candidate) === wanted);
  if (name === "pages" && choice !== undefined) element("pages").scrollIntoView();
  if (row) show(row);
  else if (dialog.open) dialog.close();
  if (wanted !== null && !row) element("count").textContent = `This report has no page ${decoded(wanted)}.`;
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
  const detail = detailOf(row);
  siblings(row);
  if (row.reason) {
    const box = add(content, "p", row.outcome === FAILED ? "failure" : "quiet");
    write(box, row.reason);
  }
  [pictureBoxes, chooseText] = [null, null];
  const views = add(content, "div", "views");
  if (detail.pictures?.length) pictures(views, detail);
  const texts = add(views, "section");
  if (views.children.length === 1) views.className = "views single";
  fields(texts, row, detail);
  scores(texts, row);
  text(texts, detail, row);
  words(texts, detail);
  times(content, row);
  findings(content, detail);
  if (!dialog.open) dialog.showModal();
  const hadFocus = [element("previous"), element("next")].includes(document.activeElement);
  const position = table.rows.indexOf(lineOf(row));
  element("previous").disabled = position <= 0;
  element("next").disabled = position < 0 || position >= table.rows.length - 1;
  // A button that has just been disabled, or is gone, can't keep the focus.
  if (hadFocus && document.activeElement.disabled || !dialog.contains(document.activeElement)) element("page-title").focus();
}

/// The same page with the other pipelines.
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

function fields(parent, row, detail) {
  if (row.fields.length === 0) return;
  add(parent, "h3", "", "Fields");
  const holder = add(parent, "div", "scroll");
  holder.tabIndex = 0;
  holder.setAttribute("role", "group");
  holder.setAttribute("aria-label", "Fields");
  const list = add(holder, "table", "text");
  const head = add(list, "tr");
  for (const label of ["field", "expected", "read", "verdict", "why"]) add(head, "th", "", label).scope = "col";
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

/// The words of a truth that has no order.
function words(parent, detail) {
  if (!detail.words?.length) return;
  const missed = detail.words.filter(([, isRead]) => !isRead).length;
  add(parent, "h3", "", `Words on the page: ${missed} of ${detail.words.length} not read`);
  const list = add(parent, "p", "words isolated");
  for (const [word, isRead] of detail.words) {
    if (isRead) write(list, word); else add(list, "del", "", word);
    list.append(" ");
  }
}

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
  const isPlaced = detail.pictures?.length && detail.lines?.length;
  if (isPlaced) hint.append(" Choose a line, also with the arrow keys, to see its place in the picture.");
  const list = add(parent, "table", "diff");
  if (isPlaced) linkLines(list, detail);
  const head = add(list, "tr");
  add(head, "th", "", "reference").scope = "col";
  add(head, "th", "", "hypothesis").scope = "col";
  for (const [place, entry] of detail.diff.entries()) {
    const isSame = typeof entry === "string";
    const line = add(list, "tr", isSame ? "" : "edited");
    for (const side of isSame ? [[[0, entry]], [[0, entry]]] : entry) {
      const cell = add(line, "td");
      for (const [kind, piece] of side) {
        if (kind === 0) write(cell, piece); else add(cell, marks[kind], "", piece);
      }
    }
    line.place = place;
    line.isRead = (isSame ? entry : entry[1].map(([, piece]) => piece).join("")).replaceAll("⏎", "").trim() !== "";
  }
}

/// Lets a row of the texts show the boxes of its lines; a line names its row last.
function linkLines(list, detail) {
  list.tabIndex = 0;
  list.setAttribute("aria-label", "lines");
  const lines = () => [...list.rows].filter((line) => line.isRead);
  const choose = (line) => {
    list.querySelector("tr.chosen")?.classList.remove("chosen");
    line.classList.add("chosen");
    line.scrollIntoView({ block: "nearest" });
    pictureBoxes?.(detail.lines.flatMap((box, index) => box.at(-1) === line.place ? [index] : []));
  };
  list.addEventListener("click", (event) => {
    const line = event.target.closest("tr");
    if (line?.isRead) choose(line);
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = lines();
    const next = all[Math.min(Math.max(all.findIndex((line) => line.classList.contains("chosen")) + step, 0), all.length - 1)];
    if (next) choose(next);
  });
  chooseText = (index) => {
    const line = lines().find((line) => line.place === detail.lines[index].at(-1));
    if (line) choose(line);
  };
}

// Distinguishable by pattern too.
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
  const position = table.rows.indexOf(lineOf(current));
  const line = position < 0 ? undefined : table.rows[position + offset];
  // In the table with a row per page, the pipeline stays the same.
  const row = line?.members ? line.members.find((member) => member.pipeline === current.pipeline) ?? line.members[0] : line;
  if (row) open(row);
}
