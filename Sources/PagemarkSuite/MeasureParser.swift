internal import PagemarkPipeline
internal import PagemarkYAML

/// Parses the `measure:` of a suite: how its pages are measured.
enum MeasureParser {
  static func measure(_ node: YAMLNode) -> Measure {
    var measure = Measure()
    let entries = node.mapping(of: SuiteKeys.measure)
    if let seed = entries["seed"]?.integer(in: 0...Int.max) { measure.seed = UInt64(seed) }
    if let timeout = entries["pageTimeout"], let seconds = timeout.seconds() {
      if Measure.timeouts.contains(seconds) {
        measure.pageTimeout = seconds
      } else {
        timeout.fault("must lie in \(Measure.timeoutsInWords)")
      }
    }
    if let bytes = memory(entries["memoryLimit"]) { measure.memoryLimit = bytes }
    measure.sessionMemoryLimit = memory(entries["sessionMemoryLimit"])
    measure.priceFile = entries["prices"]?.text()
    if let limit = entries["costLimit"] {
      if case .number(let money) = limit.settingValue(), money > 0 {
        measure.costLimit = money
        if measure.priceFile == nil {
          limit.fault("needs a price file: write prices: prices.yml")
        }
      } else {
        limit.fault("must be an amount above 0 in the currency of the price file")
      }
    }
    if let share = entries["stopAfterFailures"]?.share() { measure.stopAfterFailures = share }
    measure.network = entries["network"]?.choice(of: NetworkAccess.self)
    if let search = entries["search"] {
      if case .flag(let isSearched) = search.settingValue() {
        measure.search = isSearched ? true : nil
      } else {
        search.fault("must be true or false")
      }
    }
    if let accuracy = entries["accuracy"] {
      let entries = accuracy.mapping(of: SuiteKeys.accuracy)
      if let count = entries["repetitions"]?.integer(in: 1...100), count > 1 {
        measure.accuracy = AccuracySampling(repetitions: count)
      }
    }
    if let latency = entries["latency"] {
      let entries = latency.mapping(of: SuiteKeys.latency)
      if let cases = entries["cases"]?.integer(in: 1...1_000_000) { measure.latency.cases = cases }
      if let count = entries["repetitions"]?.integer(in: 1...1000) {
        measure.latency.repetitions = count
      }
      if let count = entries["warmup"]?.integer(in: 0...1000) { measure.latency.warmup = count }
      if let count = entries["coldStarts"]?.integer(in: 0...100) {
        measure.latency.coldStarts = count
      }
      if let count = entries["remeasure"]?.integer(in: 0...100) {
        measure.latency.remeasure = count
      }
    }
    return measure
  }

  private static func memory(_ node: YAMLNode?) -> Int? {
    guard let node, let bytes = node.bytes() else { return nil }
    if Measure.memoryLimits.contains(bytes) { return bytes }
    node.fault("must lie in \(Measure.memoryLimitsInWords)")
    return nil
  }
}
