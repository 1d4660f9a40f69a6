/// Titles of books and chapters.
enum BookTitles {
  static func title(_ genre: BookPage.Genre, using draws: inout SeededDraws) -> String {
    let (thing, place) = (draws.pick(things), draws.pick(Names.towns))
    return switch genre {
    case .novel:
      draws.pick([
        "The \(thing) at \(place)", "A \(thing) for \(draws.pick(Names.given))",
        "The \(draws.pick(Names.family)) \(thing)", "Winter in \(place)",
        "\(draws.pick(Names.given)) \(draws.pick(Names.family))", "Beyond \(place)",
      ])
    case .essay:
      draws.pick([
        "Notes of a \(draws.pick(trades))", "The Patient \(draws.pick(trades))",
        "A Year in \(place)", "On \(thing)s and Other Matters", "The Uses of Silence",
        "A Short History of the \(thing)", "Letters to a Young \(draws.pick(trades))",
      ])
    }
  }

  static func chapter(using draws: inout SeededDraws) -> String {
    draws.pick([
      "The \(draws.pick(things)) in the Attic", "What \(draws.pick(Names.given)) Saw",
      "\(draws.pick(Names.towns)), by Night", "Of \(draws.pick(things))s", "The Second Winter",
      "An Unexpected Guest", "Arrivals and Departures", "The \(draws.pick(trades))’s Account",
      "In Which Nothing Is Settled", "The Road to \(draws.pick(Names.towns))", "Low Water",
      "Some Common Errors", "A Question of Weather", "The Long Way Home", "First Principles",
    ])
  }

  static func chapterLabel(_ number: Int) -> String {
    switch number % 3 {
    case 0: "CHAPTER \(roman(number))"
    case 1: "Chapter \(words[number - 1])"
    default: "CHAPTER \(number)"
    }
  }

  static func roman(_ number: Int) -> String {
    let tens = ["", "X", "XX"]
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    return tens[number / 10] + ones[number % 10]
  }

  private static let words = [
    "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
    "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen",
    "Twenty", "Twenty-One", "Twenty-Two", "Twenty-Three", "Twenty-Four",
  ]
  private static let things = [
    "Lamp", "Ferry", "Clock", "Orchard", "Telescope", "Bridge", "Violin", "Ledger", "Lighthouse",
    "Weathervane", "Mirror", "Compass", "Barometer", "Carriage", "Almanac", "Garden",
  ]
  private static let trades = [
    "Mapmaker", "Gardener", "Beekeeper", "Printer", "Naturalist", "Bookbinder", "Navigator",
    "Watchmaker",
  ]
}
