internal import PagemarkReading

/// How one field of one case came out.
public struct FieldResult: Hashable, Sendable, Codable {
  public var verdict: FieldVerdict
  /// What was read, as text; `nil` where nothing was.
  public var read: String?
  /// What would have been right: any of these; empty where the truth says that the page has none.
  public var expected: [String]
  /// Whether a right value stands somewhere in the recognized text; `nil` where the page has none.
  public var isInText: Bool?
  /// How sure the extraction was of what was read, 0 … 1; `nil` where nothing was, and in records of older
  /// versions.
  public var confidence: Double?

  public init(
    verdict: FieldVerdict, read: String?, expected: [String], isInText: Bool?,
    confidence: Double? = nil
  ) {
    (self.verdict, self.read, self.expected, self.isInText) = (verdict, read, expected, isInText)
    self.confidence = confidence
  }
}

extension FieldResult {
  /// Whether a labelled value was read; `nil` where the truth says that the page has none, which counts
  /// for precision alone.
  package var isRightLabel: Bool? { expected.isEmpty ? nil : verdict == .right }

  /// Whether a value that was given is right; `nil` where none was given.
  package var isRightValue: Bool? { agreement.found == 0 ? nil : agreement.matched == 1 }

  /// What came of the confidence; `nil` where no value was given, or the truth has none.
  package var calibration: CalibrationSample? {
    guard !expected.isEmpty, read != nil, let confidence else { return nil }
    return CalibrationSample(confidence: confidence, isRight: verdict == .right)
  }

  /// The field's share in precision and recall.
  public var agreement: PrecisionRecall {
    var agreement = PrecisionRecall.zero
    agreement.count(verdict, truth: expected.isEmpty ? .absent : .labelled(expected))
    return agreement
  }

  /// Scores a field; `nil` where the truth says nothing of it.
  ///
  /// No reading is a failed page: nothing was read.
  init?(
    of kind: FieldKind, in reading: Reading?, against truth: FieldTruth, dateOrder: DateOrder?
  ) {
    let comparison = FieldComparison(kind: kind, truth: truth, dateOrder: dateOrder)
    let read = reading?.fields?.value(of: kind)
    guard let verdict = reading == nil ? comparison.verdictOnFailure : comparison.verdict(on: read)
    else { return nil }
    var expected: [String] = []
    if case .labelled(let labels) = truth { expected = labels }
    self.init(
      verdict: verdict, read: read, expected: expected,
      isInText: comparison.ceiling(in: reading?.text ?? ""),
      confidence: read == nil ? nil : reading?.fields?.confidence(of: kind))
  }
}

extension FieldComparison {
  /// A failed page is wholly wrong, even where "nothing" would have been right.
  fileprivate var verdictOnFailure: FieldVerdict? { verdict(on: nil) == nil ? nil : .missing }
}
