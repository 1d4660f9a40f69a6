"use strict";
(() => {
  const by = (id) => document.getElementById(id);
  const kinds = JSON.parse(document.body.dataset.fields);
  let pages = [];
  let page = null;
  let lastField = null;
  /** Whether a request or the next page's picture is pending; what is on the screen can't be decided then. */
  let isBusy = false;
  /** What each control showed at first, as the browser writes it. */
  let shown = {};

  const inputs = Object.fromEntries(kinds.map((kind) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    label.append(kind, input);
    input.autocomplete = "off";
    input.addEventListener("focus", () => { lastField = input; mark(); });
    input.addEventListener("input", () => { input.classList.remove("guess"); mark(); });
    by("fields").append(label);
    return [kind, input];
  }));
  by("text").addEventListener("focus", () => { lastField = null; });
  by("text").addEventListener("input", () => { by("hasText").checked = true; });

  async function ask(path, body) {
    const options = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(path, options).catch(() => null);
    if (!answer) throw new Error("the review has ended: start 'pagemark dataset review' again");
    if (!answer.ok) throw new Error((await answer.text()) || (answer.status === 404 ? "there is no such page" : `the review failed (${answer.status}): see its terminal`));
    return answer.json();
  }

  function tell(error) { by("note").textContent = error ? error.message : ""; }

  /** The pages that still need a decision come first when another is sought. */
  const isOpen = (entry) => entry.state === "draft" || entry.state === "empty";

  function showList() {
    by("pages").replaceChildren(...pages.map((entry) => {
      const button = document.createElement("button");
      button.textContent = entry.id;
      button.className = entry.state;
      button.title = entry.state;
      if (page && entry.id === page.id) button.setAttribute("aria-current", "page");
      button.addEventListener("click", () => open(entry.id));
      return button;
    }));
    const decided = pages.filter((entry) => entry.state === "accepted").length;
    const left = pages.filter(isOpen).length;
    by("progress").textContent = `${pages.length} pages: ${decided} accepted, ${left} to decide`;
  }

  /** What is typed, and not accepted yet. */
  const state = () => ({ ...Object.fromEntries(kinds.map((kind) => [kind, inputs[kind].value])), text: by("text").value, hasText: by("hasText").checked });
  const isChanged = () => page && !page.obstacle && JSON.stringify(state()) !== JSON.stringify(shown);
  const mayLeave = () => !isChanged() || confirm("What you typed on this page is not accepted yet. Leave it?");
  addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });

  function showPicture() {
    const image = new Image();
    isBusy = true;
    for (const event of ["load", "error"]) image.addEventListener(event, () => { isBusy = false; });
    image.alt = `the page ${page.id}`;
    image.src = "picture?case=" + encodeURIComponent(page.id);
    image.addEventListener("error", () => tell(new Error("the browser can't show this image: 'pagemark dataset draft' makes a picture of it")));
    const lines = page.draft ? page.draft.lines : [];
    const size = page.draft && page.draft.size;
    const boxes = !size ? [] : lines.filter((line) => line.box).map((line) => {
      const button = document.createElement("button");
      const [x, y, width, height] = line.box;
      const share = (value, whole) => `${(100 * value) / whole}%`;
      Object.assign(button.style, { left: share(x, size[0]), top: share(y, size[1]), width: share(width, size[0]), height: share(height, size[1]) });
      button.type = "button";
      button.tabIndex = -1;
      button.title = line.text;
      button.setAttribute("aria-label", line.text);
      button.dataset.text = line.text;
      if (line.confidence !== undefined && line.confidence < 0.7) button.classList.add("unsure");
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => take(line.text));
      return button;
    });
    by("sheet").replaceChildren(image, ...boxes);
  }

  function take(text) {
    if (!lastField) return;
    lastField.value = text;
    lastField.classList.remove("guess");
    lastField.focus();
  }

  /** Marks the lines of the picture that the field with the cursor came from. */
  function mark() {
    const kind = kinds.find((kind) => inputs[kind] === lastField);
    const field = page && page.draft && page.draft.fields[kind];
    const value = lastField ? lastField.value.trim() : "";
    for (const button of by("sheet").querySelectorAll("button")) {
      const text = button.dataset.text;
      const isRow = field && field.row && field.row.includes(text);
      button.classList.toggle("chosen", Boolean(value) && (text.includes(value) || Boolean(isRow)));
    }
  }

  function show() {
    by("name").textContent = page.id;
    document.title = "review: " + page.id;
    for (const kind of kinds) {
      const value = page.fields[kind];
      inputs[kind].value = value === undefined ? "" : value;
      inputs[kind].classList.toggle("guess", page.state === "draft" && value !== undefined);
    }
    by("text").value = page.text === undefined ? "" : page.text;
    // A text that nobody has checked is not truth: if there are fields, it is accepted only on request.
    const isGuess = page.state === "draft" || (page.state === "skipped" && !page.isPublished);
    by("hasText").checked = Boolean(page.text) && !(isGuess && Object.keys(page.fields).length > 0);
    tell(page.obstacle ? new Error(page.obstacle) : null);
    by("accept").disabled = Boolean(page.obstacle);
    shown = state();
    showPicture();
    showList();
    const first = kinds.find((kind) => page.fields[kind] !== undefined) || kinds[0];
    inputs[first].focus();
  }

  async function open(id, remember = true) {
    if (!mayLeave()) return;
    try {
      page = await ask("page?case=" + encodeURIComponent(id));
      if (remember) history.pushState(null, "", "#" + encodeURIComponent(id));
      show();
    } catch (error) { tell(error); }
  }

  function step(by) {
    const place = pages.findIndex((entry) => page && entry.id === page.id) + by;
    if (pages[place]) open(pages[place].id);
  }

  async function decide(path, body) {
    if (isBusy) return;
    isBusy = true;
    try {
      const answer = await ask(path, body);
      const place = pages.findIndex((entry) => entry.id === answer.id);
      pages[place].state = answer.state;
      shown = state();
      const after = pages.slice(place + 1).concat(pages.slice(0, place)).find(isOpen);
      if (after) { await open(after.id); } else { page = answer; show(); }
    } catch (error) {
      isBusy = false;
      tell(error);
    }
  }

  function accept() {
    if (!page || page.obstacle) return;
    const fields = {};
    for (const kind of kinds) {
      // Browsers change line ends and spaces even in values that nobody edited.
      const isUntouched = inputs[kind].value === shown[kind];
      const value = isUntouched ? page.fields[kind] || "" : inputs[kind].value.trim();
      if (value) fields[kind] = value;
    }
    const body = { case: page.id, fields, version: page.version };
    if (by("hasText").checked) body.text = by("text").value === shown.text ? page.text || "" : by("text").value;
    decide("accept", body);
  }
  const skip = () => page && mayLeave() && decide("skip", { case: page.id, fields: {} });

  by("form").addEventListener("submit", (event) => { event.preventDefault(); accept(); });
  by("skip").addEventListener("click", skip);
  by("next").addEventListener("click", () => step(1));
  by("previous").addEventListener("click", () => step(-1));
  document.addEventListener("keydown", (event) => {
    // A key that is held must not decide about pages that nobody has seen.
    if (event.repeat && (event.ctrlKey || event.altKey || event.key === "Enter")) return event.preventDefault();
    const key = event.key.toLowerCase();
    const act = event.ctrlKey && key === "enter" ? accept
      : event.altKey && key === "s" ? skip
      : event.altKey && key === "n" ? () => step(1)
      : event.altKey && key === "p" ? () => step(-1) : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  const named = () => decodeURIComponent(location.hash.slice(1));
  addEventListener("popstate", () => open(named(), false));

  (async () => {
    try {
      pages = await ask("pages");
      const wanted = pages.find((entry) => entry.id === named()) || pages.find(isOpen) || pages[0];
      if (wanted) { await open(wanted.id); } else { tell(new Error("the dataset has no pages")); }
    } catch (error) { tell(error); }
    document.documentElement.dataset.ready = "true";
  })();
})();
