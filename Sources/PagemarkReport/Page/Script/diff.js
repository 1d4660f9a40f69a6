// The texts of a page side by side.

const marks = ["", "del", "ins", "mark"];
const [SAME, DELETED, INSERTED, REPLACED] = [0, 1, 2, 3];

/// Whether edits are shown as whole words, on every page that is opened.
let isByWord = false;

/// The pieces of a line with its edits widened to whole words, which end at white space that both sides have.
function wholeWords([reference, hypothesis]) {
  const sides = [[], []];
  let word = ["", ""];
  let isEdited = false;
  const end = (space) => {
    const kinds = !isEdited ? [SAME, SAME] : word[1] === "" ? [DELETED, SAME] : word[0] === "" ? [SAME, INSERTED] : [REPLACED, REPLACED];
    for (const side of [0, 1]) {
      if (word[side] !== "") sides[side].push([kinds[side], word[side]]);
      if (space !== "") sides[side].push([SAME, space]);
    }
    word = ["", ""];
    isEdited = false;
  };
  let [left, right] = [0, 0];
  while (left < reference.length || right < hypothesis.length) {
    for (; left < reference.length && reference[left][0] !== SAME; left++) [word[0], isEdited] = [word[0] + reference[left][1], true];
    for (; right < hypothesis.length && hypothesis[right][0] !== SAME; right++) [word[1], isEdited] = [word[1] + hypothesis[right][1], true];
    // What is the same on both sides is a piece of each.
    const same = reference[left]?.[1] ?? "";
    for (const part of same.split(/(\s+)/)) {
      if (/^\s+$/.test(part)) end(part); else word = [word[0] + part, word[1] + part];
    }
    [left, right] = [left + 1, right + 1];
  }
  end("");
  return sides;
}

function diffTable(parent, detail, isPlaced) {
  const list = add(parent, "table", "diff");
  if (isPlaced) linkLines(list, detail);
  const head = add(list, "tr");
  add(head, "th", "", "reference").scope = "col";
  add(head, "th", "", "hypothesis").scope = "col";
  for (const [place, entry] of detail.diff.entries()) {
    const isSame = typeof entry === "string";
    const line = add(list, "tr", isSame ? "" : "edited");
    for (const side of isSame ? [[[SAME, entry]], [[SAME, entry]]] : isByWord ? wholeWords(entry) : entry) {
      const cell = add(line, "td");
      for (const [kind, piece] of side) {
        if (kind === SAME) write(cell, piece); else add(cell, marks[kind], "", piece);
      }
    }
    line.place = place;
    line.isRead = (isSame ? entry : entry[1].map(([, piece]) => piece).join("")).replaceAll("⏎", "").trim() !== "";
  }
  return list;
}

/// The texts of both sides, with a choice between changed characters and whole words.
function diff(parent, detail) {
  const hint = add(parent, "p", "small quiet", "Left what the page says, right what was read: ");
  add(hint, "del", "", "struck out");
  hint.append(" was not read, ");
  add(hint, "ins", "", "underlined");
  hint.append(" is not on the page, ");
  add(hint, "mark", "", "dotted");
  hint.append(" was read as something else; ⏎ is a line break.");
  const isPlaced = detail.pictures?.length && detail.lines?.length;
  if (isPlaced) hint.append(" Choose a line, also with the arrow keys, to see its place in the picture.");
  const choice = add(parent, "label", "check small");
  const box = add(choice, "input");
  [box.type, box.checked] = ["checkbox", isByWord];
  choice.append(" mark whole words");
  let list = diffTable(parent, detail, isPlaced);
  box.addEventListener("change", () => {
    isByWord = box.checked;
    const next = diffTable(parent, detail, isPlaced);
    list.replaceWith(next);
    list = next;
  });
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
