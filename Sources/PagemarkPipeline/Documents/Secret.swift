internal import PagemarkReading

/// A text that must not be found in a document.
///
/// Letters and digits count, without case: readers differ in blanks and punctuation.
public struct Secret: Hashable, Sendable {
  public let text: String
  private let folded: [Character]
  /// Whether only a whole word of a page can be the secret.
  private let isWord: Bool
  /// Whether another digit makes it another secret.
  private let isDay: Bool

  /// `nil` for a text with fewer than three letters and digits, which would be found anywhere.
  public init?(_ text: String) {
    self.init(text, isDay: CalendarDate.parse(text, order: nil) != .none)
  }

  /// - Parameters:
  ///   - text: At least three letters or digits.
  ///   - isDay: Whether it is a day: a page has several, and the others are no secret.
  init?(_ text: String, isDay: Bool) {
    (self.text, folded, isWord, self.isDay) = (text, Self.folded(text), false, isDay)
    if folded.count < 3 { return nil }
  }

  /// A word that is hidden where it stands alone, and not within others; `nil` for fewer than two letters.
  init?(word: String) {
    (text, folded, isWord, isDay) = (word, Self.folded(word), true, false)
    if folded.count < 2 { return nil }
  }

  /// Whether a text has the secret.
  public func isIn(_ text: String) -> Bool {
    Self.folded(text).firstRange(of: folded) != nil
  }

  /// The same for a text that was read by OCR: one letter or digit in six may be wrong.
  ///
  /// A digit of a day can only have been taken for a letter that looks like it: another digit makes another day. A number
  /// that was misread in one digit is still there for everybody to read.
  public func isReadable(in text: String) -> Bool {
    matches(in: Self.folded(text)).contains { $0.mistakes <= mostMistakes }
  }

  /// The words of a text that was read by OCR that have a part of the secret, wherever it is readable.
  ///
  /// - Parameter words: In the order in which they are read.
  /// - Returns: Their indices.
  /// - Complexity: O(n · m) for n letters of the words and m of the secret.
  public func places(in words: [String]) -> Set<Int> {
    let folded = words.map(Self.folded)
    if isWord { return Set(folded.indices.filter { folded[$0] == self.folded }) }
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
    let (rule, tooMany) = (DigitRule(folded, isStrict: isDay), folded.count + 1)
    // row[i]: the same for the first i letters of the secret.
    var row = [Match(mistakes: 0, start: 0)]
    for place in folded.indices {
      row.append(row[place].with(rule.mayBeOmitted(place) ? 1 : tooMany))
    }
    return letters.enumerated().map { index, letter in
      var diagonal = row[0]
      row[0] = Match(mistakes: 0, start: index + 1)
      for place in folded.indices {
        let cost =
          folded[place] == letter ? 0 : rule.mayBeRead(place, as: letter) ? 1 : tooMany
        let substituted = diagonal.with(cost)
        let inserted = row[place + 1].with(rule.mayFollow(place, letter) ? 1 : tooMany)
        let omitted = row[place].with(rule.mayBeOmitted(place) ? 1 : tooMany)
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

/// Which mistakes of OCR leave a secret what it is: any, or for a day, only a letter that looks like the digit.
private struct DigitRule {
  private let letters: [Character]
  private let isDigit: [Bool]

  private let isStrict: Bool

  init(_ letters: [Character], isStrict: Bool) {
    (self.letters, isDigit, self.isStrict) = (letters, letters.map(\.isNumber), isStrict)
  }

  func mayBeOmitted(_ place: Int) -> Bool { !isStrict || !isDigit[place] }

  /// Whether the letter at a place may have been read as another.
  func mayBeRead(_ place: Int, as other: Character) -> Bool {
    let isOfNumber = isDigit[place] || other.isNumber && isBesideDigit(place)
    return !isStrict || !isOfNumber
      || Self.lookalikes.contains { $0.contains(letters[place]) && $0.contains(other) }
  }

  /// Whether a letter may have been read behind that at a place.
  func mayFollow(_ place: Int, _ other: Character) -> Bool {
    !isStrict || !other.isNumber
      || !isDigit[place] && !(place + 1 < isDigit.count && isDigit[place + 1])
  }

  private func isBesideDigit(_ place: Int) -> Bool {
    place > 0 && isDigit[place - 1] || place + 1 < isDigit.count && isDigit[place + 1]
  }

  /// In upper case, as letters are folded.
  private static let lookalikes: [Set<Character>] = [
    ["0", "O"], ["1", "I", "L"], ["5", "S"], ["8", "B"], ["2", "Z"],
  ]
}
