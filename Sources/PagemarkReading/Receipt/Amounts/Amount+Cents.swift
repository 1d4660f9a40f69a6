extension Amount {
  /// The amount in hundredths, up to ten billion units; `nil` if it has fractions of a hundredth.
  var cents: Int? {
    guard units.magnitude < 1_000_000_000_000 else { return nil }
    switch fractionDigits {
    case 0: return units * 100
    case 1: return units * 10
    case 2: return units
    default: return nil
    }
  }
}
