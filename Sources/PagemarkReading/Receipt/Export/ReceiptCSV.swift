/// Receipts as rows of a table for a spreadsheet, by RFC 4180.
public enum ReceiptCSV {
  /// The first row.
  public static let header =
    "Date,Vendor,Category,Subtotal,Tax,Total,PaymentMethod,Last4,Notes,FileName"
  /// What ends a row.
  public static let lineEnd = CSVValue.lineEnd

  /// The row of a receipt, without its end.
  ///
  /// - Parameters:
  ///   - fields: What the receipt says.
  ///   - category: What kind of shop it is from.
  /// - Returns: Ten values; empty where nothing is known.
  public static func row(for fields: ReceiptFields, category: ReceiptCategory?) -> String {
    [
      fields.date?.description ?? "", text(fields.plainVendor ?? ""),
      text(category?.rawValue ?? ""), fields.subtotal?.description ?? "",
      fields.tax?.description ?? "", fields.total?.description ?? "",
      text(fields.paymentMethod?.rawValue ?? ""), fields.last4 ?? "", text(notes(on: fields)),
      text(ReceiptFileName.name(for: fields)),
    ].joined(separator: ",")
  }

  /// What has no column: the tip, a currency that is no dollar, dates that a date can be.
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
