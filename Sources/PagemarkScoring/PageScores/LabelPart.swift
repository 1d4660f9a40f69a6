public import PagemarkReading

/// A part of a page's truth that people label.
public enum LabelPart: Hashable, Sendable {
  case text, excerpt, words
  case field(FieldKind)
}

extension LabelPart: RawRepresentable {
  /// The parts that truth may have without declaring them.
  public static let usual: [Self] =
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

  /// The part with this name, which may be that of a declared field; `nil` if no part can have it.
  public init?(rawValue: String) {
    if let part = Self.usual.first(where: { $0.rawValue == rawValue }) {
      self = part
    } else {
      guard let kind = FieldKind(rawValue: rawValue) else { return nil }
      self = .field(kind)
    }
  }
}
