/// A driver license or student card of an invented issuer.
struct Card {
  enum Kind { case licence, student }

  let kind: Kind
  let issuer: String
  let person: CardHolder
  let number: String
  let issued, expires: CivilDay
  let design: CardDesign

  var title: String { kind == .licence ? "\(issuer) Driver License" : "\(issuer) Student Card" }

  init(using draws: inout SeededDraws) {
    kind = draws.chance(0.65) ? .licence : .student
    person = CardHolder(isStudent: kind == .student, using: &draws)
    design = CardDesign(using: &draws)
    let letter = draws.pick(["A", "B", "D", "F", "H", "K", "M", "S", "W"])
    if kind == .licence {
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
    expires = issued.adding(days: draws.number(kind == .licence ? 1400...2900 : 360...1600))
  }

  func pages(
    fonts: FontFolder, using draws: inout SeededDraws
  ) throws(DrawingError) -> [PrintedPage] {
    let typesetter = try Typesetter(
      families: [design.family, .liberationMono, .ocrB, .chorus, .herosCondensed], folder: fonts)
    let front = try CardFace(card: self, typesetter: typesetter, using: &draws)
    let back = try CardFace(card: self, typesetter: typesetter, using: &draws)
    switch kind {
    case .licence:
      front.licenceFront(using: &draws)
      back.licenceBack(using: &draws)
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

/// The person that a card belongs to.
struct CardHolder {
  let given, middle, family: String
  let sex: String
  let born: CivilDay
  /// In inches.
  let height: Int
  let weight: Int
  let eyes, hair: String
  let street, town: String
  let program: String

  init(isStudent: Bool, using draws: inout SeededDraws) {
    given = Names.plain(draws.pick(Names.given))
    middle = Names.plain(draws.pick(Names.given))
    family = Names.plain(draws.pick(Names.family))
    sex = draws.pick(["F", "M", "F", "M", "X"])
    born = CivilDay(
      number: isStudent ? draws.number(10_700...13_500) : draws.number(-8000...13_000))
    height = draws.number(59...77)
    weight = draws.number(108...238)
    eyes = draws.pick(["BRO", "BLU", "GRN", "HAZ", "GRY"])
    hair = draws.pick(["BRO", "BLK", "BLN", "RED", "GRY"])
    street = "\(draws.number(11...9890)) \(draws.pick(Names.streets))"
    town = draws.pick(Names.towns)
    program = draws.pick([
      "Mechanical Engineering", "Nursing", "Comparative Literature", "Mathematics", "Biology",
      "School of Music", "Computer Science", "Graduate Division", "History",
    ])
  }
}
