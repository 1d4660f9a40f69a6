public import PagemarkReading

/// Compares the value read for a field with its truth: text after folding, money as decimals, dates as dates.
public struct FieldComparison: Sendable, Hashable {
  /// How values are compared.
  public var valueKind: FieldKind.ValueKind
  public var truth: FieldTruth
  /// The dataset's order of day and month; `nil` if it declares none.
  public var dateOrder: DateOrder?

  public init(valueKind: FieldKind.ValueKind, truth: FieldTruth, dateOrder: DateOrder? = nil) {
    (self.valueKind, self.truth, self.dateOrder) = (valueKind, truth, dateOrder)
  }

  /// The comparison of a field of a receipt.
  public init(kind: FieldKind, truth: FieldTruth, dateOrder: DateOrder? = nil) {
    self.init(valueKind: kind.valueKind, truth: truth, dateOrder: dateOrder)
  }

  /// The verdict on a value; `nil` or blank means that nothing was read.
  ///
  /// - Returns: `nil` if the truth says nothing: the field is unlabeled, or none of its labels can be parsed as the
  ///   field's kind of value (`TotalDue` for a total).
  public func verdict(on value: String?) -> FieldVerdict? {
    let value = value.flatMap { FieldFolding.folded($0).isEmpty ? nil : $0 }
    switch truth {
    case .unlabelled: return nil
    case .absent: return value == nil ? .right : .wrong
    // Line items are compared row by row: `LineItemAgreement`.
    case .items: return value == nil ? .missing : .wrong
    case .labelled(let labels):
      let right = labels.map(readings).filter { !$0.isEmpty }
      guard !right.isEmpty else { return nil }
      guard let value else { return .missing }
      return verdict(on: readings(of: value), right: right)
    }
  }

  /// Whether a labeled value occurs in the recognized text, so that an extractor could have found it: the *ceiling*
  /// of extraction.
  ///
  /// Money and dates are whole tokens compared as values: "TOTAL RM 9.00" contains `9.00`, "79.00" does not. An
  /// ambiguous token counts if one of its readings agrees. For a text or an address, the folded text must contain the
  /// folded value; it can span line breaks. The words of a name may stand anywhere. A code is in one line.
  ///
  /// - Returns: `nil` if there is no labeled value to look for.
  public func ceiling(in text: String) -> Bool? {
    guard case .labelled(let labels) = truth else { return nil }
    let right = labels.flatMap(readings)
    guard !right.isEmpty else { return nil }
    switch valueKind {
    case .text:
      let folded = FieldFolding.folded(text)
      return right.contains { value in
        if case .text(let label) = value { folded.contains(label) } else { false }
      }
    case .name:
      let words = Set(FieldReading.words(of: text))
      return right.contains { value in
        if case .words(let label) = value { words.isSuperset(of: label) } else { false }
      }
    case .address:
      let words = " " + FieldReading.words(of: text).joined(separator: " ") + " "
      return right.contains { value in
        if case .words(let label) = value {
          words.contains(" " + label.joined(separator: " ") + " ")
        } else {
          false
        }
      }
    case .code:
      let lines = text.split(whereSeparator: \.isNewline).map { FieldReading.code(of: $0) }
      return right.contains { value in
        if case .code(let label) = value { lines.contains { $0.contains(label) } } else { false }
      }
    case .date, .money, .digits, .lineItems:
      let found = FieldReading.all(in: text, as: valueKind, order: dateOrder)
      return !found.isDisjoint(with: right)
    }
  }

  private func readings(of text: String) -> [FieldReading] {
    FieldReading.readings(of: text, as: valueKind, order: dateOrder)
  }

  private func verdict(on read: [FieldReading], right: [[FieldReading]]) -> FieldVerdict {
    if read.count == 1, right.contains(read) { return .right }
    return right.contains { !Set($0).isDisjoint(with: read) } ? .ambiguous : .wrong
  }
}
