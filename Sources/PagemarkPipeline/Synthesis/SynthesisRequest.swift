/// A request to `pagemark-draw`: one line of JSON on its standard input.
public struct SynthesisRequest: Hashable, Sendable, Codable {
  public var kind: PageKind
  /// The documents of the seed to draw, in this order.
  public var indices: [Int]
  /// Seed of the pages' content.
  public var contentSeed: UInt64
  /// Seed of the photographs: a different one photographs the same pages differently.
  public var captureSeed: UInt64
  /// Each page is photographed once per challenge.
  public var challenges: [Challenge]
  /// How often each page is photographed per challenge, each time differently; `nil` for once.
  public var photographs: Int?
  /// Whether nothing is printed on the pages; `nil` if they are as usual.
  public var isBlank: Bool?
  /// Size of a photograph, in millions of pixels; `nil` for the default.
  public var megapixels: Double?
  /// The folder in which `pages/` is created.
  public var folder: String

  public init(
    kind: PageKind, indices: [Int], contentSeed: UInt64, captureSeed: UInt64,
    challenges: [Challenge], photographs: Int? = nil, isBlank: Bool? = nil,
    megapixels: Double? = nil, folder: String
  ) {
    (self.kind, self.indices, self.folder) = (kind, indices, folder)
    (self.contentSeed, self.captureSeed) = (contentSeed, captureSeed)
    (self.challenges, self.photographs, self.isBlank) = (challenges, photographs, isBlank)
    self.megapixels = megapixels
  }
}

/// How hard a page is to read.
public struct Challenge: Hashable, Sendable, Codable {
  /// 0 … 5.
  public var severity: Int
  /// The only degradation with that severity, all others being mild; `nil` for all that apply to the kind.
  public var only: Degradation?

  public init(severity: Int, only: Degradation? = nil) {
    (self.severity, self.only) = (severity, only)
  }
}

/// The tag of a case: `severity=2`, or `curl=2` for one degradation.
extension Challenge: CustomStringConvertible {
  public var description: String { "\(only?.rawValue ?? "severity")=\(severity)" }
}

/// What `pagemark-draw` is asked for: one line of JSON.
public enum DrawingRequest: Hashable, Sendable, Codable {
  case pages(SynthesisRequest)
  /// Lines of text as a picture, black on white, for the watermark of a document.
  case stamp(lines: [String], output: String)
}

/// An answer of `pagemark-draw`: one line of JSON per document.
public enum SynthesisEvent: Hashable, Sendable, Codable {
  /// The pages are written; each record is the ground truth of one page.
  case drawn(index: Int, records: [String])
  /// The text is drawn.
  case stamped
  /// The request failed; no more events follow.
  case failed(reason: String)
}
