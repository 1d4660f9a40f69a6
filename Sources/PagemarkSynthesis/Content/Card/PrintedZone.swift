internal import PagemarkReading

/// The machine-readable zone on the back of an identity card.
///
/// - Source: ICAO Doc 9303, part 5: three lines of 30 characters.
struct PrintedZone {
  private let card: Card
  private var person: CardHolder { card.person }

  init(_ card: Card) { self.card = card }

  /// Three lines of 30 characters, with their check digits.
  var lines: [String] {
    let number = Self.checked(Self.filled(card.number, to: 9))
    let birth = Self.checked(Self.six(person.born))
    let expiry = Self.checked(Self.six(card.expires))
    let filler = String(repeating: "<", count: 11)
    // UTO is Utopia, the country of ICAO's specimens.
    let optional = String(repeating: "<", count: 15)
    let check = MachineReadableZone.checkDigit(
      of: Array(number + optional + birth + expiry + filler))
    let sex = person.sex == "X" ? "<" : person.sex
    return [
      "I<UTO\(number)\(optional)", "\(birth)\(sex)\(expiry)UTO\(filler)\(check)",
      Self.filled(
        "\(Self.letters(person.family))<<\(Self.letters(person.given))<\(Self.letters(person.middle))",
        to: 30),
    ]
  }

  /// The fields that it has, as a reader would write them; a name that does not fit is cut.
  var values: [(IdentityField, String)] {
    let name = lines[2].split(separator: "<").map(String.init)
    return [
      (.documentNumber, card.number),
      (.name, (name.dropFirst() + name.prefix(1)).joined(separator: " ")),
      (.dateOfBirth, person.born.text(.slashes)), (.expiry, card.expires.text(.slashes)),
    ]
  }

  private static func checked(_ text: String) -> String {
    text + String(MachineReadableZone.checkDigit(of: Array(text)))
  }

  private static func filled(_ text: String, to length: Int) -> String {
    let text = text.prefix(length)
    return text + String(repeating: "<", count: length - text.count)
  }

  private static func letters(_ name: String) -> String {
    String(name.uppercased().map { $0.isLetter ? $0 : "<" })
  }

  private static func six(_ day: CivilDay) -> String {
    let (year, month, date) = day.parts
    return [year % 100, month, date].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}
