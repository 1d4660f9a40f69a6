/// A driver license, student card or identity card of an invented issuer.
struct Card {
  enum Kind { case license, student, identity }

  let kind: Kind
  let issuer: String
  let person: CardHolder
  let number: String
  let issued, expires: CivilDay
  let design: CardDesign

  var title: String {
    switch kind {
    case .license: "\(issuer) Driver License"
    case .student: "\(issuer) Student Card"
    case .identity: "\(issuer) Identity Card"
    }
  }

  /// Two letters of the issuer.
  var region: String { String(issuer.prefix(2)) }
  /// Five digits.
  var postalCode: String { String(number.filter(\.isNumber).prefix(5)) }
  var townLine: String { "\(person.town), \(region) \(postalCode)" }

  init(using draws: inout SeededDraws) {
    kind = draws.pick([.license, .license, .license, .identity, .student, .student])
    person = CardHolder(isStudent: kind == .student, using: &draws)
    design = CardDesign(using: &draws)
    let letter = draws.pick(["A", "B", "D", "F", "H", "K", "M", "S", "W"])
    switch kind {
    case .license:
      issuer = draws.pick(Self.states)
      number = draws.pick([
        letter + draws.digits(7), draws.digits(9),
        "\(letter)\(draws.digits(3))-\(draws.digits(4))-\(draws.digits(4))",
        letter + letter + draws.digits(6),
      ])
    case .identity:
      issuer = draws.pick(Self.states)
      // A zone has room for nine letters and digits.
      number = letter + letter + draws.digits(7)
    case .student:
      issuer = draws.pick(Self.universities)
      number = draws.pick([
        draws.digits(8), letter + draws.digits(8), "\(draws.digits(3))-\(draws.digits(5))",
      ])
    }
    issued = CivilDay(number: draws.number(18_100...20_400))
    expires = issued.adding(days: draws.number(kind == .student ? 360...1600 : 1400...2900))
  }

  func pages(
    fonts: FontFolder, using draws: inout SeededDraws
  ) throws(DrawingError) -> [PrintedPage] {
    let typesetter = try Typesetter(
      families: [design.family, .liberationMono, .ocrB, .chorus, .herosCondensed], folder: fonts)
    let front = try CardFace(card: self, typesetter: typesetter, using: &draws)
    let back = try CardFace(card: self, typesetter: typesetter, using: &draws)
    switch kind {
    case .license:
      front.licenseFront(using: &draws)
      try back.licenseBack(using: &draws)
    case .identity:
      front.identityFront(using: &draws)
      back.identityBack(using: &draws)
    case .student:
      front.studentFront(using: &draws)
      back.studentBack(using: &draws)
    }
    return [try front.page(), try back.page()]
  }

  private static let states = [
    "Columbara", "New Avalon", "Tamarind", "East Dakoma", "Winnemara", "Oroville Territory",
    "Kenawick", "San Marisol", "Maridian", "Nordale",
  ]
  private static let universities = [
    "Wexley State University", "University of Columbara", "Harkness College",
    "Port Alden Institute", "Saint Orrin University", "Meridian Technical College",
    "Fernley Springs Community College", "New Avalon University",
  ]
}
