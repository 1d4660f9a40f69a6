/// The machine-readable zone of a passport or an identity card.
///
/// - Source: ICAO Doc 9303, parts 3 to 6: zones of two lines of 44 or 36 characters, or three of 30.
public struct MachineReadableZone: Hashable, Sendable {
  /// The first letters, such as `P` for a passport.
  public let code: String
  public let documentNumber: String
  public let birth: CalendarDate?
  public let expiry: CalendarDate?
  /// Given names, then the family name.
  public let name: String?
  /// Whether the check digits of number, birth and expiry are right, and that over all of them.
  public let isConfirmed: Bool

  /// The zone among lines of text, wherever it stands; `nil` if there is none.
  ///
  /// Blanks are removed, and letters that stand for digits are read as digits where only digits can be.
  public init?(in texts: [String]) {
    let lines = texts.map(Self.normalized)
    for (index, _) in lines.enumerated() {
      if let zone = Self(lines[index...].prefix(3), ofThree: 30)
        ?? Self(lines[index...].prefix(2), ofTwo: 44)
        ?? Self(lines[index...].prefix(2), ofTwo: 36)
      {
        self = zone
        return
      }
    }
    return nil
  }

  /// The kind of paper that the code names.
  public var kind: DocumentKind { code.hasPrefix("P") ? .passport : .identityCard }

  // MARK: Formats

  private init?(_ lines: ArraySlice<[Character]>, ofTwo width: Int) {
    guard lines.count == 2, let first = Self.fitted(lines[lines.startIndex], to: width),
      let read = Self.fitted(lines[lines.startIndex + 1], to: width),
      first[0].isLetter, first[1].isLetter || first[1] == "<", first.contains("<")
    else { return nil }
    let second = Self.withDigits(read, at: [13..<20, 21..<28])
    let composite = Array(second[0..<10] + second[13..<20] + second[21..<(width - 1)])
    self.init(
      code: first[0..<2], number: second[0..<9], numberCheck: second[9],
      birth: second[13..<19], birthCheck: second[19], expiry: second[21..<27],
      expiryCheck: second[27], names: first[5...], composite: composite,
      compositeCheck: second[width - 1])
  }

  private init?(_ lines: ArraySlice<[Character]>, ofThree width: Int) {
    let fitted = lines.compactMap { Self.fitted($0, to: width) }
    guard fitted.count == 3, lines.count == 3, fitted[0][0].isLetter, fitted[2].contains("<") else {
      return nil
    }
    let first = fitted[0]
    let second = Self.withDigits(fitted[1], at: [0..<7, 8..<15])
    let composite = Array(
      first[5..<30] + second[0..<7] + second[8..<15] + second[18..<29])
    self.init(
      code: first[0..<2], number: first[5..<14], numberCheck: first[14], birth: second[0..<6],
      birthCheck: second[6], expiry: second[8..<14], expiryCheck: second[14],
      names: fitted[2][...], composite: composite, compositeCheck: second[29])
  }

  private init?(
    code: ArraySlice<Character>, number: ArraySlice<Character>, numberCheck: Character,
    birth: ArraySlice<Character>, birthCheck: Character, expiry: ArraySlice<Character>,
    expiryCheck: Character, names: ArraySlice<Character>, composite: [Character],
    compositeCheck: Character
  ) {
    guard let expiryDate = Self.date(Array(expiry), notAfter: nil),
      let birthDate = Self.date(Array(birth), notAfter: expiryDate.year)
    else { return nil }
    self.code = String(code.filter { $0 != "<" })
    documentNumber = String(number.filter { $0 != "<" })
    (self.birth, self.expiry) = (birthDate, expiryDate)
    let parts = String(names).split(separator: "<<", maxSplits: 1)
      .map { $0.split(separator: "<").joined(separator: " ") }
    name = parts.isEmpty ? nil : parts.reversed().joined(separator: " ")
    isConfirmed =
      Self.checkDigit(of: Array(number)) == Self.digit(numberCheck)
      && Self.checkDigit(of: Array(birth)) == birthCheck
      && Self.checkDigit(of: Array(expiry)) == expiryCheck
      && Self.checkDigit(of: composite) == Self.digit(compositeCheck)
  }

  // MARK: Characters

  /// Without blanks, in capitals; typographic brackets stand for `<`.
  private static func normalized(_ text: String) -> [Character] {
    text.uppercased().flatMap { character -> [Character] in
      switch character {
      case _ where character.isWhitespace: []
      case "«": ["<", "<"]
      case "‹", "〈": ["<"]
      default: [character]
      }
    }
  }

  /// A line of the width; fillers at its end may be missing, or one too many.
  private static func fitted(_ line: [Character], to width: Int) -> [Character]? {
    guard line.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "<") }) else {
      return nil
    }
    if line.count == width { return line }
    guard line.last == "<", abs(line.count - width) <= 3 else { return nil }
    if line.count < width { return line + repeatElement("<", count: width - line.count) }
    return line[width...].allSatisfy { $0 == "<" } ? Array(line[..<width]) : nil
  }

  /// The line with digits where only digits can be.
  private static func withDigits(_ line: [Character], at places: [Range<Int>]) -> [Character] {
    var line = line
    for place in places.joined() { line[place] = digit(line[place]) }
    return line
  }

  private static func digit(_ character: Character) -> Character {
    switch character {
    case "O", "Q", "D": "0"
    case "I", "L": "1"
    case "Z": "2"
    case "S": "5"
    case "G": "6"
    case "B": "8"
    default: character
    }
  }

  /// A date of six digits; without a later year given, of this century.
  private static func date(_ digits: [Character], notAfter last: Int?) -> CalendarDate? {
    let numbers = digits.compactMap(\.wholeNumberValue)
    guard numbers.count == 6 else { return nil }
    let year = 2000 + numbers[0] * 10 + numbers[1]
    return CalendarDate(
      year: last.map { year > $0 } == true ? year - 100 : year,
      month: numbers[2] * 10 + numbers[3], day: numbers[4] * 10 + numbers[5])
  }

  /// The check digit of a field: weights 7, 3, 1; letters count from 10, fillers 0.
  package static func checkDigit(of field: [Character]) -> Character {
    let weights = [7, 3, 1]
    let sum = field.enumerated().reduce(0) { sum, item in
      let value: Int
      if let number = item.element.wholeNumberValue {
        value = number
      } else if let ascii = item.element.asciiValue, item.element.isLetter {
        value = Int(ascii) - 55
      } else {
        value = 0
      }
      return sum + value * weights[item.offset % 3]
    }
    return Character("\(sum % 10)")
  }
}
