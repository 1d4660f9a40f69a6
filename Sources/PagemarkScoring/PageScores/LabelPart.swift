public import PagemarkReading

/// A part of a page's truth that people label.
public enum LabelPart: Hashable, Sendable {
  case text, excerpt, words
  case field(FieldKind)
}

extension LabelPart: RawRepresentable, CaseIterable {
  public static let allCases: [Self] =
    [.text, .excerpt, .words] + FieldKind.ofReceipts.map { .field($0) }

  /// The part in files and messages; fields have the names that metrics use.
  public var rawValue: String {
    switch self {
    case .text: "text"
    case .excerpt: "excerpt"
    case .words: "words"
    case .field(let kind): kind.rawValue
    }
  }

  public init?(rawValue: String) {
    guard let part = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = part
  }
}
