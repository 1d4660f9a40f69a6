/// A measurable criterion of a product's specification, and how it is measured.
public struct Promise: Hashable, Sendable {
  /// How a promise is measured.
  public enum Measure: Hashable, Sendable {
    /// A gate of a suite, on one pipeline and one dataset.
    case gate(Gate, suite: String, data: Data)
    /// Not on Linux, such as a camera or a share sheet; the text says why.
    case notOnLinux(String)
    /// By nothing yet; the text says what is missing.
    case unmeasured(String)
  }

  /// The pages that a promise is measured on.
  public enum Data: String, Hashable, Sendable, Codable, CaseIterable {
    case real, synthetic
  }

  /// The name, which is unique among the promises of a file.
  public var id: String
  /// The document of the specification.
  public var document: String
  /// Where in the document, such as `7, Compression`.
  public var section: String
  /// The criterion in the document's words.
  public var says: String
  public var measure: Measure
  /// What the measurement leaves open, such as too few pages to prove it; `nil` if nothing.
  public var caveat: String?

  public init(
    id: String, document: String, section: String, says: String, measure: Measure,
    caveat: String? = nil
  ) {
    (self.id, self.document, self.section) = (id, document, section)
    (self.says, self.measure, self.caveat) = (says, measure, caveat)
  }

  /// The suite that measures it, as the file of promises names it; `nil` if none does.
  public var suite: String? {
    if case .gate(_, let suite, _) = measure { suite } else { nil }
  }

  /// The gate that measures it; `nil` if none does.
  public var gate: Gate? {
    if case .gate(let gate, _, _) = measure { gate } else { nil }
  }
}
