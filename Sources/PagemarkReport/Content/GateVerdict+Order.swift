internal import PagemarkJudging
internal import PagemarkStatistics

extension [GateVerdict] {
  /// Failed gates first, then those that can't be judged, those that only warn, those that are unproven, and the rest;
  /// otherwise in the original order.
  var failingFirst: [GateVerdict] {
    enumerated().sorted { ($0.element.urgency, $0.offset) < ($1.element.urgency, $1.offset) }
      .map(\.element)
  }
}

extension GateVerdict {
  fileprivate var urgency: Int {
    switch (decision, severity) {
    case (.fail, .enforce): isOnlyUnproven ? 1 : 0
    case (.notEvaluable, .enforce): 2
    case (.fail, .warn): 3
    case (.notEvaluable, .warn): 4
    case (.pass, _): evidence == .proven ? 6 : 5
    }
  }
}
