/// A table of a report, as text; each format renders it in its own way.
struct ReportTable {
  var title: String
  var header: [String]
  var rows: [[String]]
  /// What the table leaves out, in a line below it; `nil` if it has everything.
  var note: String?
}
