/// What is asked of `pagemark-draw`: one JSON line on its standard input.
public struct SynthesisRequest: Hashable, Sendable, Codable {
  public var kind: PageKind
  /// Which documents of the seed, in this order.
  public var indices: [Int]
  /// What stands on the pages.
  public var contentSeed: UInt64
  /// How they are photographed: with another one, the same pages are caught another time.
  public var captureSeed: UInt64
  /// Each page is caught once for each of them.
  public var challenges: [Challenge]
  /// Of a photograph, in millions of pixels; `nil` for the usual.
  public var megapixels: Double?
  /// Where `pages/` is made.
  public var folder: String

  public init(
    kind: PageKind, indices: [Int], contentSeed: UInt64, captureSeed: UInt64,
    challenges: [Challenge], megapixels: Double? = nil, folder: String
  ) {
    (self.kind, self.indices, self.folder) = (kind, indices, folder)
    (self.contentSeed, self.captureSeed) = (contentSeed, captureSeed)
    (self.challenges, self.megapixels) = (challenges, megapixels)
  }
}

/// How hard a page is made to read.
public struct Challenge: Hashable, Sendable, Codable {
  /// 0 … 5.
  public var severity: Int
  /// The one degradation of that severity, all others being mild; `nil` for all that the kind knows.
  public var only: Degradation?

  public init(severity: Int, only: Degradation? = nil) {
    (self.severity, self.only) = (severity, only)
  }
}

/// As a case's tag: `severity=2`, or `curl=2` of one degradation.
extension Challenge: CustomStringConvertible {
  public var description: String { "\(only?.rawValue ?? "severity")=\(severity)" }
}

/// What `pagemark-draw` answers: one JSON line a document.
public enum SynthesisEvent: Hashable, Sendable, Codable {
  /// The pages are written; a line of truth for each.
  case drawn(index: Int, records: [String])
  /// Nothing more comes.
  case failed(reason: String)
}
