// The address keeps what was chosen, so that it can be shared.

/// What the user chose: the ids of the controls.
const choices = ["search", "dataset", "pipeline", "only", "compare", "differ"];
const chosen = (id) => {
  const control = element(id);
  return control.type === "checkbox" ? (control.checked ? "1" : "") : control.value;
};

function choiceInAddress() {
  const parameters = new URLSearchParams();
  for (const id of choices) {
    const value = chosen(id);
    if (value === "") continue;
    const name = id === "dataset" ? data.datasets[value] : id === "pipeline" ? data.pipelines[value] : value;
    parameters.set(id, name);
  }
  if (table.sort) parameters.set("sort", (table.isDescending ? "-" : "") + table.sort);
  const text = parameters.toString();
  return text === "" ? "" : "?" + text;
}

/// Writes the choice into the address, in place of the one there.
function keepInAddress(choice) {
  try {
    history.replaceState(history.state, "", choice === "" ? location.pathname + location.search : "#pages" + choice);
  } catch {
    // Browsers refuse it after many changes within seconds; the table is right all the same.
  }
}

function takeChoice(text) {
  if ("?" + text === choiceInAddress()) return;
  const parameters = new URLSearchParams(text);
  for (const id of choices) {
    const value = parameters.get(id) ?? "";
    const names = { dataset: data.datasets, pipeline: data.pipelines }[id];
    const index = names && value !== "" ? names.indexOf(value) : -1;
    const control = element(id);
    if (control.type === "checkbox") control.checked = value === "1";
    else control.value = !names ? value : index < 0 ? "" : String(index);
    // A choice that this report does not have.
    if (control.value === "" && control.type === "select-one") control.selectedIndex = 0;
  }
  const sort = parameters.get("sort");
  table.sort = sort?.replace(/^-/, "") ?? null;
  table.isDescending = sort?.startsWith("-") ?? false;
  update(false);
}
