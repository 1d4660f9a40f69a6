/// Extracts the fields of receipts by general rules on lines and their positions, checked by arithmetic.
///
/// Every value is printed on the page; the default return window is the only exception. Apart from `knownVendors`,
/// the rules know no particular shops.
public struct ReceiptExtractor: Sendable, Hashable {
  /// Whether day or month comes first in dates; `nil` if unknown.
  ///
  /// Then a date such as 03/04/2015 is not read.
  public var dateOrder: DateOrder?
  /// Vendors that the user has seen before, in their preferred spelling.
  public var knownVendors: [String]
  /// The currency of `$`, as an ISO 4217 code.
  public var dollar: String

  public init(dateOrder: DateOrder? = nil, knownVendors: [String] = [], dollar: String = "USD") {
    (self.dateOrder, self.knownVendors, self.dollar) = (dateOrder, knownVendors, dollar)
  }

  /// Extracts the fields of one receipt from its lines.
  ///
  /// The lines can be in any order. `rowTolerance` is the largest vertical distance, in pixels, between the middles
  /// of lines in one row. Half the height of a line is usual; a value far from that is adjusted toward it.
  ///
  /// - Complexity: O(n log n) for n lines.
  public func extract(from lines: [TextLine], rowTolerance: Double) -> ReceiptFields {
    let tolerance = ReceiptRow.tolerance(rowTolerance, for: lines)
    let rows = WholeAmounts.taken(in: ReceiptRow.rows(of: lines, tolerance: tolerance))
    var fields = ReceiptFields()
    guard !rows.isEmpty else { return fields }
    let vendor = VendorRule(rows: rows, known: knownVendors).choice
    let date = DateRule(rows: rows, order: dateOrder).choice
    (fields.vendor, fields.date) = (vendor.chosen?.value, date.choice.chosen?.value)
    fields.ambiguousDate = date.ambiguous
    fields.evidence = [
      FieldEvidence(.vendor, vendor, in: rows), FieldEvidence(.date, date.choice, in: rows),
    ]
    readSums(of: rows, into: &fields)
    fields.currency = CurrencyRule(rows: rows, dollar: dollar).currency?.code
    readReturns(of: rows, into: &fields)
    return fields
  }

  private func readSums(of rows: [ReceiptRow], into fields: inout ReceiptFields) {
    let reader = SumReader(rows: rows)
    let arithmetic = SumArithmetic(reader.sums)
    let total = TotalRule(
      arithmetic, lonelyTotals: reader.lonelyTotals(in: arithmetic.sums)
    ).choice
    let cents = total.chosen?.value.cents
    let parts = PartRule(
      arithmetic: arithmetic, total: cents, unplaced: reader.unplaced(in: arithmetic.sums))
    let (subtotal, tax, tip) = (parts.subtotal, parts.tax, parts.tip)
    fields.total = total.chosen?.value
    fields.subtotal = subtotal.chosen?.value
    fields.tax = tax.chosen?.value
    fields.tip = tip.chosen?.value
    let payment = PaymentRule(rows: rows, arithmetic: arithmetic, total: cents)
    let method = payment.choice
    let last4 = LastFourRule(rows: rows, paymentRows: payment.rowsOf(method)).choice
    fields.paymentMethod = method.chosen?.value
    fields.last4 = method.chosen?.value == .cash ? nil : last4.chosen?.value
    fields.evidence += [
      FieldEvidence(.subtotal, subtotal, in: rows), FieldEvidence(.tax, tax, in: rows),
      FieldEvidence(.tip, tip, in: rows), FieldEvidence(.total, total, in: rows),
      FieldEvidence(.paymentMethod, method, in: rows), FieldEvidence(.last4, last4, in: rows),
    ]
  }

  private func readReturns(of rows: [ReceiptRow], into fields: inout ReceiptFields) {
    let returns = ReturnRule(rows: rows, order: dateOrder, purchase: fields.date).window
    fields.returnWindow = returns.window
    let candidate = returns.window.days.map { days in
      FieldCandidate(
        value: days, reasons: returns.window.isDefault ? .byDefault : .label, rows: returns.rows,
        score: 0)
    }
    fields.evidence.append(FieldEvidence(.returnDays, FieldChoice(candidate), in: rows))
    // The last day is printed, but the date of purchase is unknown, so the days cannot be counted.
    if returns.window.days == nil, let by = returns.window.by {
      let day = FieldCandidate(value: by, reasons: .label, rows: returns.rows, score: 0)
      fields.evidence.append(FieldEvidence(.returnBy, FieldChoice(day), in: rows))
    }
  }
}
