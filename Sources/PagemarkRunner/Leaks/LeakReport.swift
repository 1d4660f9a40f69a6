/// What attacks on a document found of things that must not be in it.
public struct LeakReport: Hashable, Sendable, Codable {
  /// A way to get something out of a document.
  public enum Attack: String, Hashable, Sendable, Codable, CaseIterable {
    /// Text extraction by two readers, hidden layers included.
    case text
    /// The bytes of every object and stream, uncompressed: metadata, bookmarks, form values, scripts.
    case streams
    /// The embedded pictures: their own metadata, and what OCR reads on them.
    case images
    /// What OCR reads on the drawn pages, at three contrasts.
    case pages
    /// Earlier revisions, which an incremental update leaves in the file.
    case revisions
    /// Barcodes on the drawn pages.
    case barcodes
  }

  /// Something that was found.
  public struct Finding: Hashable, Sendable, Codable {
    /// The secret; `nil` if something was found that may carry one, such as a thumbnail.
    public var secret: String?
    /// Where, in words.
    public var place: String
  }

  /// How an attack ended.
  public struct Outcome: Hashable, Sendable, Codable {
    public var attack: Attack
    public var findings: [Finding] = []
    /// Why it could not be tried, with what to do; `nil` if it was.
    public var obstacle: String?
  }

  public var file: String
  /// One for each attack, in the order of `Attack`.
  public var outcomes: [Outcome]

  public var hasLeak: Bool { outcomes.contains { !$0.findings.isEmpty } }
  public var isWhole: Bool { outcomes.allSatisfy { $0.obstacle == nil } }
}
