public import PagemarkReading

/// Derives a case's split from the content of its page, so that cases added later have one too.
///
/// Cases with the same value, after folding, are in the same split. The value's SHA-256, read as a binary fraction with
/// the lowest bit of each byte first, is a number in 0 ..< 1. The splits divide that range by their shares, in the
/// order tune, validate, holdout.
public struct SplitRule: Hashable, Sendable {
  /// The value of a case that decides.
  public enum Key: Hashable, Sendable {
    /// The truth of a field: its longest label, because that has the whole name if a name is split between two boxes.
    case field(FieldKind)
    /// The document that the page belongs to.
    case group
    /// The case's id.
    case `case`
  }

  /// The value by which cases are assigned.
  public var key: Key
  /// Shares in 0 … 1 that add up to 1; a split that is absent has none.
  public var shares: [Split: Double]

  public init(by key: Key, shares: [Split: Double]) { (self.key, self.shares) = (key, shares) }
}

extension SplitRule.Key: CaseIterable, RawRepresentable {
  public static let allCases: [Self] = [.group, .case] + FieldKind.allCases.map { .field($0) }

  public init?(rawValue: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  /// The key as manifests write it.
  public var rawValue: String {
    switch self {
    case .field(let kind): kind.rawValue
    case .group: "group"
    case .case: "case"
    }
  }
}
