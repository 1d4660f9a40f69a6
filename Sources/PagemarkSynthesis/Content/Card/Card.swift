/// A driver license or student card of an invented issuer.
struct Card {
  enum Kind { case license, student }

  let kind: Kind
  let issuer: String
  let person: CardHolder
  let number: String
  let issued, expires: CivilDay
  let design: CardDesign

  var title: String { kind == .license ? "\(issuer) Driver License" : "\(issuer) Student Card" }

  init(using draws: inout SeededDraws) {
    kind = draws.chance(0.65) ? .license : .student
    person = CardHolder(isStudent: kind == .student, using: &draws)
    design = CardDesign(using: &draws)
    let letter = draws.pick(["A", "B", "D", "F", "H", "K", "M", "S", "W"])
    if kind == .license {
      issuer = draws.pick(Self.states)
      number = draws.pick([
        letter + draws.digits(7), draws.digits(9),
        "\(letter)\(draws.digits(3))-\(draws.digits(4))-\(draws.digits(4))",
        letter + letter + draws.digits(6),
      ])
    } else {
      issuer = draws.pick(Self.universities)
      number = draws.pick([
        draws.digits(8), letter + draws.digits(8), "\(draws.digits(3))-\(draws.digits(5))",
      ])
    }
    issued = CivilDay(number: draws.number(18_100...20_400))
    expires = issued.adding(days: draws.number(kind == .license ? 1400...2900 : 360...1600))
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
      back.licenseBack(using: &draws)
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
