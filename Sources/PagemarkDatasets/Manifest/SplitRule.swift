internal import PagemarkCache
public import PagemarkReading
internal import PagemarkScoring

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

  /// The number of letters and digits of a vendor's name that are compared: branches and spellings of one shop usually
  /// begin alike.
  public static let vendorLength = 6

  /// The split of a value, chosen by its hash.
  func split(ofValue value: String) -> Split { split(at: Self.fraction(of: value)) }

  private func split(at fraction: Double) -> Split {
    let splits = Split.allCases.filter { shares[$0, default: 0] > 0 }
    var end = 0.0
    for split in splits {
      end += shares[split, default: 0]
      if fraction < end { return split }
    }
    // Shares such as 1/3 may add up to slightly less than 1.
    return splits.last ?? .tune
  }

  /// The letters and digits of a text, in upper case and without accents.
  static func folded(_ text: String) -> String {
    let kept = UnicodeForm.nfkd.normalize(text).uppercased().unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// The fraction given by the first 32 bits, which is enough for shares in thousandths of a percent.
  private static func fraction(of value: String) -> Double {
    let digits = Digest.sha256(Array(value.utf8)).prefix(8)
    guard let bits = UInt32(digits, radix: 16) else { return 0 }
    let lowestFirst = bits.byteSwapped.bitSwapped
    return Double(lowestFirst) / 4_294_967_296
  }
}

extension UInt32 {
  /// The same bits in reverse order.
  fileprivate var bitSwapped: UInt32 {
    (0..<32).reduce(0) { bits, place in bits << 1 | self >> UInt32(place) & 1 }
  }
}

extension SplitRule.Key: CaseIterable, RawRepresentable {
  public static let allCases: [Self] = [.group, .case] + FieldKind.ofReceipts.map { .field($0) }

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
