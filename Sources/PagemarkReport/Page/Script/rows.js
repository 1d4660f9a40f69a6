// The rows of the table and its columns.

const data = JSON.parse(element("data").textContent);
const SCORED = 0, UNSCORED = 1, FAILED = 2;

const rows = data.rows.map((row, index) => {
  const [dataset, pipeline, name, outcome, reason, values, fields, tags, timings, timed, detail, confidence, reading] = row;
  return { index, dataset, pipeline, name, outcome, reason, values, fields, tags, timings, timed, detail, confidence, reading };
});
/// What was read on a page and what is printed on it, for the search; empty for pages whose texts are not in this file.
let details = null;
const detailOf = (row) => row.detail < 0 ? {} : (details ??= JSON.parse(element("details").textContent))[row.detail];
function texts(row) {
  if (row.texts === undefined) {
    const detail = detailOf(row);
    const diff = (detail.diff ?? []).map((entry) => typeof entry === "string" ? entry
      : entry.map((side) => side.map(([, piece]) => piece).join("")).join("\n"));
    const values = row.fields.flatMap(([, , expected, read]) => [...expected, read ?? ""]);
    row.texts = [detail.read ?? "", detail.reference ?? "", (detail.words ?? []).map(([word]) => word).join(" "), ...diff, ...values]
      .join("\n").toLowerCase();
  }
  return row.texts;
}

const outcomes = ["", "not scored", "failed"];
/// What an outcome's column says of a page that was read in some way.
const readings = { noText: "nothing read", lowConfidence: "too little confidence" };
const verdicts = data.verdicts;
const right = verdicts.indexOf("right");
const wrongFields = (row) => row.fields.filter((field) => field[1] !== right);
const place = (row) => [data.datasets[row.dataset], row.name, data.pipelines[row.pipeline]].map(encodeURIComponent).join("/");

const columns = [{ key: "page", label: "page", text: (row) => row.name }];
if (data.datasets.length > 1) columns.push({ key: "dataset", label: "dataset", text: (row) => data.datasets[row.dataset] });
if (data.pipelines.length > 1) columns.push({ key: "pipeline", label: "pipeline", text: (row) => data.pipelines[row.pipeline] });
if (rows.some((row) => row.outcome !== SCORED || row.reading in readings)) {
  columns.push({
    key: "outcome", label: "outcome", value: (row) => -row.outcome,
    text: (row) => outcomes[row.outcome] || (readings[row.reading] ?? ""),
  });
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
