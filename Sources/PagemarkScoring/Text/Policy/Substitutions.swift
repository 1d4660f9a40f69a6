/// A named list of replacements that are made before texts are compared.
public enum Substitutions: String, Hashable, Sendable, Codable, CaseIterable {
  case none
  /// The replacements of dinglehopper 0.11 in files: ligatures, and characters that transcriptions of historical
  /// prints write in different ways.
  case sbb
  /// Removes ocreval's suspect marker `^`, which is not part of the text.
  case suspectMarkers

  /// Replaces each pattern of the list in the whole text, in the list's order, by code points.
  ///
  /// - Complexity: O(n) in the code points for every pair whose first code point is in the text.
  func apply(to text: String) -> String {
    guard self != .none else { return text }
    var scalars = Array(text.unicodeScalars)
    for (pattern, replacement) in pairs where !scalars.isEmpty {
      scalars.replace(Array(pattern.unicodeScalars), with: Array(replacement.unicodeScalars))
    }
    var replaced = ""
    replaced.unicodeScalars.append(contentsOf: scalars)
    return replaced
  }

  var sentence: String? {
    switch self {
    case .none: nil
    case .sbb:
      "substitutions: dinglehopper's list for files (ligatures, dashes, ’ as ', umlauts with a small e)"
    case .suspectMarkers: "substitutions: '^' is a suspect marker and is not compared"
    }
  }

  private var pairs: [(String, String)] {
    switch self {
    case .none: []
    case .sbb: Self.ligatures + Self.equivalences
    case .suspectMarkers: [("^", "")]
    }
  }

  /// Ligatures, most of them from MUFI and eMOP, in the private-use area.
  private static let ligatures = [
    ("\u{EBA6}", "\u{17F}\u{17F}"),  // ſſ
    ("\u{EBA7}", "\u{17F}\u{17F}i"),  // ſſi
    ("\u{F502}", "ch"),
    ("\u{EEC4}", "ck"),
    ("\u{F4F9}", "ll"),
    ("\u{EBA2}", "\u{17F}i"),  // ſi
    ("\u{EADA}", "\u{17F}t"),  // ſt
    ("\u{FB01}", "fi"),
    ("\u{FB00}", "ff"),
    ("\u{FB02}", "fl"),
    ("\u{FB03}", "ffi"),
    ("\u{EEC5}", "ct"),
    ("\u{EEDC}", "tz"),
    ("\u{F532}", "as"),
    ("\u{F533}", "is"),
    ("\u{F534}", "us"),
    ("\u{F535}", "Qu"),
    ("\u{133}", "ij"),
    ("\u{E8BF}", "q&"),
    ("\u{EBA5}", "\u{17F}p"),  // ſp
    ("\u{FB06}", "st"),
  ]

  /// Umlauts, dashes, apostrophe, double oblique hyphen.
  private static let equivalences = [
    ("\u{E72B}", "\u{FC}"),  // ü
    ("\u{E42C}", "\u{E4}"),  // ä
    ("==", "\u{2013}"),  // –
    ("\u{2014}", "\u{2013}"),  // –
    ("\u{E644}", "\u{F6}"),  // ö
    ("\u{2019}", "'"),
    ("\u{2E17}", "-"),
    ("a\u{364}", "\u{E4}"),  // ä
    ("o\u{364}", "\u{F6}"),  // ö
    ("u\u{364}", "\u{FC}"),  // ü
    ("\u{F50E}", "q\u{301}"),  // q́
  ]
}

extension [Unicode.Scalar] {
  /// Replaces every occurrence of a pattern, from the left, without overlaps.
  fileprivate mutating func replace(_ pattern: Self, with replacement: Self) {
    guard let first = pattern.first, contains(first) else { return }
    var replaced: Self = []
    var index = 0
    while index < count {
      if self[index] == first, self[index...].starts(with: pattern) {
        replaced += replacement
        index += pattern.count
      } else {
        replaced.append(self[index])
        index += 1
      }
    }
    self = replaced
  }
}
