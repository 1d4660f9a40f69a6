internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

/// What `read --csv` and `read --explain` print.
enum ReceiptOutput {
  /// The header, and one row for each selected page that was read; every row ends with a line feed.
  static func csv(
    _ results: [PageResult], including isAskedFor: (ReceiptFields, ReceiptCategory?) -> Bool
  ) -> String {
    let rows = results.compactMap { result -> String? in
      guard let reading = result.reading, let fields = reading.fields else { return nil }
      let category = ReceiptCategory(vendor: fields.vendor, text: reading.text)
      return isAskedFor(fields, category)
        ? ReceiptCSV.row(for: fields, category: category) : nil
    }
    return ([ReceiptCSV.header] + rows).map { $0 + ReceiptCSV.lineEnd }.joined()
  }

  /// For each page and field: the value, its confidence, the reasons and rows, and the rejected values.
  static func explanation(_ results: [PageResult]) -> String {
    results.compactMap { result -> String? in
      guard let fields = result.reading?.fields else { return nil }
      let parts = fields.evidence.flatMap { lines(on: $0, in: fields) }
      return (["== \(result.record.case.visible)"] + parts).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func lines(on evidence: FieldEvidence, in fields: ReceiptFields) -> [String] {
    var lines: [String] = []
    let name = evidence.field.rawValue
    if let confidence = evidence.confidence {
      let percent = Int((confidence * 100).rounded())
      lines.append(
        "\(name): \(value(of: evidence.field, in: fields).visible)  (\(percent) %\(reasons(evidence.reasons)))"
      )
    } else if evidence.field == .date, !fields.ambiguousDate.isEmpty {
      let readings = fields.ambiguousDate.map(\.description).joined(separator: " or ")
      lines.append("\(name): ambiguous, \(readings)")
    } else {
      lines.append("\(name): none")
    }
    lines += evidence.rows.map { "    in  \($0.visible)" }
    lines += evidence.rejected.map { rejected in
      "    not \(rejected.value.visible)\(reasons(rejected.reasons))  in \(rejected.row.visible)"
    }
    return lines
  }

  private static func value(of kind: FieldKind, in fields: ReceiptFields) -> String {
    if kind == .returnDays, let window = fields.returnWindow {
      let by = window.by.map { ", by \($0)" } ?? ""
      return "\(window.days.map(String.init) ?? "?") days\(by)"
    }
    return fields.value(of: kind) ?? "none"
  }

  private static func reasons(_ words: [String]) -> String {
    words.isEmpty ? "" : "; " + words.joined(separator: ", ")
  }
}
