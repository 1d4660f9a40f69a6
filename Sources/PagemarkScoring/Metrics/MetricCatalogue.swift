internal import PagemarkReading

/// Metrics that are documented together, and their meaning: one sentence in a report, one row in a table.
public struct MetricDeclaration: Hashable, Sendable {
  /// The names in suites, with `NAME` for a field and `STEP` for a step.
  public let names: [String]
  /// What is counted or timed, and what it is divided by.
  public let meaning: String
  /// One of the metrics, which has the same unit, direction and lane as the others.
  public let example: Metric
  /// Whether only pipelines that use a server have it.
  public let isOfServices: Bool

  init(_ names: String..., example: Metric, isOfServices: Bool = false, meaning: String) {
    (self.names, self.example, self.meaning) = (names, example, meaning)
    self.isOfServices = isOfServices
  }
}

extension Metric {
  /// Every metric exactly once, with its meaning.
  public static let catalogue: [MetricDeclaration] = [
    MetricDeclaration(
      "cer", "wer", example: .rate(.cer, .micro),
      meaning:
        "edits of the cheapest alignment ÷ length of the reference, in characters or words, of the ordered text before cleaning"
    ),
    MetricDeclaration(
      "cer.capped", "wer.capped", "excerpt.cer.capped", "excerpt.wer.capped",
      example: .rate(.cer, .capped),
      meaning:
        "the same with every page at most wholly wrong and every document at most three times as long as the median: the rate of which a "
        + "bound can be proven where a few documents are very long"),
    MetricDeclaration(
      "worst.cer", "worst.wer", "worst.excerpt.cer", "worst.excerpt.wer", example: .worst(.cer),
      meaning: "the rate of the worst page: no page may be worse"),
    MetricDeclaration(
      "words.recall.capped", "worst.words.recall", example: .worst(.wordRecall),
      meaning: "both of the words of the reference that were read"),
    MetricDeclaration(
      "cer.layoutNeutral", "cer.unordered", example: .rate(.layoutNeutralCER, .micro),
      meaning:
        "cer with line breaks and line-end hyphens folded; with lines matched wherever they stand (1 − flexible character accuracy), "
        + "by one combination of coefficients above \(FlexibleCharacterAccuracy.Effort.longestFull) characters and not at all above "
        + "\(FlexibleCharacterAccuracy.Effort.longestSingle). Far below cer, the first says that line breaks are the cause, the second that the order is"
    ),
    MetricDeclaration(
      "excerpt.cer", "excerpt.wer", example: .rate(.excerptCER, .micro),
      meaning:
        "the same of the cleaned excerpt; its truth is the dataset's own excerpt, or the reference cleaned by the same steps"
    ),
    MetricDeclaration(
      "words.precision", "words.recall", "words.f1", example: .rate(.wordRecall, .micro),
      meaning:
        "words in any order, each counted once: of those read, of those of the reference, of both"),
    MetricDeclaration(
      "lines.f1", "readingOrder.tau", example: .rate(.lineF1, .micro),
      meaning:
        "boxes of lines that overlap a line of the truth (intersection over union ≥ 0.5), one to one; Kendall's τ of the places of those "
        + "lines"),
    MetricDeclaration(
      "quad.iou", example: .mean(.quadIoU),
      meaning:
        "area of the page that was found and is there ÷ area of either, mean over pages; a page that was not found is the whole image"
    ),
    MetricDeclaration(
      "quad.cornerError", example: .mean(.cornerError),
      meaning: "mean distance of the page's corners from the true ones ÷ diagonal of the image"),
    MetricDeclaration(
      "skew.error", example: .mean(.skewError),
      meaning: "how far the lines are from level after preparation, whichever way"),
    MetricDeclaration(
      "field.NAME.accuracy", "field.NAME.ceiling", example: .field(.total, .accuracy),
      meaning:
        "cases whose value is right, or stands somewhere in the text ÷ cases whose truth labels the field"
    ),
    MetricDeclaration(
      "field.NAME.precision", "field.NAME.recall", "field.NAME.f1", example: .field(.total, .f1),
      meaning:
        "right values ÷ values given where the truth labels the field or says that there is none; the accuracy; their harmonic mean. An "
        + "ambiguous value is not right"),
    MetricDeclaration(
      "confidence.ece", "field.confidence.ece", example: .calibrationError(.words),
      meaning:
        "expected calibration error, ten bins: of the words' confidences, where a word is right if the page has it; of all values that were "
        + "extracted where the truth has the field"),
    MetricDeclaration(
      "latency.p50", "latency.p90", "latency.p95", "latency.p99",
      example: .latency(.page, percentile: 95),
      meaning:
        "wall time from encoded bytes to the last step, a page's median of its repetitions; percentiles over pages by nearest rank; failed "
        + "pages count as over every budget"),
    MetricDeclaration(
      "latency.readings.p95", example: .latency(.readings, percentile: 95),
      meaning:
        "the same of single readings, all repetitions of all pages: what one reading takes, where the median of a page hides a reading that "
        + "stalled"),
    MetricDeclaration(
      "latency.cpu.p95", "latency.STEP.p95", example: .latency(.cpu, percentile: 95),
      meaning: "CPU time of all steps; wall time of one"),
    MetricDeclaration(
      "memory.peak", example: .peakMemory,
      meaning:
        "the largest page's peak of resident memory of the worker and all that it started, models included, of the pages measured"
    ),
    MetricDeclaration(
      "session.memory.peak", example: .sessionPeakMemory,
      meaning: "the largest session's peak, from its first page on in a fresh worker"),
    MetricDeclaration(
      "session.completion", example: .sessionCompletion,
      meaning: "sessions whose every page was read in every repetition ÷ sessions"),
    MetricDeclaration(
      "coldStart", example: .coldStart,
      meaning:
        "median of fresh workers, from the start of the process to the result of the first page, models included"
    ),
    MetricDeclaration(
      "throughput", example: .throughput,
      meaning:
        "pages read × workers ÷ time that the workers took for them, files and scoring included"),
    MetricDeclaration(
      "failures.rate", example: .failureRate, meaning: "cases that failed ÷ cases"),
    MetricDeclaration(
      "anls", "anls.star", "answers.accuracy", example: .rate(.anls, .micro), isOfServices: true,
      meaning:
        "answers to questions: 1 − edits ÷ the longer length, 0 where that is one half or less, of the nearest right answer; the same of every "
        + "leaf of a structured answer; questions whose check the answer passes ÷ questions"),
    MetricDeclaration(
      "latency.working.p95", example: .latency(.working, percentile: 95), isOfServices: true,
      meaning: "latency without waiting for servers, for a turn and before retries"),
    MetricDeclaration(
      "recovery.rate", example: .recoveryRate, isOfServices: true,
      meaning:
        "pages that came to something (a later answer, the fallback, an image without text) ÷ pages whose recognizer met a fault; an image "
        + "without text counts as wrong for accuracy"),
    MetricDeclaration(
      "cost.perPage", example: .mean(.costPerPage), isOfServices: true,
      meaning:
        "tokens that the server counted, by the price file, mean over the pages whose tokens and price are known"
    ),
  ]
}
