// The pictures of an opened page, step by step, with boxes on them.

// A choice on one page also applies to the next.
let chosenStep = null;
const hiddenBoxes = new Set();
/// Marks lines of the open page in its picture, by their numbers; `null` without a picture.
let pictureBoxes = null;
/// Shows a line of the open page in its texts, by its number; `null` without texts in lines.
let chooseText = null;

function pictures(parent, detail) {
  let chosenLines = [];
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
  const kinds = [["read", "lines read", detail.lines ?? []], ["field", "fields", detail.fieldRows ?? []], ["expected", "lines expected", detail.expected ?? []], ["outline", "page found", detail.outline ?? []],
    ["layer", "words of the document", detail.pictures.flatMap((picture) => picture.layer ?? [])]]
    .filter(([, , boxes]) => boxes.length > 0);
  const remembered = detail.pictures.findIndex((picture) => picture.step === chosenStep);
  // A document's page has no lines to choose, so it is not shown at first.
  const last = Math.max(0, detail.pictures.findLastIndex((picture) => !picture.layer));
  let chosen = remembered < 0 ? last : remembered;
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
    input.name = kind;
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
    // The lines that were read are drawn last, above the others: they are what can be chosen.
    for (const [kind, , boxes] of kinds.filter(([kind]) => !hiddenBoxes.has(kind)).reverse()) {
      // The words of a document are where they are in its picture; all other boxes come from the image.
      const isLayer = kind === "layer";
      if (!isLayer && !picture.matrix) continue;
      for (const [index, box] of (isLayer ? picture.layer ?? [] : boxes).entries()) {
        const outline = kind === "outline" ? box : corners(box);
        const placed = isLayer ? outline : outline.map((point) => project(picture.matrix, point));
        const points = placed.map((point) => point.map((value) => value.toFixed(1)).join(","));
        const polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
        polygon.setAttribute("points", points.join(" "));
        polygon.setAttribute("class", kind + (kind === "read" && chosenLines.includes(index) ? " chosen" : ""));
        if (box.length > 4) {
          const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
          title.textContent = box[4] + (box[5] == null ? "" : `  (${(box[5] * 100).toFixed(0)} % sure)`);
          polygon.append(title);
          polygon.addEventListener("click", () => {
            caption.replaceChildren();
            write(caption, title.textContent);
            if (kind === "read") chooseText?.(index);
          });
        }
        overlay.append(polygon);
        if (kind === "field") label(box[4], placed[0], picture);
      }
    }
  }
  /// The name of a field above its box.
  function label(name, [x, y], picture) {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.textContent = name;
    text.setAttribute("class", "field");
    text.setAttribute("x", x.toFixed(1));
    text.setAttribute("y", (y - 3).toFixed(1));
    text.setAttribute("font-size", (Math.max(picture.width, picture.height) / 60).toFixed(1));
    overlay.append(text);
  }

  pictureBoxes = (indices) => {
    chosenLines = indices;
    if (detail.pictures[chosen].layer) chosen = last;
    hiddenBoxes.delete("read");
    for (const input of toggles.querySelectorAll("input[name=read]")) input.checked = true;
    render();
    overlay.querySelector(".chosen")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  render();
}
