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
