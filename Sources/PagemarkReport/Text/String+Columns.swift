extension Character {
  /// The number of terminal columns: two for wide East Asian characters and pictures, one for others.
  ///
  /// - Source: Unicode Standard Annex 11, *East Asian Width*, by blocks.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension StringProtocol {
  /// The number of terminal columns of the text.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text in at most this many columns; a longer one is shortened to both ends with `…` between them.
  func shortened(to limit: Int) -> String {
    guard columns > limit else { return String(self) }
    let room = Swift.max(0, limit - 1)
    let tail = reversed().taking(room / 2)
    return taking(room - room / 2) + "…" + String(tail.reversed())
  }

  /// The text in pieces of at most this many columns.
  func pieces(of limit: Int) -> [String] {
    var pieces = [""]
    var width = 0
    for character in self {
      if width + character.columns > limit {
        pieces.append("")
        width = 0
      }
      pieces[pieces.count - 1].append(character)
      width += character.columns
    }
    return pieces
  }
}

extension Sequence<Character> {
  /// As many of the first characters as fit in the columns.
  fileprivate func taking(_ columns: Int) -> String {
    var (taken, width) = ("", 0)
    for character in self {
      width += character.columns
      if width > columns { break }
      taken.append(character)
    }
    return taken
  }
}
