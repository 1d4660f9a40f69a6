/// Formats receipts as rows of a spreadsheet table, as in RFC 4180.
public enum ReceiptCSV {
  /// The header row.
  public static let header =
    "Date,Vendor,Category,Subtotal,Tax,Total,PaymentMethod,Last4,Notes,FileName"
  /// The end of a row.
  public static let lineEnd = CSVValue.lineEnd

  /// Formats a receipt as a row, without the line end.
  ///
  /// - Parameters:
  ///   - fields: What the receipt says.
  ///   - category: The kind of shop.
  /// - Returns: Ten values; empty for what is unknown.
  public static func row(for fields: ReceiptFields, category: ReceiptCategory?) -> String {
    [
      fields.date?.description ?? "", text(fields.plainVendor ?? ""),
      text(category?.rawValue ?? ""), fields.subtotal?.description ?? "",
      fields.tax?.description ?? "", fields.total?.description ?? "",
      text(fields.paymentMethod?.rawValue ?? ""), fields.last4 ?? "", text(notes(on: fields)),
      text(ReceiptFileName.name(for: fields)),
    ].joined(separator: ",")
  }

  /// Notes on what has no column: the tip, a currency other than the dollar, the possible values of an ambiguous
  /// date.
  static func notes(on fields: ReceiptFields) -> String {
    var notes: [String] = []
    if let tip = fields.tip { notes.append("tip \(tip)") }
    if let currency = fields.currency, currency != "USD" { notes.append(currency) }
    if !fields.ambiguousDate.isEmpty {
      notes.append(
        "date is " + fields.ambiguousDate.map(\.description).joined(separator: " or "))
    }
    return notes.joined(separator: "; ")
  }

  static func text(_ text: String) -> String { CSVValue.text(text) }
}
