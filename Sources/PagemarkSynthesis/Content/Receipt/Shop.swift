internal import PagemarkScoring

/// An invented shop or restaurant, as named on its receipts.
struct Shop {
  enum Kind: CaseIterable {
    case grocery, cafe, hardware, diner, books, pharmacy, bakery, fuel, noodles, garden, pizza, fish
    case pets, appliances, deli, autoParts
  }

  var kind: Kind
  var name: String
  var address: [String]
  var phone: String
  /// The sales tax in hundredths of a percent.
  var taxRate: Int

  /// Whether there is table service, which may be tipped.
  var isServed: Bool { [.diner, .noodles, .pizza, .fish].contains(kind) }

  init(using draws: inout SeededDraws) {
    kind = draws.pick(Kind.allCases)
    let town = draws.pick(Names.towns)
    name = Names.plain(Self.name(kind, town: town, using: &draws))
    let (state, zip) = draws.pick(Names.states)
    let street = "\(draws.number(11...9890)) \(draws.pick(Names.streets))"
    let unit = draws.chance(0.15) ? " Ste \(draws.number(2...40))" : ""
    let (area, number) = (draws.number(201...989), "555-01\(draws.digits(2))")
    let place = "\(town), \(state) \(zip)\(draws.digits(2))"
    address = draws.chance(0.85) ? [street + unit, place] : [street, "\(town), \(state)"]
    phone = draws.pick(["(\(area)) \(number)", "\(area)-\(number)", "\(area).\(number)"])
      .replacing(".555-", with: ".555.")
    taxRate = draws.pick([0, 490, 600, 600, 625, 663, 700, 725, 775, 813, 825, 860, 888, 925])
  }

  private static func name(_ kind: Kind, town: String, using draws: inout SeededDraws) -> String {
    let (family, given) = (draws.pick(Names.family), draws.pick(Names.given))
    let first = draws.pick(firstWords)
    let trade = draws.pick(trades[kind] ?? ["Shop"])
    let name = draws.pick([
      "\(first) \(trade)", "\(first) \(trade)", "\(family)’s \(trade)", "\(given)’s \(trade)",
      "The \(first) \(trade)", "\(town) \(trade)", "\(family) & Sons \(trade)",
    ])
    return name.count > 30 ? "\(first) \(trade)" : name
  }

  private static let firstWords = [
    "Blue Heron", "Copper Kettle", "Maple Hollow", "Prairie Star", "Five Corners", "Sunrise",
    "Granite Pass", "Willow Creek", "Big Lou’s", "Tumbleweed", "Harbor Lane", "Little Fern",
    "Stonebridge", "Cedar & Nail", "Valley", "Meridian", "Red Wagon", "Old Depot", "Paper Lantern",
    "Juniper", "Northgate", "Golden Acorn", "Twin Rivers", "Lucky Crane", "Foxglove", "Ironwood",
  ]
  private static let trades: [Kind: [String]] = [
    .grocery: ["Market", "Grocers", "Foods", "Fresh Market", "Supermarket"],
    .cafe: ["Coffee", "Cafe", "Espresso Bar", "Coffee Roasters"],
    .hardware: ["Hardware", "Tool & Supply", "Home Center", "Lumber"],
    .diner: ["Diner", "Grill", "Skillet", "Kitchen"], .books: ["Books", "Bookshop", "Book Nook"],
    .pharmacy: ["Pharmacy", "Drug & Gift", "Drugs"],
    .bakery: ["Bakery", "Bread Co.", "Panaderia", "Patisserie"],
    .fuel: ["Fuel", "Gas & Go", "Travel Stop", "Mini Mart"],
    .noodles: ["Noodles", "Noodle House", "Thai Kitchen", "Dumpling Bar"],
    .garden: ["Nursery", "Garden Center", "Seed & Feed"],
    .pizza: ["Pizza", "Pizzeria", "Pie Co."], .fish: ["Fish House", "Oyster Bar", "Chowder Hut"],
    .pets: ["Pet Supply", "Pets", "Feed & Pet"], .appliances: ["Appliance", "Home Electric"],
    .deli: ["Deli", "Delicatessen", "Sandwich Shop"],
    .autoParts: ["Auto Parts", "Tire & Auto", "Motor Supply"],
  ]
}
