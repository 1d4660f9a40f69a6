internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension CaseRecord {
  /// The first value that no measurement can give, in words; `nil` if all values are possible.
  ///
  /// Negative counts, more hits than there is to hit, and infinite times are impossible.
  var impossibility: String? {
    if repetition < 0 { return "the repetition is \(repetition)" }
    for (rate, tally) in scores where !tally.isPossible(of: rate) {
      return "\(rate.rawValue) is \(tally.count) of \(tally.of)"
    }
    for (mean, value) in values where !mean.isPossible(value) {
      return "\(mean.rawValue) is \(value)"
    }
    for (flag, finding) in quality ?? [:]
    where flag.isRaised(finding.score, threshold: finding.threshold) != finding.isRaised {
      return "the flag \(flag.rawValue) contradicts its score \(finding.score)"
    }
    return impossibleTime ?? impossibleShare ?? service?.impossibility
  }
}

extension CaseRecord {
  /// What the record says of faults although its pipeline declares otherwise, in words; `nil` if they agree.
  ///
  /// So no record can leave out a fault that the page met, or claim to have been tried more often than the suite allows.
  func contradiction(to pipeline: Pipeline?) -> String? {
    guard let pipeline else { return nil }
    let expected = pipeline.fault?.kind(on: identity.page)
    if fault != expected {
      let (found, declared) = (fault?.rawValue ?? "none", expected?.rawValue ?? "none")
      return "the fault is \(found), but the suite declares \(declared) for the page"
    }
    let most = 1 + (pipeline.retries ?? 0)
    if let attempts, !(2...max(2, most)).contains(attempts) || most == 1 {
      return "the page was read \(attempts) times, but at most \(most) are allowed"
    }
    return nil
  }
}

extension Tally {
  /// Whether the rate can have this count and this total.
  func isPossible(of rate: Metric.Rate) -> Bool {
    guard of >= 0 else { return false }
    if rate.isCorrelation { return count.magnitude <= of.magnitude }
    return rate.isErrorRate ? count >= 0 : (0...of).contains(count)
  }
}

extension CaseRecord {
  fileprivate var impossibleTime: String? {
    for timing in timings {
      if !timing.wall.isPossibleTime { return "the wall time of \(timing.step) is \(timing.wall)" }
      if !timing.cpu.isPossibleTime { return "the CPU time of \(timing.step) is \(timing.cpu)" }
    }
    if let elapsed, !elapsed.isPossibleTime { return "'elapsed' is \(elapsed)" }
    if let sessionSeconds, !sessionSeconds.isPossibleTime {
      return "'sessionSeconds' is \(sessionSeconds)"
    }
    if let sharedSeconds, !sharedSeconds.isPossibleTime {
      return "'sharedSeconds' is \(sharedSeconds)"
    }
    return nil
  }

  fileprivate var impossibleShare: String? {
    if let bytes = peakResidentBytes, bytes < 0 { return "'peakResidentBytes' is \(bytes)" }
    if let confidence, !(0...1).contains(confidence) { return "the confidence is \(confidence)" }
    for (name, field) in fields {
      if let rows = field.rows, !rows.isPossible {
        return "\(name.text) has \(rows.matched) right rows of \(rows.found) and \(rows.expected)"
      }
      guard let confidence = field.confidence, !(0...1).contains(confidence) else { continue }
      return "the confidence of \(name.text) is \(confidence)"
    }
    return calibration?.isPossible == false ? "the calibration has more right than there is" : nil
  }
}

extension PrecisionRecall {
  /// Whether no more is right than there is on either side.
  fileprivate var isPossible: Bool {
    min(found, expected) >= 0 && (0...min(found, expected)).contains(matched)
  }
}

extension ServiceUse {
  fileprivate var impossibility: String? {
    if attempts < 0 || faults < 0 { return "a count of its requests is negative" }
    let tokens = [inputTokens, outputTokens, partialInputTokens, partialOutputTokens]
    if tokens.contains(where: { ($0 ?? 0) < 0 }) {
      return "a count of its tokens is negative"
    }
    if let sentBytes, sentBytes < 0 { return "the size of its requests is \(sentBytes)" }
    if let time = requests?.first(where: { !$0.isPossibleTime }) {
      return "the time of a request is \(time)"
    }
    if let time = firstTokens?.first(where: { !$0.isPossibleTime }) {
      return "the time to a first piece of an answer is \(time)"
    }
    if !waiting.isPossibleTime { return "'waiting' is \(waiting)" }
    for cost in [cost, partialCost].compactMap(\.self) where !cost.isPossibleTime {
      return "the cost is \(cost)"
    }
    return nil
  }
}

extension CalibrationBins {
  /// Whether each bin's sums are consistent with its weight, up to rounding.
  var isPossible: Bool {
    bins.allSatisfy { bin in
      let room = bin.weight * (1 + 1e-9) + 1e-9
      return bin.weight >= 0 && bin.weight.isFinite && (0...room).contains(bin.confidence)
        && (0...room).contains(bin.right)
    }
  }
}

extension Double {
  /// Finite, and 0 or more.
  var isPossibleTime: Bool { self >= 0 && isFinite }
}
