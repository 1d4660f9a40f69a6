/// A table of a report, as text: every format writes it in its own way.
struct ReportTable {
  var title: String
  var header: [String]
  var rows: [[String]]
}
