public import PagemarkReading

/// A number that a run reports and a gate can judge; suites, JSON and reports use the same name for it.
public enum Metric: Hashable, Sendable {
  /// A rate of tallies, such as `cer`; each also exists as `.macro`.
  case rate(Rate, Averaging)
  /// `worst.cer`, …: the rate of the worst page, for rates against a reference.
  case worst(Rate)
  /// A mean over pages, such as `quad.iou`.
  case mean(Mean)
  /// `field.NAME.accuracy` and other measures of a field.
  case field(FieldKind, FieldMeasure)
  /// `confidence.ece`, `field.confidence.ece`: the expected calibration error of confidences.
  case calibrationError(Confidences)
  /// `field.NAME.riskCoverage`, `field.NAME.coverage.at.1%error`, `field.NAME.auc`: what confidence says of answers.
  case selection(FieldKind, Selection)
  /// `latency.p95`, `latency.STEP.p95`, `latency.cpu.p95`: a percentile over pages, in seconds.
  case latency(LatencySpan, percentile: Int)
  /// `memory.peak`: the largest page's peak of resident memory, in bytes.
  case peakMemory
  /// `session.memory.peak`: the largest session's peak of resident memory, in bytes.
  case sessionPeakMemory
  /// `quality.auc`: how well the worst flag of a photograph tells the pages whose total is wrong from the others.
  case qualityAUC
  /// `session.completion`: sessions whose every page was read ÷ sessions.
  case sessionCompletion
  /// `session.firstResult`, `session.progress`: what a person waits for in the slowest session, in seconds.
  case sessionTime(SessionTime)
  /// `coldStart`: from the start of a fresh worker to its first page's result, in seconds.
  case coldStart
  /// `throughput`: pages per second with all workers busy.
  case throughput
  /// `failures.rate`: failed cases ÷ cases.
  case failureRate
  /// `lowConfidence.rate`: cases whose text has less than the pipeline's `minimumConfidence`, or that failed ÷ cases.
  case lowConfidenceRate
  /// `recovery.rate`: cases with a usable result ÷ cases that met a fault, or failed.
  case recoveryRate

  /// The confidences that a metric calibrates; raw values are the metric's names.
  public enum Confidences: String, Hashable, Sendable, CaseIterable {
    /// Those of the words that a recognizer read.
    case words = "confidence.ece"
    /// Those of the values that were extracted, if the ground truth has the field.
    case fields = "field.confidence.ece"
  }

  /// What is measured of a field's answers and their confidences.
  public enum Selection: Hashable, Sendable {
    /// The area under the curve of risk against coverage.
    case riskCoverage
    /// The probability that a right answer has more confidence than a wrong one.
    case auc
    /// The largest coverage with at most this share of wrong answers, in thousandths: 1 … 500.
    case coverage(atError: Int)
  }

  /// How pages are combined.
  public enum Averaging: Hashable, Sendable {
    /// Σcount ÷ Σof: long pages weigh more.
    case micro
    /// The mean of the pages' rates: every page weighs the same.
    case macro
    /// Like micro, but no page counts as more than entirely wrong, and no document as longer than three times the
    /// median.
    case capped
  }

  /// The measures of a field; the denominators are cases, including failed ones.
  public enum FieldMeasure: String, Hashable, Sendable, CaseIterable {
    /// Cases whose value is right ÷ cases whose ground truth labels the field.
    case accuracy
    /// Right values ÷ given values, for cases whose ground truth labels the field or says *absent*.
    case precision
    /// Right values ÷ labeled values: the same as `accuracy`, under the name that goes with precision.
    case recall
    /// The harmonic mean of precision and recall.
    case f1
    /// Cases in which a right value occurs in the text ÷ cases that label the field.
    case ceiling
    /// Cases whose value is right ÷ cases in which a right value occurs in the text: what extraction makes of what was
    /// read.
    case extraction
    /// Line items of which every part that the truth names is right: twice their number ÷ those that were read and those
    /// that are true.
    case rowF1 = "row.f1"

    /// The measures of a field; only declared ones may have rows.
    static func measures(of kind: FieldKind) -> [FieldMeasure] {
      allCases.filter { $0 != .rowF1 || kind.isDeclared }
    }
  }

  /// The part of a page's time that is measured.
  public enum LatencySpan: Hashable, Sendable {
    /// Wall time of all steps.
    case page
    /// CPU time of all steps.
    case cpu
    /// Wall time of all steps except waiting for servers.
    case working
    /// Wall time of the steps until the page is found and warped: what a user waits for before a preview is shown.
    case toPreview
    /// Wall time of all steps of every single reading; the other spans use a page's median over its repetitions.
    case readings
    /// Wall time of every single request to a server.
    case request
    /// Time from a request to the first piece of an answer that is sent piece by piece.
    case firstToken
    /// Wall time of one step.
    case step(String)
  }

  /// The field that is measured; `nil` for other metrics.
  public var fieldKind: FieldKind? {
    switch self {
    case .field(let kind, _), .selection(let kind, _): kind
    default: nil
    }
  }

  /// The unit of the metric's numbers.
  public enum Unit: String, Hashable, Sendable, Codable {
    case ratio, seconds, bytes, degrees, money, count
    case pagesPerSecond = "pages/s"
  }

  /// What a person waits for while a session's pages are read; raw values are the last part of a metric's name.
  public enum SessionTime: String, Hashable, Sendable, CaseIterable {
    /// From the first page's request to its result.
    case firstResult
    /// The longest time in which no page was finished.
    case progress
  }

  /// Which direction is better.
  public enum Polarity: Hashable, Sendable { case smallerIsBetter, largerIsBetter }

  public var unit: Unit {
    switch self {
    case .mean(let mean): mean.traits.unit
    case .rate, .worst, .field, .calibrationError, .selection, .failureRate, .lowConfidenceRate,
      .recoveryRate, .sessionCompletion, .qualityAUC:
      .ratio
    case .latency, .coldStart, .sessionTime: .seconds
    case .peakMemory, .sessionPeakMemory: .bytes
    case .throughput: .pagesPerSecond
    }
  }

  public var polarity: Polarity {
    switch self {
    case .rate(let rate, _), .worst(let rate):
      rate.isErrorRate ? .smallerIsBetter : .largerIsBetter
    case .mean(let mean): mean.traits.polarity
    case .field, .selection(_, .coverage), .selection(_, .auc), .sessionCompletion, .throughput,
      .recoveryRate, .qualityAUC:
      .largerIsBetter
    case .calibrationError, .selection(_, .riskCoverage), .latency, .coldStart, .peakMemory,
      .sessionPeakMemory, .sessionTime, .failureRate, .lowConfidenceRate:
      .smallerIsBetter
    }
  }

  /// The largest possible value.
  package var largestValue: Double {
    switch self {
    case .rate(let rate, _), .worst(let rate): rate.isErrorRate ? .infinity : 1
    case .mean(let mean): mean.traits.possible.upperBound
    case .field, .calibrationError, .selection, .failureRate, .lowConfidenceRate, .recoveryRate,
      .sessionCompletion, .qualityAUC:
      1
    case .latency, .coldStart, .peakMemory, .sessionPeakMemory, .sessionTime, .throughput: .infinity
    }
  }

  /// The range of a page's values, so that a bound of their mean can hold for every distribution.
  ///
  /// A page beyond it counts as one at its end; `nil` if values are unbounded, such as money.
  package var pageRange: ClosedRange<Double>? {
    switch self {
    case .rate(let rate, _) where rate.isCorrelation: -1...1
    case .mean(let mean): mean.traits.bounds
    case .latency, .coldStart, .throughput, .peakMemory, .sessionPeakMemory, .sessionTime: nil
    case .rate, .worst, .field, .calibrationError, .selection, .failureRate, .lowConfidenceRate,
      .recoveryRate, .sessionCompletion, .qualityAUC:
      0...1
    }
  }

  /// The lane whose records provide the metric.
  public var lane: Lane {
    switch self {
    case .latency, .coldStart, .peakMemory, .sessionPeakMemory, .sessionCompletion, .sessionTime:
      .latency
    case .rate, .worst, .mean, .field, .calibrationError, .selection, .throughput, .failureRate,
      .lowConfidenceRate, .recoveryRate, .qualityAUC:
      .accuracy
    }
  }
}
