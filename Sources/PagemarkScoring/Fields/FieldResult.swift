internal import PagemarkReading

/// The outcome of one field of one case.
public struct FieldResult: Hashable, Sendable, Codable {
  public var verdict: FieldVerdict
  /// The value that was read, as text; `nil` if nothing was read.
  public var read: String?
  /// The values that would be right; empty if the truth says that the page has none.
  public var expected: [String]
  /// Whether a right value occurs in the recognized text; `nil` if the page has none.
  public var isInText: Bool?
  /// The extraction's confidence in the value, 0 … 1; `nil` if nothing was read, and in records of older versions.
  public var confidence: Double?
  /// The rows of line items: all that are true, all that were read, and those that are right; `nil` for other fields.
  public var rows: PrecisionRecall?

  public init(
    verdict: FieldVerdict, read: String?, expected: [String], isInText: Bool?,
    confidence: Double? = nil
  ) {
    (self.verdict, self.read, self.expected, self.isInText) = (verdict, read, expected, isInText)
    self.confidence = confidence
  }
}

extension FieldResult {
  /// Whether a labeled value was read; `nil` if the truth says that the page has none, which affects only precision.
  // Inlined, because judging asks every record, from another target.
  @inlinable package var isRightLabel: Bool? { expected.isEmpty ? nil : verdict == .right }

  /// Whether the given value is right; `nil` if none was given.
  package var isRightValue: Bool? { agreement.found == 0 ? nil : agreement.matched == 1 }

  /// The confidence and whether it was justified; `nil` if no value was given, or the truth has none.
  package var calibration: CalibrationSample? {
    guard !expected.isEmpty, read != nil, let confidence else { return nil }
    return CalibrationSample(confidence: confidence, isRight: verdict == .right)
  }

  /// The field as an answer that may be withheld; `nil` if there is nothing to answer and no value was given.
  package var selectiveAnswer: SelectiveAnswer? {
    if expected.isEmpty && read == nil { return nil }
    return SelectiveAnswer(
      confidence: read == nil ? nil : confidence, isRight: !expected.isEmpty && verdict == .right)
  }

  /// The field's contribution to precision and recall.
  public var agreement: PrecisionRecall {
    var agreement = PrecisionRecall.zero
    agreement.count(verdict, truth: expected.isEmpty ? .absent : .labelled(expected))
    return agreement
  }

  /// Scores a field; `nil` if the truth says nothing about it.
  ///
  /// For a failed page there is no reading: nothing was read.
  init?(of kind: FieldKind, in reading: Reading?, by comparison: FieldComparison) {
    if let items = LineItemAgreement(comparison) {
      self.init(of: kind, in: reading, against: items)
      return
    }
    let read = reading?.fields?.value(of: kind)
    guard let verdict = reading == nil ? comparison.verdictOnFailure : comparison.verdict(on: read)
    else { return nil }
    var expected: [String] = []
    if case .labelled(let labels) = comparison.truth { expected = labels }
    self.init(
      verdict: verdict, read: read, expected: expected,
      isInText: comparison.ceiling(in: reading?.text ?? ""),
      confidence: read == nil ? nil : reading?.fields?.confidence(of: kind))
  }
}

extension FieldResult {
  /// Scores a table; a failed page is entirely wrong, even if it has none.
  private init(of kind: FieldKind, in reading: Reading?, against truth: LineItemAgreement) {
    let items = reading?.fields?.items?[kind.rawValue] ?? []
    let verdict: FieldVerdict =
      if reading == nil || (items.isEmpty && !truth.items.isEmpty) {
        .missing
      } else {
        truth.isRight(items) ? .right : .wrong
      }
    self.init(
      verdict: verdict, read: items.text, expected: truth.items.text.map { [$0] } ?? [],
      isInText: truth.items.isEmpty ? nil : truth.occur(in: reading?.text ?? ""),
      confidence: items.isEmpty ? nil : reading?.fields?.confidence(of: kind))
    rows = truth.agreement(with: items)
  }
}

extension FieldComparison {
  /// A failed page is entirely wrong, even if "no value" would have been right.
  fileprivate var verdictOnFailure: FieldVerdict? { verdict(on: nil) == nil ? nil : .missing }
}
