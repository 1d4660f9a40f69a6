internal import PagemarkReading

/// What is searched for in readings: `vendor:tesco total:12.50 month:2024-03 tag:travel coffee`.
///
/// Every part must be met. Words without a name may be anywhere; a value with blanks is put in quotes.
public struct SearchQuery: Hashable, Sendable {
  /// The parts that a query can name.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case vendor, total, month, tag, text
  }

  /// One condition: words of one part, or of any if `part` is `nil`.
  public struct Condition: Hashable, Sendable {
    public var part: Part?
    public var value: String
  }

  public let conditions: [Condition]

  /// The query that every page meets.
  public static let everything = SearchQuery(conditions: [])

  /// Parses a query.
  ///
  /// - Throws: What can't be searched for: a query without words, a part without a value, or a month or an amount that is
  ///   none.
  public init(parsing text: String) throws(QueryFault) {
    var conditions: [Condition] = []
    for word in Self.words(of: text) {
      let halves = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let part = Part(rawValue: halves[0].lowercased()) else {
        // Signs alone are no words.
        if !Self.terms(of: word).isEmpty { conditions.append(Condition(part: nil, value: word)) }
        continue
      }
      conditions.append(
        Condition(part: part, value: try Self.value(of: part, String(halves[1]))))
    }
    self.conditions = conditions
    if conditions.isEmpty {
      throw QueryFault(message: "the query has no words: write one such as vendor:tesco")
    }
  }

  /// The value as the index has it.
  private static func value(of part: Part, _ written: String) throws(QueryFault) -> String {
    if terms(of: written).isEmpty {
      throw QueryFault(
        message: "'\(part.rawValue):' has no value: write it without a blank after the colon")
    }
    switch part {
    case .total:
      guard let amount = amount(written) else {
        throw QueryFault(message: "'\(written)' is no amount: write total:12.50")
      }
      return amount.description
    case .month:
      let numbers = written.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let year = numbers[0], (1000...9999).contains(year),
        let month = numbers[1], (1...12).contains(month)
      else { throw QueryFault(message: "'\(written)' is no month: write month:2024-03") }
      return "\(year)-" + (month < 10 ? "0" : "") + "\(month)"
    case .vendor, .tag, .text: return written
    }
  }

  /// An amount with or without a currency and separators of thousands: `$1,250.00`, `12,50`.
  private static func amount(_ written: String) -> Amount? {
    var digits = written.filter { $0.isNumber || $0 == "." || $0 == "," }
    if digits.contains(".") {
      digits.removeAll { $0 == "," }
    } else if let comma = digits.lastIndex(of: ","), digits[comma...].count == 3 {
      digits.replaceSubrange(comma...comma, with: ".")
    }
    digits.removeAll { $0 == "," }
    return Amount(decimal: digits)
  }

  /// The words between blanks; blanks between quotes separate nothing.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var (word, isQuoted) = ("", false)
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  /// The runs of letters and digits in a value, as FTS5 splits it.
  static func terms(of value: String) -> [String] {
    value.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  /// Why a query can't be searched for.
  public struct QueryFault: Error, Hashable, Sendable, CustomStringConvertible {
    public let message: String
    public var description: String { message }
  }

  /// How strictly a vendor's words are taken.
  enum Words { case all, any }

  /// The conditions on words as an expression of FTS5; `nil` if there are none.
  ///
  /// - Parameter vendor: Whether all words of a vendor must be there; some may have been misread.
  /// - Returns: An expression in which every word is quoted, so that nothing in a query is an operator.
  func expression(vendor: Words) -> String? {
    let parts = conditions.compactMap { condition -> String? in
      let terms = Self.terms(of: condition.value).map { "\"\($0)\"" }
      switch condition.part {
      case .total, .month: return nil
      case .vendor:
        let joined = terms.joined(separator: vendor == .all ? " AND " : " OR ")
        return "({vendor text} : (\(joined)))"
      case .tag: return "(tags : (\(terms.joined(separator: " + "))))"
      case .text: return "(text : (\(terms.joined(separator: " + "))))"
      case nil: return "(\(terms.joined(separator: " + ")))"
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " AND ")
  }

  /// The query without the conditions on a part.
  func without(_ part: Part) -> SearchQuery {
    SearchQuery(conditions: conditions.filter { $0.part != part })
  }

  private init(conditions: [Condition]) { self.conditions = conditions }

  /// The values of a part that is compared as a whole.
  func values(of part: Part) -> [String] {
    conditions.filter { $0.part == part }.map(\.value)
  }
}
