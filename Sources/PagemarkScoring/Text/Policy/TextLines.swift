internal import PagemarkReading

/// The lines of a text, split by code points, so that a mark after a blank is not dropped as white space.
struct TextLines {
  typealias Line = ArraySlice<Unicode.Scalar>

  /// The text between line breaks; "\r\n" is one break.
  private(set) var lines: [Line] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var start = 0
    for (index, scalar) in scalars.enumerated() where scalar.isLineBreak {
      if scalar == "\n", index > 0, scalars[index - 1] == "\r" {
        start = index + 1
        continue
      }
      lines.append(scalars[start..<index])
      start = index + 1
    }
    lines.append(scalars[start...])
  }

  /// Drops the part after the last line break if it is empty.
  mutating func dropFinalLineBreak() {
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
  }

  mutating func arrange(_ whiteSpace: TextPolicy.WhiteSpace) {
    switch whiteSpace {
    case .keep, .strip: break
    case .stripLines: lines = lines.map(\.stripped)
    case .collapse: lines = lines.map(\.collapsed)
    case .remove: lines = lines.map { $0.filter { !$0.isWhiteSpace }[...] }
    }
  }

  mutating func dropEmpty() { lines.removeAll(where: \.isEmpty) }

  mutating func joinHyphenated() {
    lines = LineEndHyphens.join(lines.map(\.text)).map { Array($0.unicodeScalars)[...] }
  }

  mutating func append(_ line: Line) { lines.append(line) }

  /// Whether the text ends with a line break.
  var endsInBreak: Bool { lines.count > 1 && lines.last?.isEmpty == true }

  func joined(by lineBreak: [Unicode.Scalar]) -> Line {
    Array(lines.joined(separator: lineBreak))[...]
  }
}

extension TextLines.Line {
  /// The lines without white space at both ends.
  var stripped: Self {
    guard let first = firstIndex(where: { !$0.isWhiteSpace }),
      let last = lastIndex(where: { !$0.isWhiteSpace })
    else { return [] }
    return self[first...last]
  }

  /// The line with every run of white space as one blank, and none at the ends.
  fileprivate var collapsed: Self {
    // Most lines already have this form; avoid copying them.
    let line = stripped
    var isBlankBefore = false
    let isPlain = line.allSatisfy { scalar in
      guard scalar.isWhiteSpace else {
        isBlankBefore = false
        return true
      }
      defer { isBlankBefore = true }
      return scalar == " " && !isBlankBefore
    }
    if isPlain { return line }
    return Array(line.split(whereSeparator: \.isWhiteSpace).joined(separator: [" "]))[...]
  }

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: self)
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0xA...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
