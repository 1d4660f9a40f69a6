public import PagemarkReading

/// A number that a run reports and a gate may judge, by the name that suites, JSON and reports use.
public enum Metric: Hashable, Sendable {
  /// A rate of tallies such as `cer`, each also as `.macro`.
  case rate(Rate, Averaging)
  /// `worst.cer`, …: the rate of the worst page, of rates against a reference.
  case worst(Rate)
  /// A mean over pages, such as `quad.iou`.
  case mean(Mean)
  /// `field.NAME.accuracy` and what else is told of a field.
  case field(FieldKind, FieldMeasure)
  /// `confidence.ece`, `field.confidence.ece`: the expected calibration error of confidences.
  case calibrationError(Confidences)
  /// `latency.p95`, `latency.STEP.p95`, `latency.cpu.p95`: a percentile over pages, in seconds.
  case latency(LatencySpan, percentile: Int)
  /// `memory.peak`: the largest page's peak of resident memory, in bytes.
  case peakMemory
  /// `session.memory.peak`: the largest session's peak of resident memory, in bytes.
  case sessionPeakMemory
  /// `session.completion`: sessions whose every page was read ÷ sessions.
  case sessionCompletion
  /// `coldStart`: from the start of a fresh worker to its first page's result, in seconds.
  case coldStart
  /// `throughput`: pages a second with all workers busy.
  case throughput
  /// `failures.rate`: failed cases ÷ cases.
  case failureRate
  /// `recovery.rate`: cases that came to something ÷ cases whose recognizer met a fault.
  case recoveryRate

  /// The rates of tallies that a reading scores.
  public enum Rate: String, Hashable, Sendable, CaseIterable {
    case cer
    case layoutNeutralCER = "cer.layoutNeutral"
    case unorderedCER = "cer.unordered"
    case wer
    case excerptCER = "excerpt.cer"
    case excerptWER = "excerpt.wer"
    case wordPrecision = "words.precision"
    case wordRecall = "words.recall"
    case wordF1 = "words.f1"
    case lineF1 = "lines.f1"
    case readingOrderTau = "readingOrder.tau"
    case anls
    case anlsStar = "anls.star"
    case answerAccuracy = "answers.accuracy"

    /// What a tally is counted against.
    package var unitOfLength: String {
      switch self {
      case .cer, .layoutNeutralCER, .unorderedCER, .excerptCER: "characters"
      case .wer, .excerptWER, .wordPrecision, .wordRecall, .wordF1: "words"
      case .lineF1: "lines"
      case .readingOrderTau: "pairs of lines"
      case .anls, .anlsStar, .answerAccuracy: "answers"
      }
    }

    /// Whether it is counted against the length of the reference or of the excerpt, so that it has a `.capped` rate
    /// and a worst page.
    var isOfReference: Bool {
      switch self {
      case .cer, .wer, .excerptCER, .excerptWER, .wordRecall: true
      default: false
      }
    }

    /// Whether edits are counted; otherwise agreement, which is 1 at most.
    package var isErrorRate: Bool {
      switch self {
      case .cer, .layoutNeutralCER, .unorderedCER, .wer, .excerptCER, .excerptWER: true
      case .wordPrecision, .wordRecall, .wordF1, .lineF1, .readingOrderTau, .anls, .anlsStar,
        .answerAccuracy:
        false
      }
    }
  }

  /// Whose confidences are held against what came of them, by the name of the metric.
  public enum Confidences: String, Hashable, Sendable, CaseIterable {
    /// Of the words that a recognizer read.
    case words = "confidence.ece"
    /// Of the values that were extracted, where the truth has the field.
    case fields = "field.confidence.ece"
  }

  /// What each page has one value of.
  public enum Mean: String, Hashable, Sendable, CaseIterable {
    /// Overlap of the page that was found with the page that is there.
    case quadIoU = "quad.iou"
    /// Mean distance of the corners, as a share of the image's diagonal.
    case cornerError = "quad.cornerError"
    /// How far the lines are from level after preparation, in degrees.
    case skewError = "skew.error"
    /// What a page cost, in the price file's currency.
    case costPerPage = "cost.perPage"
  }

  /// How pages are put together.
  public enum Averaging: Hashable, Sendable {
    /// Σcount ÷ Σof: long pages weigh more.
    case micro
    /// The mean of the pages' rates: every page weighs the same.
    case macro
    /// As micro, but no page counts as more than wholly wrong, and no document as longer than three times the median.
    case capped
  }

  /// What is told of a field; the denominators are cases, failed ones included.
  public enum FieldMeasure: String, Hashable, Sendable, CaseIterable {
    /// Cases whose value is right ÷ cases whose truth labels the field.
    case accuracy
    /// Right values ÷ values that were given where the truth labels the field or says *absent*.
    case precision
    /// Right values ÷ labelled values: `accuracy` under the name that goes with precision.
    case recall
    /// The harmonic mean of precision and recall.
    case f1
    /// Cases where a right value stands somewhere in the text ÷ cases that label the field.
    case ceiling
  }

  /// What part of a page's time is meant.
  public enum LatencySpan: Hashable, Sendable {
    /// Wall time of all steps.
    case page
    /// CPU time of all steps.
    case cpu
    /// Wall time of all steps but waiting for servers.
    case working
    /// Wall time of all steps of every single reading, where the others take a page's median of its repetitions.
    case readings
    /// Wall time of one step.
    case step(String)
  }

  /// What a number of the metric means.
  public enum Unit: String, Hashable, Sendable, Codable {
    case ratio, seconds, bytes, degrees, money
    case pagesPerSecond = "pages/s"
  }

  /// Which way is better.
  public enum Polarity: Hashable, Sendable { case smallerIsBetter, largerIsBetter }

  public var unit: Unit {
    switch self {
    case .mean(.skewError): .degrees
    case .mean(.costPerPage): .money
    case .rate, .worst, .mean, .field, .calibrationError, .failureRate, .recoveryRate,
      .sessionCompletion:
      .ratio
    case .latency, .coldStart: .seconds
    case .peakMemory, .sessionPeakMemory: .bytes
    case .throughput: .pagesPerSecond
    }
  }

  public var polarity: Polarity {
    switch self {
    case .rate(let rate, _), .worst(let rate):
      rate.isErrorRate ? .smallerIsBetter : .largerIsBetter
    case .field, .mean(.quadIoU), .sessionCompletion, .throughput, .recoveryRate: .largerIsBetter
    case .mean, .calibrationError, .latency, .coldStart, .peakMemory, .sessionPeakMemory,
      .failureRate:
      .smallerIsBetter
    }
  }

  /// What a value can't exceed.
  package var largestValue: Double {
    switch self {
    case .rate(let rate, _), .worst(let rate): rate.isErrorRate ? .infinity : 1
    case .field, .mean(.quadIoU), .calibrationError, .failureRate, .recoveryRate,
      .sessionCompletion:
      1
    case .mean, .latency, .coldStart, .peakMemory, .sessionPeakMemory, .throughput: .infinity
    }
  }

  /// Where the value of a page may lie, so that a bound of their mean can hold for every distribution.
  ///
  /// A page beyond it counts as one at its end; `nil` if nothing limits it, as money.
  package var pageRange: ClosedRange<Double>? {
    switch self {
    case .rate(.readingOrderTau, _), .worst(.readingOrderTau): -1...1
    // Lines further from level than this are nearer to the next quarter turn.
    case .mean(.skewError): 0...45
    case .mean(.costPerPage), .latency, .coldStart, .throughput, .peakMemory, .sessionPeakMemory:
      nil
    case .rate, .worst, .mean, .field, .calibrationError, .failureRate, .recoveryRate,
      .sessionCompletion:
      0...1
    }
  }

  /// The lane whose records the metric is taken from.
  public var lane: Lane {
    switch self {
    case .latency, .coldStart, .peakMemory, .sessionPeakMemory, .sessionCompletion: .latency
    case .rate, .worst, .mean, .field, .calibrationError, .throughput, .failureRate, .recoveryRate:
      .accuracy
    }
  }
}
