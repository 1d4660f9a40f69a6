internal import PagemarkElementary

/// Names of vendors that the user has seen before.
struct KnownVendors {
  private let names: [(name: String, letters: [UInt8])]

  init(_ names: [String]) {
    self.names = names.map { ($0, Self.letters(of: $0)) }
  }

  /// The known name that a text matches, with at most one wrong letter in eight; `nil` if it matches none.
  func name(for text: String) -> String? {
    guard !names.isEmpty else { return nil }
    let letters = Self.letters(of: text)
    var best: (name: String, distance: Int)?
    for known in names where !known.letters.isEmpty {
      let allowed = known.letters.count / 8
      guard abs(known.letters.count - letters.count) <= allowed else { continue }
      let distance = editDistance(known.letters, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (known.name, distance) }
    }
    return best?.name
  }

  /// Letters and digits in upper case; those that look alike become the same.
  private static func letters(of text: String) -> [UInt8] {
    ScannedText(text).bytes.filter {
      (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == ScannedText.otherLetter
    }.map(LabelVocabulary.plain)
  }
}
