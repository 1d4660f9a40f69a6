/// Where a field's value came from, and which values were rejected.
public struct FieldEvidence: Hashable, Sendable, Codable {
  public var field: FieldKind
  /// Confidence of the extraction, 0 … 1; `nil` if no value was chosen.
  public var confidence: Double?
  /// The reasons for the value.
  public var reasons: [String]
  /// The texts of the rows that the value came from, its own first.
  public var rows: [String]
  /// Rejected values, strongest first; at most `mostRejected`.
  public var rejected: [Rejected]

  /// A value that was not chosen.
  public struct Rejected: Hashable, Sendable, Codable {
    public var value: String
    public var reasons: [String]
    /// The text of the value's row.
    public var row: String
  }

  public static let mostRejected = 4

  public init(
    field: FieldKind, confidence: Double?, reasons: [String], rows: [String],
    rejected: [Rejected] = []
  ) {
    (self.field, self.confidence, self.reasons) = (field, confidence, reasons)
    (self.rows, self.rejected) = (rows, rejected)
  }
}

extension FieldEvidence {
  init<Value: CustomStringConvertible>(
    _ field: FieldKind, _ choice: FieldChoice<Value>, in rows: [ReceiptRow]
  ) {
    self.field = field
    confidence = choice.chosen.map { FieldConfidence.of(field, $0, in: rows) }
    reasons = choice.chosen?.reasons.words ?? []
    self.rows = choice.chosen?.rows.map { rows[$0].text } ?? []
    var best = choice.rejected.filter { rejected in
      rejected.rows != choice.chosen?.rows
        || rejected.value.description != choice.chosen?.value.description
    }
    if best.count > 1 { best.sort { $0.score > $1.score } }
    rejected = best.prefix(Self.mostRejected).map { candidate in
      Rejected(
        value: candidate.value.description, reasons: candidate.reasons.words,
        row: candidate.rows.first.map { rows[$0].text } ?? "")
    }
  }
}
