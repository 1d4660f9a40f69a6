internal import ArgumentParser
internal import PagemarkPipeline
internal import PagemarkReading

/// What `read` prints of receipts, and for which of them.
struct ReceiptOptions: ParsableArguments {
  @Flag(help: "Print one row per receipt for a spreadsheet.") var csv = false
  @Flag(help: "Print which rule chose each value of a receipt, and what it rejected.")
  var explain = false
  @Option(
    help: ArgumentHelp(
      "Rows of this month only, or of months such as 2025-01..2025-03; with --csv.",
      valueName: "YYYY-MM"))
  var month: String?
  @Option(help: "Rows of this category only, such as Groceries; repeatable; with --csv.")
  var tag: [String] = []

  func validate() throws {
    if csv && explain { throw ValidationError("--csv and --explain exclude each other.") }
    if !csv, month != nil || !tag.isEmpty {
      throw ValidationError("--month and --tag choose rows: they need --csv.")
    }
    if let month, ReceiptMonth(month) == nil {
      throw ValidationError("--month can't be '\(month)': write 2025-01, or 2025-01..2025-03.")
    }
    let names = ReceiptCategory.allCases.map(\.rawValue)
    for tag in tag where category(tag) == nil {
      throw ValidationError(
        "--tag can't be '\(tag)'\(suggestion(for: tag, among: names)): it is one of "
          + names.joined(separator: ", ") + ".")
    }
  }

  /// Whether the receipt is selected.
  func includes(_ fields: ReceiptFields, _ category: ReceiptCategory?) -> Bool {
    if let month, ReceiptMonth(month)?.contains(fields.date) != true { return false }
    return tag.isEmpty || tag.contains { self.category($0) == category && category != nil }
  }

  private func category(_ tag: String) -> ReceiptCategory? {
    ReceiptCategory.allCases.first { $0.rawValue.lowercased() == tag.lowercased() }
  }
}
