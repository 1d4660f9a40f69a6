#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A cleaned excerpt as the product keeps it.
public struct ExcerptCapture: Identifiable, Hashable, Sendable, Codable {
  public let id: UUID
  public let text: String
  public let createdAt: Date
  /// Where the text comes from, if the reader said so: a title, an author.
  public let sourceHint: String?
  /// How sure the recognizer was, 0 … 1; `nil` where it does not say.
  public let confidence: Float?

  public init(
    id: UUID = UUID(), text: String, createdAt: Date, sourceHint: String? = nil,
    confidence: Float? = nil
  ) {
    (self.id, self.text, self.createdAt) = (id, text, createdAt)
    (self.sourceHint, self.confidence) = (sourceHint, confidence)
  }
}
