internal import PagemarkCache
internal import PagemarkReading
internal import PagemarkScoring

extension SplitRule {
  /// The number of letters and digits of a vendor's name that are compared: branches and spellings of one shop usually
  /// begin alike.
  public static let vendorLength = 6

  /// The split of a case; a case without the value is assigned by its id.
  public func split(of case: Case) -> Split {
    split(at: Self.fraction(of: value(of: `case`) ?? `case`.id))
  }

  private func value(of case: Case) -> String? {
    switch key {
    case .case: return nil
    case .group: return `case`.document
    case .field(let kind):
      guard case .labelled(let labels) = `case`.truth.reference?.fields[kind] else { return nil }
      let all = labels.map(Self.folded)
      guard let folded = all.max(by: { $0.count < $1.count }), !folded.isEmpty else { return nil }
      return kind == .vendor ? String(folded.prefix(Self.vendorLength)) : folded
    }
  }

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

