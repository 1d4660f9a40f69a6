/// Units of weight and volume, which tell an amount of goods from one of money.
enum MeasureUnit {
  private static let units: [StaticString] = [
    "KG", "KGS", "LB", "LBS", "OZ", "ML", "LTR", "LITRE", "LITRES", "LITER", "LITERS", "GAL",
    "GALLONS",
  ]

  /// Whether a unit follows the number that ends at `end`.
  ///
  /// The letter of liters must touch the number, because a single letter behind a blank is a code of taxes.
  static func follows(_ text: ScannedText, at end: Int) -> Bool {
    if text[end] == UInt8(ascii: "L"), !text.isLetter(at: end + 1) { return true }
    let start = text.skipBlanks(from: end)
    guard text.isLetter(at: start) else { return false }
    return units.contains { unit in
      text.hasWord(unit, at: start) && !text.isLetter(at: start + unit.utf8CodeUnitCount)
    }
  }
}
