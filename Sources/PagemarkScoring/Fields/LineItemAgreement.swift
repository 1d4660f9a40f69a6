internal import PagemarkReading

/// Compares line items that were read with the true ones, row by row.
///
/// A row is right if every part that the true row names is right: the description as text, quantity and price as
/// numbers. Each row is paired with one row at most, so that as many as possible are right; their order does not matter.
struct LineItemAgreement: Sendable {
  /// The true items; empty if the page has none.
  let items: [LineItem]

  init(_ items: [LineItem]) { self.items = items }

  /// `nil` unless the field is one of line items whose truth is known.
  init?(_ comparison: FieldComparison) {
    switch comparison.truth {
    case .items(let items): self.items = items
    case .absent where comparison.valueKind == .lineItems: items = []
    case .absent, .labelled, .unlabelled: return nil
    }
  }

  /// The rows that are right, that were read, and that are true.
  ///
  /// - Complexity: O(n³) for the n rows of the longer side.
  func agreement(with read: [LineItem]) -> PrecisionRecall {
    let values = items.map { item in read.map { Self.isRight($0, for: item) ? 1.0 : 0 } }
    let right = zip(values, Assignment.best(values)).count { row, partner in
      partner.map { row[$0] > 0 } ?? false
    }
    return PrecisionRecall(matched: right, found: read.count, expected: items.count)
  }

  /// Whether all rows are right, and none is missing or invented.
  func isRight(_ read: [LineItem]) -> Bool {
    let agreement = agreement(with: read)
    return agreement.matched == agreement.expected && agreement.matched == agreement.found
  }

  /// Whether every part of every row occurs in a text.
  func occur(in text: String) -> Bool {
    items.allSatisfy { item in
      Self.parts(of: item).allSatisfy { kind, label in
        Self.comparison(kind, label).ceiling(in: text) ?? true
          || FieldComparison(valueKind: .text, truth: .labelled([label])).ceiling(in: text) == true
      }
    }
  }

  private static func isRight(_ read: LineItem, for item: LineItem) -> Bool {
    isRight(read.description, .text, for: item.description)
      && isRight(read.quantity, .money, for: item.quantity)
      && isRight(read.price, .money, for: item.price)
  }

  /// Texts that are no numbers, such as "free", must be the same.
  private static func isRight(
    _ read: String?, _ kind: FieldKind.ValueKind, for label: String?
  ) -> Bool {
    guard let label else { return true }
    return [kind, .text].contains { comparison($0, label).verdict(on: read) == .right }
  }

  private static func parts(of item: LineItem) -> [(FieldKind.ValueKind, String)] {
    let parts = [
      (FieldKind.ValueKind.text, item.description), (.money, item.quantity), (.money, item.price),
    ]
    return parts.compactMap { kind, label in label.map { (kind, $0) } }
  }

  private static func comparison(_ kind: FieldKind.ValueKind, _ label: String) -> FieldComparison {
    FieldComparison(valueKind: kind, truth: .labelled([label]))
  }
}
