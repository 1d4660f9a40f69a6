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
  diff(parent, detail);
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
