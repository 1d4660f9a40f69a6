public import PagemarkJudging
internal import PagemarkScoring

extension Requirement {
  /// The bound as Pagemark interprets it: `cer at most 5.0 %`.
  public var understood: String {
    let word = direction == .atMost ? "at most" : "at least"
    let sign = direction == .atMost ? "+" : "−"
    return switch bound {
    case .value(let value): "\(metric) \(word) \(metric.unit.format(value))"
    case .baseline(.absolute(0)): "\(metric) \(word) the baseline's"
    case .baseline(.absolute(let amount)):
      "\(metric) \(word) the baseline's \(sign) \(metric.unit.formatMagnitude(amount))"
    case .baseline(.relative(let share)):
      "\(metric) \(word) the baseline's \(sign) \(Metric.Unit.ratio.format(share)) of it"
    }
  }
}
