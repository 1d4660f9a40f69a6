public import PagemarkReading

/// Compares the value read for a field with its truth: text after folding, money as decimals, dates as dates.
public struct FieldComparison: Sendable, Hashable {
  public var kind: FieldKind
  public var truth: FieldTruth
  /// The dataset's order of day and month; `nil` if it declares none.
  public var dateOrder: DateOrder?

  public init(kind: FieldKind, truth: FieldTruth, dateOrder: DateOrder? = nil) {
    (self.kind, self.truth, self.dateOrder) = (kind, truth, dateOrder)
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
  /// ambiguous token counts if one of its readings agrees. For a vendor, the folded text must contain the folded
  /// value; it can span line breaks.
  ///
  /// - Returns: `nil` if there is no labeled value to look for.
  public func ceiling(in text: String) -> Bool? {
    guard case .labelled(let labels) = truth else { return nil }
    let right = labels.flatMap(readings)
    guard !right.isEmpty else { return nil }
    switch kind.valueKind {
    case .text:
      let folded = FieldFolding.folded(text)
      return right.contains { value in
        if case .text(let label) = value { folded.contains(label) } else { false }
      }
    case .date, .money, .digits:
      let found = FieldReading.all(in: text, as: kind.valueKind, order: dateOrder)
      return !found.isDisjoint(with: right)
    }
  }

  private func readings(of text: String) -> [FieldReading] {
    FieldReading.readings(of: text, as: kind.valueKind, order: dateOrder)
  }

  private func verdict(on read: [FieldReading], right: [[FieldReading]]) -> FieldVerdict {
    if read.count == 1, right.contains(read) { return .right }
    return right.contains { !Set($0).isDisjoint(with: read) } ? .ambiguous : .wrong
  }
}
