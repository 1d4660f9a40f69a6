/// A text simplified for the scanners of amounts, dates and labels: one byte per Unicode scalar.
///
/// Letters are upper case. Variants become the same byte: full-width forms, typographic quotes and dashes (see
/// `FieldFolding`), every white space (a blank), every currency symbol (`$`). Superscript digits remain distinct,
/// because the cents of `$9⁹⁹` are not two more digits.
package struct ScannedText: Sendable, Hashable {
  package private(set) var bytes: [UInt8] = []

  /// Represents a letter outside of ASCII.
  static let otherLetter: UInt8 = 0x80
  /// Represents any other scalar outside of ASCII.
  static let otherSymbol: UInt8 = 0x81

  package init(_ text: some StringProtocol) {
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { bytes.append(Self.byte(for: scalar)) }
  }

  var count: Int { bytes.count }

  /// The byte at `index`; 0 before the start and after the end, so that looking at neighbors needs no checks.
  subscript(index: Int) -> UInt8 {
    bytes.indices.contains(index) ? bytes[index] : 0
  }

  /// Replaces a byte.
  mutating func setByte(_ byte: UInt8, at index: Int) { bytes[index] = byte }

  func isDigit(at index: Int) -> Bool { (0x30...0x39).contains(self[index]) }
  func isBlank(at index: Int) -> Bool { self[index] == UInt8(ascii: " ") }
  func isLetter(at index: Int) -> Bool {
    (0x41...0x5A).contains(self[index]) || self[index] == Self.otherLetter
  }

  /// The first index from `start` on that is not a blank.
  func skipBlanks(from start: Int) -> Int {
    var index = start
    while isBlank(at: index) { index += 1 }
    return index
  }

  /// The index after the digits that begin at `start`.
  func endOfDigits(from start: Int) -> Int {
    var index = start
    while isDigit(at: index) { index += 1 }
    return index
  }

  /// The digits of `range` as a number; `nil` if there are none, or more than an `Int` holds.
  func number(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var number = 0
    for index in range {
      guard isDigit(at: index) else { return nil }
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(self[index] - 0x30))
      guard !overflow, !carry else { return nil }
      number = sum
    }
    return number
  }

  /// Whether `word` (upper case) begins at `start`.
  func hasWord(_ word: StaticString, at start: Int) -> Bool {
    word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { self[start + $0] == letters[$0] }
    }
  }

  /// The text without the blanks that touch a decimal or thousands separator between digits:
  /// `9. 90` and `9 .90` become `9.90`.
  package var closingGapsAtSeparators: ScannedText {
    var closed = self
    closed.bytes.removeAll(keepingCapacity: true)
    for index in bytes.indices where !isGapAtSeparator(index) { closed.bytes.append(bytes[index]) }
    return closed
  }

  private func isGapAtSeparator(_ index: Int) -> Bool {
    guard isBlank(at: index) else { return false }
    return isSeparator(at: index - 1) && isDigit(at: index - 2) && isDigit(at: index + 1)
      || isSeparator(at: index + 1) && isDigit(at: index - 1) && isDigit(at: index + 2)
  }

  private func isSeparator(at index: Int) -> Bool {
    self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ",")
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8 {
    let ascii = scalar.isASCII ? UInt8(scalar.value) : FieldFolding.ascii(for: scalar)
    if let ascii {
      switch ascii {
      case 0x61...0x7A: return ascii - 0x20
      case 0x09...0x0D: return UInt8(ascii: " ")
      default: return ascii
      }
    }
    if scalar.properties.isWhitespace { return UInt8(ascii: " ") }
    if scalar.properties.generalCategory == .currencySymbol { return UInt8(ascii: "$") }
    return scalar.properties.isAlphabetic ? otherLetter : otherSymbol
  }
}
