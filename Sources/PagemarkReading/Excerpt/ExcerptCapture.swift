#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A cleaned excerpt as the product stores it.
public struct ExcerptCapture: Identifiable, Hashable, Sendable, Codable {
  public let id: UUID
  public let text: String
  public let createdAt: Date
  /// The source of the text if the reader gave one: a title, an author.
  public let sourceHint: String?
  /// The recognizer's confidence, 0 … 1; `nil` if it reports none.
  public let confidence: Float?

  public init(
    id: UUID = UUID(), text: String, createdAt: Date, sourceHint: String? = nil,
    confidence: Float? = nil
  ) {
    (self.id, self.text, self.createdAt) = (id, text, createdAt)
    (self.sourceHint, self.confidence) = (sourceHint, confidence)
  }
}
