internal import PagemarkReading

/// A text that must not be found in a document.
///
/// Letters and digits count, without case: readers differ in blanks and punctuation.
public struct Secret: Hashable, Sendable {
  public let text: String
  private let folded: [Character]
  private let kind: Kind

  private enum Kind: Hashable {
    case text
    /// Another digit makes it another day, and a page has several that are no secret.
    case day
    /// Only a whole word of a page can be the secret.
    case word
  }

  /// `nil` for a text with fewer than three letters and digits, which would be found anywhere.
  public init?(_ text: String) {
    self.init(text, isDay: CalendarDate.parse(text, order: nil) != .none)
  }

  /// The same for a text that is known to be a day, or to be none.
  init?(_ text: String, isDay: Bool) {
    (self.text, folded, kind) = (text, Self.folded(text), isDay ? .day : .text)
    if folded.count < 3 { return nil }
  }

  /// A word that is hidden only where it is a whole word of the page; `nil` for fewer than two letters.
  init?(word: String) {
    (text, folded, kind) = (word, Self.folded(word), .word)
    if folded.count < 2 { return nil }
  }

  /// Whether a text has the secret.
  ///
  /// One of fewer than six letters and digits counts only as a whole word or number: "Lee" is not in "sleep", but in
  /// "LEE<<ANN", in "L E E" and in a run of letters that is too long for a word. A day that is written without zeros counts
  /// also if its parts are apart: 5/8/1955 is in "35/8/1955", and not in the number 75581955.
  public func isIn(_ text: String) -> Bool { isIn(FoldedText(text)) }

  public func isIn(_ text: FoldedText) -> Bool { text.has(folded) { counts($0, in: text) } }

  /// Whether a part of a text that has these letters is the secret, and not the letters by chance.
  private func counts(_ part: ClosedRange<Int>, in text: FoldedText) -> Bool {
    if isShort { return text.isWhole(part) }
    return !isDayWithoutZeros || text.isWhole(part) || text.isParted(part)
  }

  /// Whether it is a day in fewer than eight digits, as no zone and no barcode has it.
  private var isDayWithoutZeros: Bool {
    kind == .day && folded.count < 8 && folded.allSatisfy(\.isNumber)
  }

  /// The same, also for a short one within a longer word: the values of a barcode follow its keys without a blank.
  public func isWithin(_ text: String) -> Bool { FoldedText(text).has(folded) { _ in true } }

  /// Whether other texts have the secret by chance.
  public var isShort: Bool { folded.count < Self.shortestTelling }

  /// In letters and digits.
  static let shortestTelling = 6

  /// The same for a text that was read by OCR: one letter or digit in six may be wrong.
  ///
  /// A digit of a day can only have been taken for a letter that looks like it: another digit makes another day. A number
  /// that was misread in one digit is still there for everybody to read.
  public func isReadable(in text: String) -> Bool {
    if isShort { return isIn(text) }
    let folded = FoldedText(text)
    return matches(in: folded.letters).enumerated().contains { end, match in
      match.mistakes <= mostMistakes && counts(min(match.start, end)...end, in: folded)
    }
  }

  /// The words of a text that was read by OCR that have a part of the secret, wherever it is readable.
  ///
  /// - Parameter words: In the order in which they are read.
  /// - Returns: Their indices.
  /// - Complexity: O(n · m) for n letters of the words and m of the secret.
  public func places(in words: [String]) -> Set<Int> {
    let folded = words.map(Self.folded)
    if kind == .word { return Set(folded.indices.filter { folded[$0] == self.folded }) }
    let owners = folded.enumerated().flatMap { index, letters in letters.map { _ in index } }
    let matches = matches(in: folded.flatMap(\.self))
    return matches.indices.reduce(into: []) { places, end in
      let mistakes = matches[end].mistakes
      // One letter more or less is a mistake more: only the nearest ends count.
      guard mistakes <= mostMistakes, end == 0 || matches[end - 1].mistakes >= mistakes,
        end + 1 == matches.count || matches[end + 1].mistakes >= mistakes
      else { return }
      places.formUnion(owners[min(matches[end].start, end)...end])
    }
  }

  private var mostMistakes: Int { folded.count / 6 }

  /// The part of a text that is nearest to the secret, of those that end at one letter.
  private struct Match {
    var mistakes: Int
    /// The index of its first letter.
    var start: Int

    /// The better one; of equals, the longer one.
    static func best(_ one: Match, _ other: Match) -> Match {
      (one.mistakes, one.start) < (other.mistakes, other.start) ? one : other
    }

    func with(_ more: Int) -> Match { Match(mistakes: mistakes + more, start: start) }
  }

  /// For every letter of a text, the best match that ends there.
  private func matches(in letters: [Character]) -> [Match] {
    let (rule, tooMany) = (kind == .day ? DayRule(folded) : nil, folded.count + 1)
    func cost(_ isAllowed: Bool?) -> Int { isAllowed ?? true ? 1 : tooMany }
    // row[i]: the same for the first i letters of the secret.
    var row = [Match(mistakes: 0, start: 0)]
    for place in folded.indices {
      row.append(row[place].with(cost(rule?.mayBeOmitted(place))))
    }
    return letters.enumerated().map { index, letter in
      var diagonal = row[0]
      row[0] = Match(mistakes: 0, start: index + 1)
      for place in folded.indices {
        let substituted = diagonal.with(
          folded[place] == letter ? 0 : cost(rule?.mayBeRead(place, as: letter)))
        let inserted = row[place + 1].with(cost(rule?.mayFollow(place, letter)))
        let omitted = row[place].with(cost(rule?.mayBeOmitted(place)))
        diagonal = row[place + 1]
        row[place + 1] = .best(substituted, .best(inserted, omitted))
      }
      return row[folded.count]
    }
  }

  private static func folded(_ text: String) -> [Character] {
    FieldFolding.folded(text).filter { $0.isLetter || $0.isNumber }.map { $0 }
  }
}

/// Which mistakes of OCR leave a day what it is: of a digit, only a letter that looks like it.
private struct DayRule {
  private let letters: [Character]
  private let isDigit: [Bool]

  init(_ letters: [Character]) { (self.letters, isDigit) = (letters, letters.map(\.isNumber)) }

  func mayBeOmitted(_ place: Int) -> Bool { !isDigit[place] }

  /// Whether the letter at a place may have been read as another.
  func mayBeRead(_ place: Int, as other: Character) -> Bool {
    let isOfNumber = isDigit[place] || other.isNumber && isBesideDigit(place)
    return !isOfNumber
      || Self.lookalikes.contains { $0.contains(letters[place]) && $0.contains(other) }
  }

  /// Whether a letter may have been read behind that at a place.
  func mayFollow(_ place: Int, _ other: Character) -> Bool {
    !other.isNumber || !isDigit[place] && !(place + 1 < isDigit.count && isDigit[place + 1])
  }

  private func isBesideDigit(_ place: Int) -> Bool {
    place > 0 && isDigit[place - 1] || place + 1 < isDigit.count && isDigit[place + 1]
  }

  /// In upper case, as letters are folded.
  private static let lookalikes: [Set<Character>] = [
    ["0", "O"], ["1", "I", "L"], ["5", "S"], ["8", "B"], ["2", "Z"],
  ]
}
