internal import PagemarkReading

/// A text as secrets are searched in it: its letters and digits, without case.
public struct FoldedText: Sendable {
  let letters: [Character]
  /// Whether a word or number begins at each letter; one element more than `letters`, for the end.
  private let isBoundary: [Bool]

  /// As long as this, a run of letters and digits is no word: it is a machine-readable zone, or lost its blanks.
  public static let longestWord = 20

  /// - Parameters:
  ///   - text: The text.
  ///   - longestWord: A longer run of letters and digits counts as many words, each of one letter.
  public init(_ text: some StringProtocol, longestWord: Int = longestWord) {
    var (letters, isBoundary): ([Character], [Bool]) = ([], [])
    var start = 0
    func endRun() {
      if letters.count - start > longestWord {
        for place in start..<letters.count { isBoundary[place] = true }
      }
      start = letters.count
    }
    var before: Character?
    for character in text {
      let folded = Self.folded(character)
      if folded.isEmpty {
        endRun()
        before = nil
      }
      for letter in folded {
        isBoundary.append(before.map { $0.isNumber != letter.isNumber } ?? true)
        letters.append(letter)
        before = letter
      }
    }
    endRun()
    (self.letters, self.isBoundary) = (letters, isBoundary + [true])
  }

  /// Whether a part begins at a word or number, and ends at the end of one.
  func isWhole(_ part: ClosedRange<Int>) -> Bool {
    isBoundary[part.lowerBound] && isBoundary[part.upperBound + 1]
  }

  /// Whether a part consists of several words or numbers, or of the end of one and the beginning of another.
  func isParted(_ part: ClosedRange<Int>) -> Bool {
    isBoundary[(part.lowerBound + 1)..<(part.upperBound + 1)].contains(true)
  }

  /// Whether letters are there, in a part that counts.
  func has(_ wanted: [Character], where counts: (ClosedRange<Int>) -> Bool) -> Bool {
    guard let first = wanted.first, wanted.count <= letters.count else { return false }
    return (0...letters.count - wanted.count).contains { start in
      guard letters[start] == first else { return false }
      let end = start + wanted.count
      return letters[start..<end].elementsEqual(wanted) && counts(start...end - 1)
    }
  }

  private static func folded(_ character: Character) -> String {
    if let ascii = character.asciiValue {
      switch ascii {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        return String(Character(Unicode.Scalar(ascii - 32)))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(character)
      default: return ""
      }
    }
    return FieldFolding.folded(String(character)).filter { $0.isLetter || $0.isNumber }
  }
}
