// The matrix has a row per page, with a column per pipeline.

const isMatrix = () => element("compare").value !== "";
const isField = () => element("compare").value.startsWith("field:");
let linesByRow = new Map();

/// The line of the table with a row: the row itself, or its page in the matrix.
const lineOf = (row) => isMatrix() ? linesByRow.get(row) : row;

/// The metric that the matrix compares; none if it compares a field.
const metric = () => data.columns.find((column) => column.key === element("compare").value);

/// What the matrix shows of a row: a metric's value, or a field's verdict. A failed page is worse than every other.
function compared(row) {
  const column = metric();
  if (row.outcome === FAILED) return { value: column?.smaller === false ? -Infinity : Infinity, text: "✗ failed", isFailed: true };
  if (column) {
    const value = row.values[data.columns.indexOf(column)];
    return { value, text: format(value, column.unit) };
  }
  const field = data.fields.indexOf(element("compare").value.slice("field:".length));
  const entry = row.fields.find((candidate) => candidate[0] === field);
  if (!entry) return { value: null, text: "–" };
  const isRight = entry[1] === right;
  return { value: isRight ? 0 : 1, text: (isRight ? "✓ " : "✗ ") + (entry[3] ?? verdicts[entry[1]]) };
}

/// The difference between the best and the worst of some cells; infinite if only some of the pages failed.
function spread(cells) {
  const values = cells.filter((cell) => !cell.isFailed).map((cell) => cell.value).filter((value) => value !== null);
  if (values.length > 0 && cells.some((cell) => cell.isFailed)) return Infinity;
  return values.length > 1 ? Math.max(...values) - Math.min(...values) : null;
}

function spreadText(line) {
  if (line.spread !== Infinity) return format(line.spread, metric()?.unit);
  const failed = line.cells.filter((cell) => cell?.isFailed).length;
  return (failed === 1 ? "one" : failed) + " failed";
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
    line.spread = spread(cells);
    pages.push(line);
  }
  return pages;
}

const pageColumns = columns.filter((column) => ["page", "dataset"].includes(column.key));
const matrixColumns = () => [
  ...pageColumns,
  ...data.pipelines.map((name, index) => ({
    key: "pipeline:" + name, label: name, isNumber: true, isLeft: isField(), smaller: metric()?.smaller ?? true, pipeline: index,
    value: (line) => line.cells[index]?.value ?? null, text: (line) => line.cells[index]?.text ?? "–",
  })),
  ...isField() ? [] : [{ key: "spread", label: "difference", isNumber: true, smaller: true, value: (line) => line.spread, text: spreadText }],
];
let shown = columns;
