// The rows of the table and its columns.

const data = JSON.parse(element("data").textContent);
const SCORED = 0, UNSCORED = 1, FAILED = 2;

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
