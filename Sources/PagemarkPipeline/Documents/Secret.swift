internal import PagemarkElementary
internal import PagemarkReading

/// A text that must not be found in a document.
///
/// Letters and digits count, without case: readers differ in blanks and punctuation.
public struct Secret: Hashable, Sendable {
  public let text: String
  private let folded: [Character]

  /// `nil` for a text with fewer than three letters and digits, which would be found anywhere.
  public init?(_ text: String) {
    self.text = text
    folded = Self.folded(text)
    if folded.count < 3 { return nil }
  }

  /// Whether a text has the secret.
  public func isIn(_ text: String) -> Bool {
    isIn(Self.folded(text), mistakes: 0)
  }

  /// The same for a text that was read by OCR: one letter in six may be wrong.
  public func isReadable(in text: String) -> Bool {
    isIn(Self.folded(text), mistakes: folded.count / 6)
  }

  /// The words of a text that was read by OCR that have a part of the secret, wherever it is readable.
  ///
  /// - Parameter words: In the order in which they are read.
  /// - Returns: Their indices.
  /// - Complexity: O(n · m) for n letters of the words and m of the secret.
  public func places(in words: [String]) -> Set<Int> {
    let letters = words.enumerated().flatMap { index, word in
      Self.folded(word).map { (letter: $0, word: index) }
    }
    let text = letters.map(\.letter)
    let (costs, mistakes) = (costs(in: text), folded.count / 6)
    return costs.indices.reduce(into: []) { places, end in
      // One letter more or less is a mistake more: only the nearest ends count.
      guard costs[end] <= mistakes, end == 0 || costs[end - 1] >= costs[end],
        end + 1 == costs.count || costs[end + 1] >= costs[end]
      else { return }
      let lengths = max(1, folded.count - mistakes)...(folded.count + mistakes)
      let first = lengths.lazy.map { end + 1 - $0 }.filter { $0 >= 0 }
        .last { editDistance(folded, Array(text[$0...end])) == costs[end] }
      places.formUnion(letters[(first ?? max(0, end + 1 - folded.count))...end].map(\.word))
    }
  }

  private func isIn(_ letters: [Character], mistakes: Int) -> Bool {
    costs(in: letters).contains { $0 <= mistakes }
  }

  /// For every letter of a text, the fewest edits between the secret and a part of the text that ends there.
  private func costs(in letters: [Character]) -> [Int] {
    // row[i]: the same for the first i letters of the secret.
    var row = Array(0...folded.count)
    return letters.map { letter in
      var diagonal = row[0]
      for (i, own) in folded.enumerated() {
        let substituted = diagonal + (own == letter ? 0 : 1)
        diagonal = row[i + 1]
        row[i + 1] = min(substituted, diagonal + 1, row[i] + 1)
      }
      return row[folded.count]
    }
  }

  private static func folded(_ text: String) -> [Character] {
    FieldFolding.folded(text).filter { $0.isLetter || $0.isNumber }.map { $0 }
  }
}
