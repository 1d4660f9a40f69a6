extension ScannedText {
  /// The text with misread dates repaired; every byte keeps its position.
  ///
  /// - A digit in place of a month's letter: `JU119'14` becomes `JUL19'14`, `270EC16` becomes `27DEC16`.
  /// - A letter in place of a digit: `O5/12/2018`, `25/l2/2018`.
  /// - A different mark in place of one of two slashes, hyphens or points: `02,22/2014`.
  var withRepairedDates: ScannedText {
    var repaired = self
    for index in bytes.indices {
      repaired.repairMonth(at: index)
      repaired.repairDigits(at: index)
      repaired.repairMarks(at: index)
    }
    return repaired
  }

  /// Repairs two letters and a digit that look like a month before a number and do not begin a longer word.
  private mutating func repairMonth(at start: Int) {
    guard !isLetter(at: start - 1), !isLetter(at: start + 3),
      (start..<start + 3).count(where: isDigit) == 1,
      let month = Self.months.first(where: { looks(like: $0, at: start) })
    else { return }
    let next = skipBlanks(from: Self.isMark(self[start + 3]) ? start + 4 : start + 3)
    guard isDigit(at: next) || self[next] == UInt8(ascii: "'") else { return }
    for (offset, letter) in month.enumerated() { setByte(letter, at: start + offset) }
  }

  private func looks(like month: [UInt8], at start: Int) -> Bool {
    month.indices.allSatisfy { offset in
      let byte = self[start + offset]
      return byte == month[offset] || Self.letters(for: byte).contains(month[offset])
    }
  }

  /// Repairs two, two, and two or four bytes that are digits or resemble digits, if the same mark separates them.
  ///
  /// Most of the bytes must be digits.
  private mutating func repairDigits(at start: Int) {
    guard Self.isMark(self[start + 2]), self[start + 2] == self[start + 5],
      Self.digit(for: self[start - 1]) == nil, !isLetter(at: start - 1)
    else { return }
    let end = [start + 10, start + 8].first { end in
      !isLetter(at: end) && !isDigit(at: end)
        && ([start, start + 1, start + 3, start + 4] + Array(start + 6..<end))
          .allSatisfy { Self.digit(for: self[$0]) != nil }
    }
    guard let end, (start..<end).count(where: isLetter) <= 2 else { return }
    for index in start..<end where isLetter(at: index) {
      if let digit = Self.digit(for: self[index]) { setByte(digit, at: index) }
    }
  }

  /// Repairs the marks between one or two digits, one or two digits, and a year of four digits.
  private mutating func repairMarks(at start: Int) {
    guard isDigit(at: start), !isDigit(at: start - 1), !Self.isMark(self[start - 1]) else { return }
    let first = endOfDigits(from: start)
    guard first - start <= 2, Self.isMark(self[first]) else { return }
    let second = endOfDigits(from: first + 1)
    guard (1...2).contains(second - first - 1), Self.isMark(self[second]),
      self[first] != self[second], endOfDigits(from: second + 1) - second - 1 == 4
    else { return }
    for mark in [first, second] { setByte(UInt8(ascii: "/"), at: mark) }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","): true
    default: false
    }
  }

  /// The letters in names of months that a digit resembles.
  private static func letters(for digit: UInt8) -> [UInt8] {
    switch digit {
    case UInt8(ascii: "0"): [UInt8(ascii: "O"), UInt8(ascii: "D")]
    case UInt8(ascii: "1"): [UInt8(ascii: "L")]
    case UInt8(ascii: "4"): [UInt8(ascii: "A")]
    case UInt8(ascii: "5"): [UInt8(ascii: "S")]
    case UInt8(ascii: "6"): [UInt8(ascii: "G")]
    case UInt8(ascii: "8"): [UInt8(ascii: "B")]
    default: []
    }
  }

  private static let months: [[UInt8]] = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ].map { Array($0.utf8) }
}
