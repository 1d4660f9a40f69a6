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

  /// Parses a query; `nil` if it has no words.
  public init?(_ text: String) {
    var conditions: [Condition] = []
    for word in Self.words(of: text) {
      let halves = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2, let part = Part(rawValue: halves[0].lowercased()) {
        conditions.append(Condition(part: part, value: String(halves[1])))
      } else {
        conditions.append(Condition(part: nil, value: word))
      }
    }
    self.conditions = conditions.filter { !Self.terms(of: $0.value).isEmpty }
    if self.conditions.isEmpty { return nil }
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

  /// The values of a part that is compared as a whole.
  func values(of part: Part) -> [String] {
    conditions.filter { $0.part == part }.map(\.value)
  }
}
