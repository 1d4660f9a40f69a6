internal import Foundation
internal import PagemarkJudging
internal import PagemarkReading
internal import PagemarkScoring

/// A difference in plain words.
enum DifferenceSentence {
  /// Such as `leptonica reads 3.1 points more totals (95 %: 0.4 to 5.9; 34 : 12 discordant)`.
  static func text(_ difference: PairedDifference, candidate: String) -> String {
    if difference.test == .none {
      let values = [difference.baseline, difference.candidate].map(difference.unit.format)
      return
        "\(difference.quantity): \(values[0]) and \(values[1]); each run has only one value: "
        + "not tested"
    }
    guard let compared = Compared(difference.quantity), let value = difference.difference else {
      return "\(difference.quantity): no case has it in both"
    }
    let words = Words(compared)
    func claim() -> String {
      "\(candidate) " + words.claim(magnitude(value, of: difference), isMore: value > 0)
    }
    let couldShow =
      difference.detectable.map { "; from \(amount($0, of: difference)) on one would be" } ?? ""
    switch difference.finding {
    case .same:
      let isEqual = difference.betterCases + difference.worseCases == 0
      return isEqual
        ? "\(words.subject): the same on every case"
        : "\(words.subject): the same, within \(least(difference))" + evidence(difference)
    case .undecided where [.better, .worse].contains(difference.findingAlone):
      return claim() + evidence(difference, isTurned: value < 0)
        + ", taken alone; among all that is compared that may be chance" + couldShow
    case .undecided:
      return "\(words.subject): no difference is shown" + evidence(difference) + couldShow
    case .better, .worse: return claim() + evidence(difference, isTurned: value < 0)
    }
  }

  /// The interval, and how many cases favor either side.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - isTurned: Whether the value is given without its minus, which then also applies to the bounds.
  /// - Returns: The text in parentheses, or nothing.
  private static func evidence(
    _ difference: PairedDifference, isTurned: Bool = false
  ) -> String {
    var parts: [String] = []
    if let low = difference.low, let high = difference.high, let value = difference.difference {
      let (from, to) = isTurned ? (-high, -low) : (low, high)
      let bounds = [from, to].map {
        difference.unit == .ratio
          ? String(format: "%.1f", $0 * 100).replacingOccurrences(of: "-", with: "−")
          : difference.unit.formatBound($0, besides: value)
      }
      parts.append("95 %: \(bounds[0]) to \(bounds[1])")
    }
    if let ratio = difference.ratio, let low = difference.ratioLow, let high = difference.ratioHigh
    {
      parts.append(String(format: "ratio %.3f, %.3f to %.3f", ratio, low, high))
    }
    if difference.test == .mcNemar {
      parts.append("\(difference.betterCases) : \(difference.worseCases) discordant")
    }
    if difference.untimedCases > 0 { parts.append("\(difference.untimedCases) failed in one") }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
  }

  private static func least(_ difference: PairedDifference) -> String {
    amount(difference.leastChange, of: difference)
  }

  /// A size in the unit of the smallest relevant change.
  static func amount(_ value: Double, of difference: PairedDifference) -> String {
    difference.ratio != nil
      ? String(format: "%.1f %%", value * 100) : difference.unit.formatMagnitude(value)
  }

  private static func magnitude(_ value: Double, of difference: PairedDifference) -> String {
    difference.unit == .ratio
      ? String(format: "%.1f points", abs(value) * 100) : difference.unit.formatMagnitude(value)
  }

  /// The names of a quantity in a sentence.
  private struct Words {
    let subject: String
    private let quantity: Quantity
    /// Whether the quantity's own words are sufficient.
    private let isPlain: Bool

    init(_ compared: Compared) {
      let quantity = compared.quantity
      self.quantity = quantity
      guard compared == .quantity(quantity) else {
        (subject, isPlain) = ("\(compared)", false)
        return
      }
      isPlain = true
      subject =
        switch quantity {
        case .rate(.cer): "character errors"
        case .rate(.wer): "word errors"
        case .rate(.excerptCER): "character errors in the excerpt"
        case .rate(.wordRecall): "words read"
        case .field(let kind, .accuracy): kind.plural
        case .failure: "failed pages"
        case .lowConfidence: "pages with too little confidence"
        case .recovery: "recovered pages"
        case .time(.page): "time per page"
        case .time(.toPreview): "time until the page is found"
        case .time(.readings): "time per reading"
        case .time(.request): "time per request"
        case .time(.firstToken): "time to the first piece of an answer"
        case .time(.cpu): "CPU time per page"
        case .time(.working): "own time per page"
        case .time(.step(let step)): "time of \(step)"
        case .memory: "memory per page"
        case .rate, .mean, .field: "\(quantity)"
        }
    }

    func claim(_ amount: String, isMore: Bool) -> String {
      let more = isMore ? "more" : "fewer"
      guard isPlain else { return "has \(amount) \(isMore ? "more" : "less") \(subject)" }
      return switch quantity {
      case .rate(.cer), .rate(.wer), .rate(.excerptCER): "makes \(amount) \(more) \(subject)"
      case .rate(.wordRecall): "reads \(amount) \(more) words"
      case .field(_, .accuracy): "reads \(amount) \(more) \(subject)"
      case .failure: "fails on \(amount) \(more) pages"
      case .lowConfidence: "has \(amount) \(more) \(subject)"
      case .recovery: "recovers \(amount) \(more) pages"
      case .time(.page): "is \(amount) \(isMore ? "slower" : "faster") per page"
      case .time: "needs \(amount) \(isMore ? "more" : "less") \(subject)"
      case .memory: "needs \(amount) \(isMore ? "more" : "less") memory per page"
      case .rate, .mean, .field: "has \(amount) \(isMore ? "more" : "less") \(subject)"
      }
    }
  }
}

extension FieldKind {
  /// The plural.
  fileprivate var plural: String {
    switch self {
    case .vendor, .date, .subtotal, .tip, .total: rawValue + "s"
    case .tax: "taxes"
    case .paymentMethod: "payment methods"
    case .last4: "last four digits"
    case .returnDays: "return windows"
    case .returnBy: "return days"
    case .declared(let name): "values of \(name)"
    }
  }
}
