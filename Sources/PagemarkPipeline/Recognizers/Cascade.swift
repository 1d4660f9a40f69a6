public import PagemarkReading

/// Recognizers that read a page one after the other until one has read it well enough.
public struct Cascade: Hashable, Sendable, Codable {
  /// The recognizers after the pipeline's own one, in the order in which they are asked.
  public var next: [Recognizer]
  public var until: Policy

  public init(next: [Recognizer], until: Policy) { (self.next, self.until) = (next, until) }

  /// The name of the step, and of the key in suites.
  public static let name = "cascade"

  /// When a reading is good enough: any of its conditions suffices.
  public struct Policy: StepSettings, Codable {
    /// The least confidence, 0 … 1, of each of the fields, or of the page if no fields are extracted; above 1 never
    /// suffices.
    public var confidence = 0.9
    /// Whether a total suffices that is the sum of subtotal, tax and tip.
    public var arithmetic = false
    /// Whether it suffices that an earlier recognizer gave the same values of the fields, or the same text if no fields
    /// are extracted.
    public var agreement = false
    /// The fields that count.
    public var fields = ["total", "date"]
    public init() {}

    public static let name = Cascade.name
    public static let summary =
      "Recognizers that read a page one after the other until one has read it well enough."
    public static let parameters: [Parameter<Policy>] = [
      .number(
        "confidence", \.confidence, in: 0...1.01, step: 0.05,
        "the least confidence of each of the fields, or of the page if none are extracted; 1.01 is never reached"
      ),
      .flag(
        "arithmetic", \.arithmetic,
        "a total that is the sum of subtotal, tax and tip suffices, too"),
      .flag(
        "agreement", \.agreement,
        "the same values of the fields as an earlier recognizer's suffice, too; without extraction, the same text"
      ),
      .texts("fields", \.fields, "the fields that count"),
    ]
  }
}

extension Cascade.Policy {
  /// What one of the recognizers read on a page.
  public struct Evidence: Hashable, Sendable {
    /// Mean confidence of the words, 0 … 1; `nil` if the recognizer gives none.
    public var confidence: Double?
    public var text: String
    /// `nil` if the pipeline extracts none.
    public var fields: ReceiptFields?

    public init(confidence: Double?, text: String, fields: ReceiptFields?) {
      (self.confidence, self.text, self.fields) = (confidence, text, fields)
    }
  }

  /// Whether a reading is good enough, after earlier ones that were not.
  public func isMet(by reading: Evidence, after earlier: [Evidence]) -> Bool {
    if hasConfidence(reading) || (arithmetic && Self.addsUp(reading.fields)) { return true }
    return agreement && earlier.contains { agrees($0, with: reading) }
  }

  private var kinds: [FieldKind] { fields.compactMap { FieldKind(rawValue: $0) } }

  private func hasConfidence(_ reading: Evidence) -> Bool {
    guard let found = reading.fields, !kinds.isEmpty else {
      return reading.confidence.map { $0 >= confidence } ?? false
    }
    return kinds.allSatisfy { kind in
      found.value(of: kind) != nil && (found.confidence(of: kind) ?? 0) >= confidence
    }
  }

  private func agrees(_ one: Evidence, with other: Evidence) -> Bool {
    guard let first = one.fields, let second = other.fields, !kinds.isEmpty else {
      return !other.text.isEmpty && one.text == other.text
    }
    return kinds.allSatisfy { kind in
      second.value(of: kind) != nil && first.value(of: kind) == second.value(of: kind)
    }
  }

  /// Whether the parts of a total are there and make the total.
  private static func addsUp(_ fields: ReceiptFields?) -> Bool {
    func number(_ amount: Amount?) -> Double? { amount.flatMap { Double($0.description) } }
    guard let fields, let subtotal = number(fields.subtotal), let tax = number(fields.tax),
      let total = number(fields.total)
    else { return false }
    // Less than half of the smallest unit of any currency.
    return abs(subtotal + tax + (number(fields.tip) ?? 0) - total) < 0.0005
  }
}
