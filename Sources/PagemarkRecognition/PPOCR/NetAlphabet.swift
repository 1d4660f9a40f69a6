internal import PagemarkPipeline

/// The characters that a net reads, in the order of its columns; the first column, which stands for none, is not counted.
struct NetAlphabet: Hashable {
  /// The last one is the blank between words.
  let characters: [String]

  /// From a file with a character in each line.
  ///
  /// - Parameter bytes: UTF-8; lines end with a line feed, or a carriage return before it.
  init(lines bytes: [UInt8]) {
    // Not by Swift's idea of a line: some of the characters are line separators.
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    characters = lines + [" "]
  }

  private init(_ characters: [String]) { self.characters = characters }

  /// How many columns the net has.
  var columns: Int { characters.count + 1 }

  /// The columns that stay if only some characters may be read, with the first one, and what they mean.
  func reduced(to wanted: PPOCRSettings.Characters) -> (columns: [Int], set: NetAlphabet) {
    switch wanted {
    case .all: return (Array(0..<columns), self)
    case .latin:
      let kept = characters.indices.filter { Self.isLatin(characters[$0]) }
      return ([0] + kept.map { $0 + 1 }, NetAlphabet(kept.map { characters[$0] }))
    }
  }

  private static let signs: Set<Unicode.Scalar> = [
    "€", "£", "¥", "¢", "§", "©", "®", "°", "±", "×", "÷", "·", "•", "–", "—", "‘", "’", "“", "”",
    "…", "™",
  ]

  private static func isLatin(_ character: String) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    let name = scalar.properties.name ?? ""
    return scalar.isASCII || signs.contains(scalar)
      || name.hasPrefix("LATIN ")
  }
}
