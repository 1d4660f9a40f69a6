// The matrix has a row per page, with a column per pipeline.

const isMatrix = () => element("compare").value !== "";
const isField = () => element("compare").value.startsWith("field:");
let linesByRow = new Map();

/// The line of the table with a row: the row itself, or its page in the matrix.
const lineOf = (row) => isMatrix() ? linesByRow.get(row) : row;

/// What the matrix shows of a row: a metric's value, or a field's verdict.
function compared(row) {
  const key = element("compare").value;
  const field = key.startsWith("field:") ? data.fields.indexOf(key.slice(6)) : -1;
  if (field < 0) {
    const index = data.columns.findIndex((column) => column.key === key);
    const value = row.values[index];
    return { value, text: row.outcome === FAILED ? "✗ failed" : format(value, data.columns[index].unit), smaller: data.columns[index].smaller };
  }
  const entry = row.fields.find((candidate) => candidate[0] === field);
  if (!entry) return { value: null, text: "–" };
  const isRight = entry[1] === right;
  return { value: isRight ? 0 : 1, text: (isRight ? "✓ " : "✗ ") + (entry[3] ?? verdicts[entry[1]]), smaller: true };
}

/// The pages of some rows, each with all its pipelines.
function matrix(found) {
  const names = new Set(found.map((row) => row.dataset + "/" + row.name));
  const byPage = new Map();
  for (const row of rows) {
    const name = row.dataset + "/" + row.name;
    if (!names.has(name)) continue;
    if (!byPage.has(name)) byPage.set(name, []);
    byPage.get(name).push(row);
  }
  linesByRow = new Map();
  const onlyDifferences = element("differ").checked;
  const pages = [];
  for (const members of byPage.values()) {
    const cells = members.map(compared);
    if (onlyDifferences && members.length === data.pipelines.length && cells.every((cell) => cell.text === cells[0].text)) continue;
    const [first] = members;
    const line = { index: first.index, name: first.name, dataset: first.dataset, tags: first.tags, outcome: SCORED, members, cells: [] };
    members.forEach((member, place) => { line.cells[member.pipeline] = cells[place]; linesByRow.set(member, line); });
    const values = cells.map((cell) => cell.value).filter((value) => value !== null && value !== undefined);
    line.spread = values.length > 1 ? Math.max(...values) - Math.min(...values) : null;
    pages.push(line);
  }
  return pages;
}

const pageColumns = columns.filter((column) => ["page", "dataset"].includes(column.key));
const matrixColumns = () => [
  ...pageColumns,
  ...data.pipelines.map((name, index) => ({
    key: "pipeline:" + name, label: name, isNumber: true, isLeft: isField(), smaller: rows.length === 0 || compared(rows[0]).smaller, pipeline: index,
    value: (line) => line.cells[index]?.value ?? null, text: (line) => line.cells[index]?.text ?? "–",
  })),
  ...isField() ? [] : [{ key: "spread", label: "difference", isNumber: true, smaller: true, value: (line) => line.spread,
    text: (line) => line.spread === null ? "–" : format(line.spread, data.columns.find((column) => column.key === element("compare").value)?.unit) }],
];
let shown = columns;
