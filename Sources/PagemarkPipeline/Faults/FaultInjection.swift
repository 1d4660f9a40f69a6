internal import PagemarkElementary

/// The faults that a pipeline meets on a part of its pages, so that a suite can measure what becomes of them: `fault:`.
///
/// The same page meets the same fault in every run, on every machine.
public struct FaultInjection: StepSettings {
  /// The share of the pages that meet each fault, in percent, by the raw value of its kind.
  public var shares: [String: Double] = [:]
  /// On how many readings of such a page the fault happens before it is gone.
  public var attempts = 1.0
  /// Determines which pages meet a fault.
  public var seed = 1.0
  /// The pipeline that meets no faults, whose reading of a page a recovered page must have; empty demands none.
  public var undisturbed = ""
  public init() {}

  public static let name = "fault"
  public static let summary = "A share of the pages meets a fault, to measure what is recovered."
  public static let parameters: [Parameter<FaultInjection>] = [
    .counts(
      "shares", \.shares, of: FaultKind.allCases.map(\.rawValue), in: 0...100,
      "the share of the pages that meet each fault, in percent: "
        + FaultKind.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: ", ")),
    .number(
      "attempts", \.attempts, in: 1...100, step: 1,
      "on how many readings of the page it happens; with retries, a later one is undisturbed"),
    .number("seed", \.seed, in: 0...1_000_000, step: 1, "determines which pages meet a fault"),
    .text(
      "undisturbed", \.undisturbed,
      "a pipeline of the suite without faults: a page counts as recovered only if its reading is the same as there"
    ),
  ]

  /// The fault that the page meets; `nil` if it meets none.
  ///
  /// - Parameter page: The page; only its dataset and name count.
  /// - Returns: The fault.
  public func kind(on page: PageIdentity) -> FaultKind? {
    var random = SplitMix64(seed: UInt64(seed), stream: "fault/\(page.dataset)/\(page.case)")
    var draw = Double(random.next() >> 11) * 0x1p-53 * 100
    for kind in FaultKind.allCases {
      let share = shares[kind.rawValue] ?? 0
      if draw < share { return kind }
      draw -= share
    }
    return nil
  }

  /// What is wrong with the settings; `nil` if nothing is.
  public var contradiction: String? {
    let sum = shares.values.reduce(0, +)
    if sum > 100 {
      return "the shares add up to \(SettingValue.number(sum)) %: at most 100 % can be met"
    }
    return sum == 0 ? "no page meets a fault: write shares: { crash: 100 }" : nil
  }
}

/// Encoded as a step: `{"fault": {…}}`.
extension FaultInjection: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, value) in try NamedSettings(from: decoder).values { try set(name, to: value) }
  }

  public func encode(to encoder: any Encoder) throws { try NamedSettings(self).encode(to: encoder) }
}
