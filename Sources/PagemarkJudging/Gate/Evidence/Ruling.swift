internal import PagemarkStatistics

/// What the measured values say about a requirement.
struct Ruling: Hashable {
  var evidence: Evidence
  /// The one-sided 95 % bound on the side of the threshold, in the metric's unit; `nil` if there is none.
  var bound: Double?
  /// What would settle it; `nil` if it is settled, or if no number of cases would.
  var neededCases: NeededCases?
  /// What a reader must know about the proof, or why there is none.
  var remark: String?

  init(_ evidence: Evidence, bound: Double? = nil, remark: String? = nil) {
    (self.evidence, self.bound, self.remark) = (evidence, bound, remark)
  }

  /// The ruling if no bound can hold, whatever was measured.
  static let withoutLimit = Ruling(
    .unproven, remark: "nothing limits a page's value, so no bound of the mean holds")

  /// A fact about the pages that were measured, which claims nothing about others.
  static func fact(_ isSo: Bool) -> Ruling {
    Ruling(isSo ? .proven : .refuted, remark: ofThesePages)
  }

  private static let ofThesePages = "a fact about these pages"
}

/// How many cases would settle an open gate.
///
/// With the number at which the bound would just cross at the observed rate, only half of all samples settle the
/// gate. This is the number at which four of five samples settle it, if the rate of all pages is the observed one.
public struct NeededCases: Hashable, Sendable, Codable {
  /// The share of samples of `total` cases that settle the gate.
  public static let power = 0.8

  /// All cases, including those already measured.
  public var total: Int
  /// The number of missing cases.
  public var more: Int
  /// The smallest and the largest total over the rates of the interval; `nil` if no number would do.
  ///
  /// The largest is always `nil` if the limit is within the interval.
  public var plausible: [Int?]
  public var power: Double

  /// - Parameters:
  ///   - total: The total for the observed rate; `nil` if no number would do.
  ///   - count: The number of cases already measured.
  ///   - plausible: The totals for both ends of the interval.
  init?(total: Int?, having count: Int, plausible: [Int?]) {
    guard let total, total <= ProportionPower.mostCases else { return nil }
    (self.total, more) = (max(total, count + 1), max(total - count, 1))
    self.plausible = plausible.map { $0.map { max($0, count + 1) } }
      .sorted { ($0 ?? .max) < ($1 ?? .max) }
    power = Self.power
  }
}

extension Ruling {
  /// Why a gate was decided this way, in one sentence.
  ///
  /// - Parameters:
  ///   - isMet: Whether the estimate meets the requirement.
  ///   - n: Number of cases.
  /// - Returns: The sentence, with the remark and the plan if there are any.
  func sentence(isMet: Bool, n: Int) -> String {
    if isFact {
      return "\(isMet ? "met" : "missed"), \(Self.ofThesePages) (n = \(n))"
    }
    return switch (isMet, evidence) {
    case (true, .proven):
      "met, and proven with 95 % confidence for pages like these (n = \(n))" + note
    case (true, _): "met, but not proven (n = \(n))" + note + plan
    case (false, .refuted):
      "missed, and refuted with 95 % confidence for pages like these (n = \(n))" + note
    case (false, _): "missed, though not refuted (n = \(n))" + note + plan
    }
  }

  /// Whether it claims nothing about other pages.
  var isFact: Bool { remark == Self.ofThesePages }

  /// The remark in the form in which it follows a sentence; empty if there is none.
  var note: String { remark.map { "; \($0)" } ?? "" }

  private var plan: String {
    guard let neededCases else { return "" }
    let ends = neededCases.plausible
    let range =
      switch (ends.first ?? nil, ends.last ?? nil) {
      case (let least?, let most?): " (plausible: \(least) to \(most))"
      case (let least?, nil): " (plausible: \(least) or more)"
      default: ""
      }
    return "; at this rate \(neededCases.total) cases in all settle it in 4 of 5 samples" + range
  }
}
